package dev.rangefinder.profiler.cost;

import dev.rangefinder.capture.Message;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.MetricDimensions;
import dev.rangefinder.perfworks.PerfWorksException;
import dev.rangefinder.perfworks.ReplayPasses;
import dev.rangefinder.perfworks.search.LibrarySearch;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.result.CapturePrice;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.MetricMeanings;
import dev.rangefinder.result.MetricMeanings.MetricMeaning;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeFindings;
import dev.rangefinder.result.ScopeReport;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Adds to a report what NVIDIA's library of this machine says: what its metrics mean (W6), and how many passes the
/// captures would take that its findings ask for (W1).
///
/// The chip is that of the first capture, or the configured one.
public final class DescribedReport {
    private final Machine machine;
    private final LibrarySearch search;
    private final CostSettings settings;

    public DescribedReport(Machine machine, LibrarySearch search, CostSettings settings) {
        this.machine = machine;
        this.search = search;
        this.settings = settings;
    }

    /// The report with all that is known; where library or chip are not, with one message that says so.
    ///
    /// @param captures of which it was made
    public RegionReport of(RegionReport report, List<Path> captures) {
        Optional<CapturedList> captured = captures.stream()
                .flatMap(file -> CapturedList.of(file).stream())
                .findFirst();
        Optional<ChosenChip> chip = captured.flatMap(CapturedList::chip);
        if (captured.isEmpty() || (chip.isEmpty() && settings.chip().isEmpty())) {
            return report.saying(CostNotes.notDescribed(CostNotes.noChipOfCapture()));
        }
        return switch (ChipCatalogue.find(machine, search, settings, () -> chip)) {
            case ChipCatalogue.FoundCatalogue.Unknown(Message why) -> report.saying(CostNotes.notDescribed(why));
            case ChipCatalogue.FoundCatalogue.OpenedCatalogue(ChipCatalogue catalogue) -> {
                try (catalogue) {
                    yield of(report, captured.get(), catalogue);
                } catch (PerfWorksException e) {
                    yield report.saying(CostNotes.notDescribed(CostNotes.unusable(String.valueOf(e.getMessage()))));
                }
            }
        };
    }

    private static RegionReport of(RegionReport report, CapturedList captured, ChipCatalogue catalogue) {
        ChipMetrics chip = catalogue.metrics();
        PassCounter counter = captured.release()
                .map(release -> PassCounter.of(catalogue.library().library(), chip, release))
                .orElseGet(() -> PassCounter.of(catalogue.library(), chip));
        Map<String, Optional<CapturePrice>> prices = new HashMap<>();
        Function<String, Optional<CapturePrice>> price =
                options -> prices.computeIfAbsent(options, asked -> price(asked, captured.metrics(), counter));
        return report.with(
                        report.scopes().stream()
                                .map(scope -> costing(scope, price))
                                .toList(),
                        report.aggregate().map(scope -> costing(scope, price)))
                .with(new MetricMeanings(
                        chip.chip(), catalogue.library().library().version().toString(), meanings(report, chip)));
    }

    private static ScopeReport costing(ScopeReport scope, Function<String, Optional<CapturePrice>> price) {
        return scope.with(
                        scope.totals(),
                        scope.outside(),
                        scope.regions().stream()
                                .map(region -> region.with(ScopeFindings.costing(region.findings(), price)))
                                .toList(),
                        scope.kernels())
                .with(scope.findings().costing(price));
    }

    /// Empty for what is no capture of counters.
    private static Optional<CapturePrice> price(String options, List<String> captured, PassCounter counter) {
        List<KnownSection> sections = SectionMetrics.namedIn(options);
        if (sections.isEmpty()) {
            return Optional.empty();
        }
        Set<String> more = new LinkedHashSet<>(captured);
        sections.forEach(
                section -> more.addAll(SectionMetrics.of(section, counter.chip().chip())));
        ReplayPasses now = counter.of(captured);
        ReplayPasses then = counter.of(more);
        return Optional.of(new CapturePrice(
                counter.chip().chip(), Math.max(0, then.count() - now.count()), now.exact() && then.exact()));
    }

    private static Map<String, MetricMeaning> meanings(RegionReport report, ChipMetrics chip) {
        Map<String, MetricMeaning> meanings = new LinkedHashMap<>();
        Stream.concat(report.aggregate().stream(), report.scopes().stream())
                .flatMap(DescribedReport::figures)
                .flatMap(figures -> figures.metrics().stream())
                .map(MetricFigure::metric)
                .distinct()
                .forEach(metric -> chip.description(metric)
                        .ifPresent(text -> meanings.put(
                                metric,
                                new MetricMeaning(
                                        chip.unit(metric)
                                                .map(MetricDimensions::text)
                                                .orElse(""),
                                        text))));
        return meanings;
    }

    private static Stream<Figures> figures(ScopeReport scope) {
        return Stream.concat(Stream.of(scope.totals()), scope.regions().stream().map(Region::numbers));
    }
}
