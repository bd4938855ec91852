package dev.rangefinder.profiler.log;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a line of ncu's log says, or a part of one: where something else was printed in between, a line holds several.
sealed interface ProfilerLine {
    /// Launchers put the rank before it (`[1,0]<stderr>:`, `0: `), and workloads whatever they did not end.
    Pattern MARK = Pattern.compile("== ?(PROF|ERROR|WARNING) ?==:? ?");
    Pattern PROFILING = Pattern.compile("Profiling \"(.*)\"(?: - \\d+)?(?: \\(\\d+/\\d+\\))?:(.*)");
    Pattern CONNECTED = Pattern.compile("Connected to process (\\d{1,10}).*");
    Pattern UNUSED = Pattern.compile("Target process (\\d{1,10}) terminated before first instrumented API call.*");

    /// A launch or a range is being profiled.
    ///
    /// @param progress how far that is, as ncu puts it; the line may break off
    record Profiling(String name, String progress) implements ProfilerLine {}

    record Connected(long process) implements ProfilerLine {}

    /// A process ended without having used the device.
    record Unused(long process) implements ProfilerLine {}

    record Warning(String text) implements ProfilerLine {}

    record Failure(String text) implements ProfilerLine {}

    /// Anything else that ncu says of itself.
    record Progress(String text) implements ProfilerLine {}

    /// What begins like none of ncu's own: the rest of what was broken off, or of a sentence, or somebody else's words.
    record Bare(String text) implements ProfilerLine {}

    /// All parts of a line, in order.
    static List<ProfilerLine> in(String line) {
        var parts = new ArrayList<ProfilerLine>();
        Matcher mark = MARK.matcher(line);
        boolean marked = mark.find();
        String before = marked ? line.substring(0, mark.start()) : line;
        if (!before.isBlank()) {
            parts.add(new Bare(before.stripTrailing()));
        }
        while (marked) {
            String how = mark.group(1);
            int begin = mark.end();
            marked = mark.find();
            parts.add(marked(how, line.substring(begin, marked ? mark.start() : line.length())));
        }
        return parts;
    }

    private static ProfilerLine marked(String how, String text) {
        return switch (how) {
            case "ERROR" -> new Failure(text.strip());
            case "WARNING" -> new Warning(text.strip());
            default -> progress(text);
        };
    }

    private static ProfilerLine progress(String text) {
        Matcher profiling = PROFILING.matcher(text);
        if (profiling.matches()) {
            return new Profiling(profiling.group(1), profiling.group(2));
        }
        Matcher connected = CONNECTED.matcher(text);
        if (connected.matches()) {
            return new Connected(Long.parseLong(connected.group(1)));
        }
        Matcher unused = UNUSED.matcher(text);
        return unused.matches() ? new Unused(Long.parseLong(unused.group(1))) : new Progress(text.strip());
    }
}
