package dev.rangefinder.app.run;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What one line of ncu's log says.
sealed interface ProfilerLine {
    Pattern PROFILING = Pattern.compile("==PROF== Profiling \"(.*)\"(?: - \\d+)?(?: \\(\\d+/\\d+\\))?:.*");
    Pattern PASSES = Pattern.compile(".* - (\\d{1,6}) pass(?:es)?");
    Pattern CONNECTED = Pattern.compile("==PROF== Connected to process (\\d{1,10}).*");

    /// A launch or a range is being profiled.
    ///
    /// @param passes how often it was replayed; empty where the line breaks off before it tells
    record Profiling(String name, OptionalInt passes) implements ProfilerLine {}

    /// The rest of a line that a warning had broken off.
    record Finished(int passes) implements ProfilerLine {}

    record Connected(long process) implements ProfilerLine {}

    record Warning(String text) implements ProfilerLine {}

    record Failure(String text) implements ProfilerLine {}

    record Other(String text) implements ProfilerLine {}

    static ProfilerLine parse(String line) {
        Matcher profiling = PROFILING.matcher(line);
        if (profiling.matches()) {
            return new Profiling(profiling.group(1), passes(line));
        }
        if (line.startsWith("....")) {
            return passes(line).isPresent() ? new Finished(passes(line).getAsInt()) : new Other(line);
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

    private static OptionalInt passes(String line) {
        Matcher passes = PASSES.matcher(line);
        return passes.matches() ? OptionalInt.of(Integer.parseInt(passes.group(1))) : OptionalInt.empty();
    }

    private static Optional<String> said(String line, String how) {
        return line.startsWith(how) ? Optional.of(line.substring(how.length()).strip()) : Optional.empty();
    }
}
