package dev.rangefinder.analysis;

import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.metric.NearestNames;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.sums.CaptureSums;
import dev.rangefinder.sums.SeenSections;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What was asked for and is not there: regions, ranges, metrics and sections, with the nearest names that are.
final class ChoiceMessages {
    /// For so many names that do not exist the nearest ones are looked for.
    private static final int HINTS = 5;

    private final ReportSettings settings;
    private final CaptureSums sums;
    private final ReportBuilder builder;
    private final Set<RegionKey> listed;
    private final Function<Remedy, String> wording;
    private final List<Message> messages = new ArrayList<>();

    ChoiceMessages(
            ReportSettings settings,
            CaptureSums sums,
            ReportBuilder builder,
            Set<RegionKey> listed,
            Function<Remedy, String> wording) {
        this.settings = settings;
        this.sums = sums;
        this.builder = builder;
        this.listed = listed;
        this.wording = wording;
    }

    /// @param taken launches of all regions
    List<Message> all(long taken) {
        long elsewhere = builder.launchesOutsideChosenRegions();
        if (elsewhere > 0) {
            messages.add(Message.info(
                    "outside-chosen-regions",
                    ReportMessages.share(elsewhere, taken) + ReportMessages.verb(elsewhere, " lies", " lie")
                            + " outside the chosen regions"));
        }
        patterns();
        ranges();
        metrics();
        for (SeenSections.SectionShape section : builder.shown().sections()) {
            if (!section.captured()) {
                missing(section);
            }
        }
        return messages;
    }

    private void patterns() {
        // Names of deep regions are long, so they are spelled out only where somebody chose among them (R14).
        List<String> names = settings.shownRegions().isEmpty() ? List.of() : builder.regionNames();
        for (int place = 0; place < settings.shownRegions().size(); place++) {
            NamePattern pattern = settings.shownRegions().get(place);
            boolean empty = isNamed(place, builder.choice().missing());
            if (!pattern.isLiteral() && !isNamed(place, listed)) {
                warn("pattern-without-region", "no region matches " + pattern, regionHint(pattern, names));
            } else if (pattern.isLiteral() && empty) {
                warn(
                        "region-without-launches",
                        "region " + pattern + " was asked for and has no launch"
                                + (builder.ranges().isEmpty() ? "" : " and no range result"),
                        names.stream().anyMatch(pattern::matches)
                                ? words(Remedy.Code.ALL_REGIONS)
                                : regionHint(pattern, names));
            }
        }
    }

    private void ranges() {
        for (String label : settings.askedFor()) {
            if (builder.choice().missing().stream()
                    .anyMatch(key -> key.name().equals(label) || key.label().equals(label))) {
                warn(
                        "region-without-launches",
                        "range " + label + " was asked for and nothing was captured in it",
                        "see whether the program opens it, and launches kernels inside it from the same thread");
            }
        }
    }

    private void metrics() {
        List<String> missing = settings.metrics().orElse(List.of()).stream()
                .filter(metric -> !sums.hasValue(metric))
                .toList();
        if (!missing.isEmpty()) {
            warn(
                    "metrics-not-captured",
                    "not captured: " + String.join(", ", missing),
                    metricHint(missing) + "to capture: ncu --metrics " + String.join(",", missing));
        }
    }

    private boolean isNamed(int pattern, Collection<RegionKey> regions) {
        return regions.stream().anyMatch(key -> builder.choice().isNamed(pattern, key));
    }

    private void missing(SeenSections.SectionShape section) {
        if (!section.rows().isEmpty()) {
            warn(
                    "section-not-captured",
                    "section " + section.id() + " was not captured",
                    "ncu --section " + section.id());
            return;
        }
        Stream<String> known = Stream.concat(
                sums.sections().together().names(),
                KnownSections.all().stream().flatMap(one -> Stream.of(one.identifier(), one.displayName())));
        warn(
                "unknown-section",
                "no section is called " + section.id(),
                NearestNames.hint(section.id(), known)
                                .map(hint -> hint + (hint.endsWith("?") ? " " : "; "))
                                .orElse("")
                        + "ncu --list-sections lists all");
    }

    private String regionHint(NamePattern pattern, List<String> names) {
        return NearestNames.hint(pattern.text(), names.stream()).orElseGet(() -> words(Remedy.Code.NO_REGIONS));
    }

    private String metricHint(List<String> missing) {
        Set<String> captured = new TreeSet<>(sums.held());
        sums.metrics().names().stream().filter(sums::hasValue).forEach(captured::add);
        return missing.stream()
                .limit(HINTS)
                .flatMap(metric -> NearestNames.hint(metric, captured.stream())
                        .map(hint -> (missing.size() == 1 ? "" : metric + ": ") + hint)
                        .stream())
                .map(hint -> hint.endsWith("?") ? hint + " " : hint + "; ")
                .collect(Collectors.joining());
    }

    private String words(Remedy.Code remedy) {
        return wording.apply(Remedy.of(remedy));
    }

    private void warn(String code, String text, String remedy) {
        messages.add(Message.warning(code, text, remedy));
    }
}
