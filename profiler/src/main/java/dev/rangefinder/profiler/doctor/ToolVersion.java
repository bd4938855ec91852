package dev.rangefinder.profiler.doctor;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A version of one of NVIDIA's profilers: a year, a release of that year, and more that does not matter here.
///
/// @param text as the tool prints it
record ToolVersion(int year, int release, String text) {
    private static final Pattern PRINTED = Pattern.compile("(?im)\\bversion\\s+((\\d{4})\\.(\\d{1,3})[\\w.-]*)");

    /// The version in what `--version` prints.
    static Optional<ToolVersion> in(String printed) {
        Matcher matcher = PRINTED.matcher(printed);
        return matcher.find()
                ? Optional.of(new ToolVersion(
                        Integer.parseInt(matcher.group(2)), Integer.parseInt(matcher.group(3)), matcher.group(1)))
                : Optional.empty();
    }

    boolean isBefore(int otherYear, int otherRelease) {
        return year == otherYear ? release < otherRelease : year < otherYear;
    }
}
