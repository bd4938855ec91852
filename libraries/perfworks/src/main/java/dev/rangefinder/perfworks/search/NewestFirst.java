package dev.rangefinder.perfworks.search;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Orders files by the numbers in their names, largest first, so that `cuda-13.0` comes before `cuda-9.2`; otherwise
/// by name, so that a search always finds the same.
final class NewestFirst implements Comparator<Path> {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    @Override
    public int compare(Path one, Path other) {
        return key(other).compareTo(key(one));
    }

    /// The name with numbers of one width.
    private static String key(Path file) {
        String name = String.valueOf(file.getFileName());
        return NUMBER.matcher(name)
                .replaceAll((MatchResult number) -> "%09d".formatted(Integer.valueOf(number.group())));
    }
}
