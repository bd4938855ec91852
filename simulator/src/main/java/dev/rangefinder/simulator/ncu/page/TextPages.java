package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.page.DetailsPage;
import dev.rangefinder.nsight.ncu.page.DetailsSections;
import dev.rangefinder.nsight.ncu.page.Identity;
import dev.rangefinder.nsight.ncu.page.NvtxColumns;
import dev.rangefinder.nsight.ncu.page.PageShape;
import dev.rangefinder.nsight.ncu.page.PrintedValue;
import dev.rangefinder.nsight.ncu.page.UnitScale;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Details, raw and summary pages for people.
final class TextPages {
    private static final List<String> COLUMNS = List.of("Metric Name", "Metric Unit", "Metric Value");
    private static final String INDENT = "    ";

    private final Results results;
    private final PageSettings settings;
    private final Identity identity;
    private final DetailsSections sections;
    private final PrintedValue printer;
    private final Consumer<String> out;

    TextPages(Results results, PageSettings settings, Consumer<String> out) {
        this.results = results;
        this.settings = settings;
        PageShape shape = PageShape.of(results.launches(), settings.style());
        this.identity = new Identity(shape, settings.style());
        this.sections = new DetailsSections(shape, settings.style());
        this.printer = new PrintedValue(settings.style());
        this.out = out;
    }

    void summary() {
        SummaryPage page = new SummaryPage(results, settings);
        TextTable.print(page.header(), page.rows(), "", out);
    }

    void details() {
        String process = "";
        for (Launch launch : results.launches()) {
            process = head(launch, process);
            for (DetailsSections.Shown section : sections.of(launch)) {
                out.accept(INDENT + "Section: " + section.name());
                if (!section.lines().isEmpty()) {
                    TextTable.print(
                            COLUMNS, section.lines().stream().map(this::row).toList(), INDENT, out);
                }
                out.accept("");
                rules(launch, section.id());
            }
        }
    }

    void raw() {
        String process = "";
        for (Launch launch : results.launches()) {
            process = head(launch, process);
            List<List<String>> rows = new ArrayList<>();
            for (String metric : RawPage.metrics(results)) {
                launch.metrics()
                        .value(metric)
                        .ifPresent(value -> rows.add(row(new DetailsSections.Line("", metric, metric, value))));
            }
            TextTable.print(COLUMNS, rows, INDENT, out);
            out.accept("");
        }
    }

    private String head(Launch launch, String before) {
        String process = "[" + Identity.processId(launch) + "] " + Identity.processName(launch) + "@"
                + Identity.hostName(launch);
        if (!process.equals(before)) {
            out.accept(process);
        }
        String shape = launch.workload() == WorkloadType.RANGE
                ? ""
                : " " + Identity.shape(launch.grid()) + "x" + Identity.shape(launch.block());
        out.accept("  " + identity.kernel(launch) + shape + ", Context "
                + Identity.text(launch.origin().context()) + ", Stream "
                + Identity.text(launch.origin().stream()) + ", Device "
                + Identity.text(launch.origin().device()) + ", CC " + launch.computeCapability());
        launch.nvtx().ifPresent(state -> nvtx(launch, state));
        return process;
    }

    private void nvtx(Launch launch, NvtxState state) {
        for (NvtxState.PushPopStack stack :
                state.stacksOf(launch.origin().thread().orElse(0))) {
            out.accept(INDENT + "NVTX Push/Pop Stack for Thread " + stack.thread() + ":");
            ranges(NvtxColumns.domain(state, stack.domain()), stack.ranges());
        }
        for (NvtxState.StartEndRanges set : state.startEnd()) {
            if (!set.ranges().isEmpty()) {
                out.accept(INDENT + "NVTX Start/End Ranges:");
                ranges(NvtxColumns.domain(state, set.domain()), set.ranges());
            }
        }
    }

    private void ranges(String domain, List<OpenRange> ranges) {
        out.accept(INDENT + " " + domain);
        for (int place = 0; place < ranges.size(); place++) {
            out.accept(INDENT + "    <" + place + "," + ranges.get(place).label() + ">");
        }
    }

    private List<String> row(DetailsSections.Line line) {
        UnitScale scale = printer.scale(line.metric(), line.value().number());
        return List.of(sections.name(line), scale.unit(), printer.value(line.value(), scale));
    }

    private void rules(Launch launch, String section) {
        for (RuleResult rule : launch.details().rules()) {
            if (rule.section().equals(section)) {
                for (RuleResult.RuleMessage finding : rule.findings()) {
                    String speedup = finding.speedup()
                            .map(gain -> "Est. Speedup: " + printer.average(gain.percent(), UnitScale.NONE) + "%  ")
                            .orElse("");
                    out.accept(INDENT + DetailsPage.type(finding.type()) + "   " + speedup + finding.text());
                    out.accept("");
                }
            }
        }
    }
}
