package dev.rangefinder.profiler.run;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What one line of ncu's log says.
sealed interface ProfilerLine {
    Pattern PROFILING = Pattern.compile("==PROF== Profiling \"(.*)\"(?: - \\d+)?(?: \\(\\d+/\\d+\\))?:(.*)");
    /// What follows a line that something else had broken off.
    Pattern CONTINUED = Pattern.compile("(?:\\.{2,}|\\d{1,3}%| - \\d{1,6} pass).*");
    Pattern CONNECTED = Pattern.compile("==PROF== Connected to process (\\d{1,10}).*");

    /// A launch or a range is being profiled.
    ///
    /// @param progress how far that is, as ncu puts it; the line may break off
    record Profiling(String name, String progress) implements ProfilerLine {}

    /// The rest of a line that something else had broken off.
    record Continued(String progress) implements ProfilerLine {}

    record Connected(long process) implements ProfilerLine {}

    record Warning(String text) implements ProfilerLine {}

    record Failure(String text) implements ProfilerLine {}

    record Other(String text) implements ProfilerLine {}

    static ProfilerLine parse(String line) {
        Matcher profiling = PROFILING.matcher(line);
        if (profiling.matches()) {
            return new Profiling(profiling.group(1), profiling.group(2));
        }
        if (CONTINUED.matcher(line).matches()) {
            return new Continued(line);
        }
        Matcher connected = CONNECTED.matcher(line);
        if (connected.matches()) {
            return new Connected(Long.parseLong(connected.group(1)));
        }
        return said(line, "==WARNING== ")
                .<ProfilerLine>map(Warning::new)
                .or(() -> said(line, "==ERROR== ").map(Failure::new))
                .orElseGet(() -> new Other(line));
    }

    private static Optional<String> said(String line, String how) {
        return line.startsWith(how) ? Optional.of(line.substring(how.length()).strip()) : Optional.empty();
    }
}
