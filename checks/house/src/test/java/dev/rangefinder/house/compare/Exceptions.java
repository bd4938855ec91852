package dev.rangefinder.house.compare;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What may differ because somebody meant it to. In patterns `*` is any text; everything else means itself.
///
/// @param paths of JSON values, as [JsonPath#pattern] prints them
/// @param lines of text files, as `FILE:LINE`
/// @param files by the end of their names
/// @param fingerprints whether the fingerprints of configurations may differ
/// @param pages whether HTML is compared too; it holds the page's own program, which a rebuild may change
record Exceptions(List<Pattern> paths, List<FileLine> lines, List<Pattern> files, boolean fingerprints, boolean pages) {
    static final Exceptions NONE = new Exceptions(List.of(), List.of(), List.of(), false, false);

    record FileLine(Pattern file, Pattern line) {}

    Exceptions {
        paths = List.copyOf(paths);
        lines = List.copyOf(lines);
        files = List.copyOf(files);
    }

    static Pattern pattern(String glob) {
        return Pattern.compile(
                Stream.of(glob.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    static FileLine fileLine(String text) {
        int colon = text.indexOf(':');
        if (colon < 1) {
            throw new IllegalArgumentException(
                    "--ignore-line " + text + ": it is FILE:LINE, such as kernels.md:*bound*");
        }
        return new FileLine(pattern("*" + text.substring(0, colon)), pattern(text.substring(colon + 1)));
    }

    boolean allowsPath(String path) {
        return paths.stream().anyMatch(pattern -> pattern.matcher(path).matches());
    }

    boolean allowsFile(String file) {
        return files.stream().anyMatch(pattern -> pattern.matcher(file).matches());
    }

    boolean allowsLine(String file, String line) {
        return lines.stream()
                .anyMatch(allowed -> allowed.file.matcher(file).matches()
                        && allowed.line.matcher(line).matches());
    }
}
