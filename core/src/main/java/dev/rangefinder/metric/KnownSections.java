package dev.rangefinder.metric;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// The sections that are known, in Nsight Compute's order. A capture may have others, and other versions of these.
public final class KnownSections {
    private static final int MOST_NEAR = 3;

    private KnownSections() {}

    // Read when a section is first asked for: most commands never do.
    private static final class Table {
        private static final List<KnownSection> ALL = read();
    }

    /// All of them, in order.
    public static List<KnownSection> all() {
        return Table.ALL;
    }

    /// The section with this identifier or display name, in upper or lower case.
    public static Optional<KnownSection> find(String identifierOrDisplayName) {
        return all().stream()
                .filter(section -> section.identifier().equalsIgnoreCase(identifierOrDisplayName)
                        || section.displayName().equalsIgnoreCase(identifierOrDisplayName))
                .findFirst();
    }

    /// What may have been meant by a text that names no section, nearest first; empty where nothing is near.
    public static List<KnownSection> nearest(String text) {
        record Near(KnownSection section, int distance) {}
        String meant = letters(text);
        return all().stream()
                .map(section -> new Near(
                        section,
                        Math.min(
                                distance(meant, letters(section.identifier())),
                                distance(meant, letters(section.displayName())))))
                .filter(near -> near.distance() <= Math.max(2, meant.length() / 3))
                .sorted(Comparator.comparingInt(Near::distance))
                .limit(MOST_NEAR)
                .map(Near::section)
                .toList();
    }

    private static String letters(String text) {
        // Bounded, because the text is the user's and a distance takes quadratic time.
        String start = text.substring(0, Math.min(text.length(), 100));
        return start.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    // Levenshtein's, where an abbreviation that starts or ends the other text is near.
    private static int distance(String meant, String known) {
        if (meant.length() >= 4 && (known.startsWith(meant) || known.endsWith(meant))) {
            return 1;
        }
        int[] previous = new int[known.length() + 1];
        for (int column = 0; column <= known.length(); column++) {
            previous[column] = column;
        }
        for (int row = 1; row <= meant.length(); row++) {
            int[] current = new int[known.length() + 1];
            current[0] = row;
            for (int column = 1; column <= known.length(); column++) {
                int replaced = previous[column - 1] + (meant.charAt(row - 1) == known.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, Math.min(previous[column], current[column - 1]) + 1);
            }
            previous = current;
        }
        return previous[known.length()];
    }

    private static List<KnownSection> read() {
        List<KnownSection> sections = new ArrayList<>();
        List<KnownSection.Entry> header = new ArrayList<>();
        List<KnownSection.Entry> body = new ArrayList<>();
        List<String> lines = table().lines().toList();
        // Backwards: a section's line stands before those of its entries.
        for (String line : lines.reversed()) {
            List<String> fields = List.of(line.split("\t", -1));
            if (line.startsWith("\t")) {
                (fields.get(1).equals("header") ? header : body)
                        .addFirst(
                                new KnownSection.Entry(fields.get(2), fields.get(3), fields.subList(4, fields.size())));
            } else if (!line.startsWith("#")) {
                List<String> sets = fields.get(2).isEmpty()
                        ? List.of()
                        : List.of(fields.get(2).split(",", -1));
                sections.addFirst(new KnownSection(fields.get(0), fields.get(1), header, sets, body));
                header.clear();
                body.clear();
            }
        }
        return List.copyOf(sections);
    }

    private static String table() {
        try (InputStream table =
                Objects.requireNonNull(KnownSections.class.getResourceAsStream("sections.tsv"), "sections.tsv")) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
