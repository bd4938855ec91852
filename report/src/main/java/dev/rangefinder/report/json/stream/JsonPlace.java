package dev.rangefinder.report.json.stream;

import dev.rangefinder.capture.Remedy;

/// Where in which file something stands, for errors.
///
/// @param path such as `scopes[0].regions[12].exclusive`; empty for the whole file
public record JsonPlace(String file, String path) {
    /// Names come from captures, and a sentence stays one.
    private static final int LONGEST_NAME = 80;

    public JsonPlace member(String name) {
        String shown = shown(name);
        return new JsonPlace(file, path.isEmpty() ? shown : path + "." + shown);
    }

    JsonPlace element(int index) {
        return new JsonPlace(file, path + "[" + index + "]");
    }

    public UnreadableReportException expected(String expected) {
        return problem("expected " + expected);
    }

    public UnreadableReportException problem(String problem) {
        return new UnreadableReportException(sentence(problem), null);
    }

    /// Another version than is read here: the captures are still what they were.
    public UnreadableReportException otherVersion(String problem) {
        return new UnreadableReportException(sentence(problem), Remedy.Code.REPORTED_AGAIN);
    }

    private String sentence(String problem) {
        return file + ": " + (path.isEmpty() ? "" : path + ": ") + problem;
    }

    /// On one line and not long.
    public static String shown(String text) {
        int end = text.offsetByCodePoints(0, Math.min(LONGEST_NAME, text.codePointCount(0, text.length())));
        return text.substring(0, end).replaceAll("\\p{Cntrl}", "?") + (end < text.length() ? "…" : "");
    }
}
