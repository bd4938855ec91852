package dev.rangefinder.metric;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

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
        Stream<String> names =
                all().stream().flatMap(section -> Stream.of(section.identifier(), section.displayName()));
        return NearestNames.meant(text, names).stream()
                .flatMap(name -> find(name).stream())
                .distinct()
                .limit(MOST_NEAR)
                .toList();
    }

    private static List<KnownSection> read() {
        List<KnownSection> sections = new ArrayList<>();
        List<KnownSection.LabelledMetric> header = new ArrayList<>();
        List<KnownSection.LabelledMetric> body = new ArrayList<>();
        List<String> lines = table().lines().toList();
        // Backwards: a section's line stands before those of its entries.
        for (String line : lines.reversed()) {
            List<String> fields = List.of(line.split("\t", -1));
            if (line.startsWith("\t")) {
                (fields.get(1).equals("header") ? header : body)
                        .addFirst(new KnownSection.LabelledMetric(
                                fields.get(2), fields.get(3), fields.subList(4, fields.size())));
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
