package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.nsight.ncu.page.DetailsSections;
import dev.rangefinder.nsight.ncu.page.Identity;
import dev.rangefinder.nsight.ncu.page.NvtxColumns;
import dev.rangefinder.nsight.ncu.page.PageShape;
import dev.rangefinder.nsight.ncu.page.PrintedValue;
import dev.rangefinder.nsight.ncu.page.QuotedLine;
import dev.rangefinder.nsight.ncu.page.UnitScale;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A summary: smallest, largest and plain average of each metric over results of one kernel, device or NVTX context.
final class SummaryPage {
    private static final List<String> TAIL =
            List.of("Invocations", "Section Name", "Metric Name", "Metric Unit", "Minimum", "Maximum", "Average");

    private final Results results;
    private final PageSettings settings;
    private final Identity identity;
    private final DetailsSections sections;
    private final PrintedValue printer;

    SummaryPage(Results results, PageSettings settings) {
        this.results = results;
        this.settings = settings;
        PageShape shape = PageShape.of(results.launches(), settings.style());
        this.identity = new Identity(shape, settings.style());
        this.sections = new DetailsSections(shape, settings.style());
        this.printer = new PrintedValue(settings.style());
    }

    void print(Consumer<String> out) {
        out.accept(QuotedLine.of(header()));
        rows().forEach(row -> out.accept(QuotedLine.of(row)));
    }

    List<String> header() {
        List<String> header = new ArrayList<>(List.of("Process ID", "Process Name", "Host Name"));
        header.addAll(
                switch (settings.summary()) {
                    case "per-nvtx" -> List.of("Domain", NvtxColumns.RANGE);
                    case "per-gpu" -> List.<String>of();
                    default -> List.of("Kernel Name", "Block Size", "Grid Size");
                });
        header.addAll(List.of("Device", "CC"));
        header.addAll(TAIL);
        return header;
    }

    List<List<String>> rows() {
        Map<List<String>, Map<Figure, DoubleSummaryStatistics>> groups = new LinkedHashMap<>();
        Map<List<String>, Integer> invocations = new LinkedHashMap<>();
        for (Launch launch : results.launches()) {
            for (List<String> key : keys(launch)) {
                invocations.merge(key, 1, Integer::sum);
                add(launch, groups.computeIfAbsent(key, _ -> new LinkedHashMap<>()));
            }
        }
        List<List<String>> rows = new ArrayList<>();
        groups.forEach((key, figures) -> figures.forEach((figure, values) -> {
            UnitScale scale = printer.scale(figure.metric(), values.getAverage());
            List<String> row = new ArrayList<>(key);
            row.addAll(List.of(
                    Integer.toString(invocations.getOrDefault(key, 0)),
                    figure.section(),
                    figure.name(),
                    scale.unit(),
                    printer.average(values.getMin(), scale),
                    printer.average(values.getMax(), scale),
                    printer.average(values.getAverage(), scale)));
            rows.add(row);
        }));
        return rows;
    }

    private record Figure(String section, String name, String metric) {}

    private void add(Launch launch, Map<Figure, DoubleSummaryStatistics> figures) {
        for (DetailsSections.Shown section : sections.of(launch)) {
            for (DetailsSections.Line line : section.lines()) {
                double value = line.value().number();
                if (Double.isFinite(value)) {
                    figures.computeIfAbsent(
                                    new Figure(section.name(), sections.name(line), line.metric()),
                                    _ -> new DoubleSummaryStatistics())
                            .accept(value);
                }
            }
        }
    }

    private List<List<String>> keys(Launch launch) {
        return switch (settings.summary()) {
            case "per-nvtx" ->
                contexts(launch).stream().map(context -> key(launch, context)).toList();
            case "per-gpu" -> List.of(key(launch, List.of()));
            default ->
                List.of(key(
                        launch,
                        List.of(
                                identity.kernel(launch),
                                Identity.shape(launch.block()),
                                Identity.shape(launch.grid()))));
        };
    }

    private static List<List<String>> contexts(Launch launch) {
        List<List<String>> contexts = new ArrayList<>();
        launch.nvtx().ifPresent(state -> {
            for (NvtxState.PushPopStack stack :
                    state.stacksOf(launch.origin().thread().orElse(0))) {
                contexts.add(List.of(NvtxColumns.domain(state, stack.domain()), NvtxColumns.context(state, stack)));
            }
        });
        return contexts;
    }

    private static List<String> key(Launch launch, List<String> own) {
        List<String> key = new ArrayList<>(
                List.of(Identity.processId(launch), Identity.processName(launch), Identity.hostName(launch)));
        key.addAll(own);
        key.addAll(List.of(Identity.text(launch.origin().device()), launch.computeCapability()));
        return key;
    }
}
