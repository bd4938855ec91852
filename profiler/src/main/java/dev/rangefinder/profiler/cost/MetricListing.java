package dev.rangefinder.profiler.cost;

import dev.rangefinder.capture.Message;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.metric.MetricUnit;
import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.MetricDimensions;
import dev.rangefinder.perfworks.MetricKind;
import dev.rangefinder.perfworks.PerfWorksException;
import dev.rangefinder.perfworks.search.LibrarySearch;
import dev.rangefinder.profiler.doctor.Machine;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The metrics of a chip, or of all known sections without the library (W6).
///
/// @param chip empty where no library, or nobody who knows the chip, was found
/// @param library that they are from
/// @param nearest what may have been meant where nothing was found
/// @param notes what is missing, and how it would be there
public record MetricListing(
        Optional<ChosenChip> chip,
        Optional<Path> library,
        List<MetricEntry> entries,
        List<String> nearest,
        List<Message> notes) {
    /// Counting takes some milliseconds each, and nobody reads thousands.
    private static final int MOST_COUNTED = 100;

    private static final int MOST_NEAR = 3;

    /// Frames and regions are those of other tools.
    private static final Pattern OF_OTHERS = Pattern.compile("_(?:in_)?(?:frame|region)\\b");

    public MetricListing {
        entries = List.copyOf(entries);
        nearest = List.copyOf(nearest);
        notes = List.copyOf(notes);
    }

    /// What is asked for.
    ///
    /// @param text as somebody wrote it; with a dot it is one full name
    /// @param wanted whether a base name is meant
    public record ListingQuestion(String text, Predicate<String> wanted) {
        private Optional<String> suffix(String baseName) {
            return text.startsWith(baseName + ".") ? Optional.of(text.substring(baseName.length())) : Optional.empty();
        }
    }

    /// Looks the metrics up, and closes the library.
    public static MetricListing of(
            ListingQuestion question,
            Machine machine,
            LibrarySearch search,
            CostSettings settings,
            Supplier<Optional<ChosenChip>> earlier) {
        return switch (ChipCatalogue.find(machine, search, settings, earlier)) {
            case ChipCatalogue.FoundCatalogue.Unknown(Message why) -> withoutLibrary(question, why);
            case ChipCatalogue.FoundCatalogue.OpenedCatalogue(ChipCatalogue catalogue) -> {
                try (catalogue) {
                    yield of(question, catalogue);
                } catch (PerfWorksException e) {
                    yield withoutLibrary(question, CostNotes.unusable(String.valueOf(e.getMessage())));
                }
            }
        };
    }

    private static MetricListing of(ListingQuestion question, ChipCatalogue catalogue) {
        ChipMetrics metrics = catalogue.metrics();
        PassCounter counter = PassCounter.of(catalogue.library(), metrics);
        List<String> names = Arrays.stream(MetricKind.values())
                .flatMap(kind -> metrics.names(kind).stream())
                // What samples over time cannot be asked for by name (facts/perfworks.md §3).
                .filter(name ->
                        name.indexOf('.') < 0 && !OF_OTHERS.matcher(name).find())
                .filter(question.wanted())
                .sorted()
                .toList();
        boolean counted = names.size() <= MOST_COUNTED;
        SectionsOfMetrics sections = SectionsOfMetrics.on(metrics.chip());
        return new MetricListing(
                Optional.of(catalogue.chosen()),
                Optional.of(catalogue.library().candidate().file()),
                names.stream()
                        .map(name -> entry(
                                name, question, metrics, sections, counted ? Optional.of(counter) : Optional.empty()))
                        .toList(),
                names.isEmpty() ? metrics.nearest(question.text(), MOST_NEAR) : List.of(),
                List.of());
    }

    private static MetricEntry entry(
            String name,
            ListingQuestion question,
            ChipMetrics metrics,
            SectionsOfMetrics sections,
            Optional<PassCounter> counter) {
        MetricKind kind = metrics.kind(name).orElseThrow();
        String measured = question.suffix(name)
                .map(suffix -> name + suffix)
                .filter(metrics::knows)
                .orElseGet(() -> metrics.fullNames(name).stream()
                        .max(Comparator.comparing((String full) -> full.endsWith(".sum")))
                        .orElse(name));
        return new MetricEntry(
                name,
                measured,
                Optional.of(kind.name().toLowerCase(Locale.ROOT)),
                metrics.unit(measured).map(MetricDimensions::text).orElseGet(() -> MetricUnit.of(measured)),
                metrics.description(name),
                metrics.suffixes(kind).stream()
                        .filter(suffix -> !OF_OTHERS.matcher(suffix).find())
                        .filter(suffix -> metrics.knows(name + "." + suffix))
                        .toList(),
                counter.filter(passes -> passes.refused(List.of(measured)).isEmpty())
                        .map(passes -> passes.of(List.of(measured))),
                metrics.constituents(name)
                        .map(parts -> Stream.concat(parts.counters().stream(), parts.unnamed().stream())
                                .toList())
                        .orElse(List.of()),
                sections.identifiers(name),
                sections.sets(name));
    }

    /// As much as can be told without the library: metrics of sections, with our own words for their units.
    private static MetricListing withoutLibrary(ListingQuestion question, Message why) {
        SectionsOfMetrics sections = SectionsOfMetrics.on("");
        List<MetricEntry> entries = KnownSections.all().stream()
                .flatMap(section -> SectionMetrics.of(section, "").stream())
                .filter(metric -> MetricName.parse(metric).prefix().isEmpty())
                .collect(
                        Collectors.groupingBy(metric -> MetricName.parse(metric).counter()))
                .entrySet()
                .stream()
                .filter(metric -> question.wanted().test(metric.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .map(metric -> entry(metric.getKey(), metric.getValue(), question, sections))
                .toList();
        return new MetricListing(Optional.empty(), Optional.empty(), entries, List.of(), List.of(why));
    }

    private static MetricEntry entry(
            String name, List<String> collected, ListingQuestion question, SectionsOfMetrics sections) {
        String measured = question.suffix(name).map(suffix -> name + suffix).orElse(collected.getFirst());
        return new MetricEntry(
                name,
                measured,
                Optional.empty(),
                MetricUnit.of(measured),
                Optional.empty(),
                collected.stream()
                        .distinct()
                        .filter(metric -> metric.length() > name.length())
                        .map(metric -> metric.substring(name.length() + 1))
                        .toList(),
                Optional.empty(),
                List.of(),
                sections.identifiers(name),
                sections.sets(name));
    }
}
