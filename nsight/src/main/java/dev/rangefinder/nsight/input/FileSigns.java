package dev.rangefinder.nsight.input;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What tells files of a format from others: their content, or names where the content says nothing.
///
/// @param content judges the first bytes of a file, all of them where it is short
/// @param endings of names, in lower case
/// @param formerEndings the same, as older versions had them
/// @param inFolders whether a folder of captures stands for such files in it too
public record FileSigns(
        Predicate<byte[]> content, List<String> endings, List<String> formerEndings, boolean inFolders) {
    public FileSigns {
        endings = List.copyOf(endings);
        formerEndings = List.copyOf(formerEndings);
    }

    public static FileSigns of(Predicate<byte[]> content, String... endings) {
        return new FileSigns(content, List.of(endings), List.of(), true);
    }

    /// Files that start with one of these, a character for each byte.
    static Predicate<byte[]> magic(String... magics) {
        return start -> Stream.of(magics)
                .anyMatch(magic -> start.length >= magic.length()
                        && new String(start, 0, magic.length(), StandardCharsets.ISO_8859_1).equals(magic));
    }

    FileSigns formerly(String ending) {
        return new FileSigns(content, endings, List.of(ending), inFolders);
    }

    FileSigns notInFolders() {
        return new FileSigns(content, endings, formerEndings, false);
    }

    /// @param name in lower case
    boolean isNamed(String name) {
        return Stream.concat(endings.stream(), formerEndings.stream()).anyMatch(name::endsWith);
    }
}
