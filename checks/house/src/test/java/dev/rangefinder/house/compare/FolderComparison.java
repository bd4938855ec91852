package dev.rangefinder.house.compare;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What two commits gave, file by file.
final class FolderComparison {
    /// A number with its unit and bar, and the width of its column.
    private static final Pattern MEASURED = Pattern.compile("[0-9][0-9.,]*( (ns|us|ms|s)\\b)?|[-: ▏▎▍▌▋▊▉█]+");

    private final RunFolder before;
    private final RunFolder after;
    private final Exceptions exceptions;
    private final List<String> differences = new ArrayList<>();
    private final Map<String, Integer> newKeys = new TreeMap<>();
    private int compared;
    private int commands;
    private int successes;
    private int leftOut;

    private FolderComparison(RunFolder before, RunFolder after, Exceptions exceptions) {
        this.before = before;
        this.after = after;
        this.exceptions = exceptions;
    }

    static FolderComparison of(RunFolder before, RunFolder after, Exceptions exceptions) throws IOException {
        FolderComparison comparison = new FolderComparison(before, after, exceptions);
        NavigableSet<String> files = new TreeSet<>(before.files());
        files.addAll(after.files());
        files.forEach(comparison::compare);
        return comparison;
    }

    /// One line for each file that differs: its name, where it differs first, and how.
    List<String> differences() {
        return List.copyOf(differences);
    }

    /// What only the new commit says, as `FILE: PATH`, with the number of files that say it.
    Map<String, Integer> newKeys() {
        return Map.copyOf(newKeys);
    }

    String summary() {
        StringBuilder summary = new StringBuilder("%d commands (%d with exit code 0), %d files compared, %d not (%s)%n"
                .formatted(commands, successes, compared, leftOut, exceptions.pages() ? "ignored" : "pages, ignored"));
        newKeys.forEach((key, count) -> summary.append("new key  %s  (%d files)%n".formatted(key, count)));
        return summary.append(differences.isEmpty() ? "no file differs" : differences.size() + " files differ")
                .toString();
    }

    private void compare(String file) {
        if (file.endsWith("/" + RunFolder.EXIT_CODE)) {
            commands++;
            successes += before.has(file) && text(before.bytes(file)).equals(Optional.of("0\n")) ? 1 : 0;
        }
        boolean written = before.has(file) && after.has(file);
        if (exceptions.allowsFile(file) || (written && !exceptions.pages() && file.endsWith(".html"))) {
            leftOut++;
            return;
        }
        compared++;
        if (!written) {
            differences.add(file + ": " + (before.has(file) ? "is written no more" : "was not written before"));
        } else if (!isMeasured(file)) {
            difference(file).ifPresent(difference -> differences.add(file + ": " + difference));
        }
    }

    /// Whether a file of this name is all that can be expected.
    private boolean isMeasured(String file) {
        int files = file.indexOf("/" + RunFolder.FILES + "/");
        return files > 0 && before.has(file.substring(0, files + 1) + RunFolder.LIVE);
    }

    private Optional<String> difference(String file) {
        byte[] old = before.bytes(file);
        byte[] fresh = after.bytes(file);
        if (Arrays.equals(old, fresh)) {
            return Optional.empty();
        }
        Optional<String> oldText = text(old).map(text -> before.neutral(text, after, exceptions.fingerprints()));
        Optional<String> freshText = text(fresh).map(text -> after.neutral(text, before, exceptions.fingerprints()));
        if (oldText.isEmpty() || freshText.isEmpty()) {
            return Optional.of("byte " + Arrays.mismatch(old, fresh));
        }
        if (oldText.equals(freshText)) {
            return Optional.empty();
        }
        Optional<Json> oldJson = json(oldText.get());
        Optional<Json> freshJson = json(freshText.get());
        return oldJson.isPresent() && freshJson.isPresent()
                ? difference(file, oldJson.get(), freshJson.get())
                : difference(file, oldText.get(), freshText.get());
    }

    private Optional<String> difference(String file, Json old, Json fresh) {
        JsonComparison comparison = JsonComparison.of(old, fresh, exceptions);
        String kind = file.endsWith("/" + RunFolder.OUT)
                ? file.substring(0, file.indexOf('/')) + "/…/" + RunFolder.OUT
                : Path.of(file).getFileName().toString();
        comparison.newKeys().forEach(key -> newKeys.merge(kind + ": " + key, 1, Integer::sum));
        List<String> found = comparison.differences();
        return found.isEmpty() ? Optional.empty() : Optional.of(found.getFirst() + more(found.size() - 1));
    }

    private Optional<String> difference(String file, String oldText, String freshText) {
        List<String> old = lines(file, oldText);
        List<String> fresh = lines(file, freshText);
        if (old.equals(fresh)) {
            return Optional.empty();
        }
        int first = IntStream.range(0, Math.max(old.size(), fresh.size()))
                .filter(i -> !line(old, i).equals(line(fresh, i)))
                .findFirst()
                .orElseThrow();
        String before = line(old, first);
        String now = line(fresh, first);
        int column = IntStream.range(0, Math.min(before.length(), now.length()))
                .filter(i -> before.charAt(i) != now.charAt(i))
                .findFirst()
                .orElse(Math.min(before.length(), now.length()));
        return Optional.of(
                "line " + (first + 1) + ": " + Excerpt.around(before, column) + " → " + Excerpt.around(now, column));
    }

    private List<String> lines(String file, String text) {
        boolean live = before.has(file.substring(0, file.lastIndexOf('/') + 1) + RunFolder.LIVE);
        String comparable = live && !file.endsWith(RunFolder.EXIT_CODE)
                ? MEASURED.matcher(text)
                        .replaceAll(match -> Character.isDigit(match.group().charAt(0)) ? "#" : " ")
                : text;
        return Arrays.stream(comparable.split("\n", -1))
                .filter(line -> !exceptions.allowsLine(file, line))
                .toList();
    }

    private static String line(List<String> lines, int number) {
        return number < lines.size() ? lines.get(number) : "(no such line)";
    }

    private static String more(int others) {
        return others == 0 ? "" : " (and " + others + " more)";
    }

    private static Optional<String> text(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static Optional<Json> json(String text) {
        if (!text.startsWith("{") && !text.startsWith("[")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.parse(text));
        } catch (Json.SyntaxException e) {
            return Optional.empty();
        }
    }
}
