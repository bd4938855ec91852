package dev.rangefinder.app.inspect.text;

import dev.rangefinder.app.inspect.KernelTally;
import dev.rangefinder.app.inspect.MetricSurvey;
import dev.rangefinder.app.inspect.NameTally;
import dev.rangefinder.app.inspect.Survey;
import java.util.List;

/// What a walk over the launches found out.
record SurveyText(TerminalPage page, Survey survey) {
    private static final int MOST_ROWS = 40;
    private static final double PERCENT = 100;

    void summary() {
        int kernels = survey.kernels().size();
        page.field(
                "launches",
                survey.launches() == 0
                        ? "none"
                        : survey.launches() + " of " + Quantity.of(kernels, "kernel", "different kernels"));
        MetricSurvey metrics = survey.metrics();
        page.field(
                "metrics",
                metrics.distinct() + ", of which " + metrics.withInstances() + " with instances and "
                        + Quantity.of(metrics.timeSeries(), "time series", "time series"));
        RangeText.printSummary(page, survey.ranges(), survey.launches());
    }

    void kernels(int top) {
        List<KernelTally> kernels = survey.kernels();
        if (kernels.isEmpty()) {
            return;
        }
        double total = kernels.stream().mapToDouble(KernelTally::nanos).sum();
        page.heading("Kernels by total time (" + Quantity.time(total) + " in all)");
        TerminalTable table = new TerminalTable("calls", "total", "mean", "share", "kernel");
        for (KernelTally kernel : kernels.subList(0, Math.min(top, kernels.size()))) {
            table.row(
                    Long.toString(kernel.calls()),
                    kernel.timed() == 0 ? "n/a" : Quantity.time(kernel.nanos()),
                    Quantity.time(kernel.meanNanos()),
                    Quantity.percent(PERCENT * kernel.nanos() / total),
                    kernel.name());
        }
        table.print(page);
        rest(kernels.size(), top);
    }

    void sections() {
        List<NameTally> sections = survey.sections();
        if (sections.isEmpty()) {
            return;
        }
        page.heading("Sections (" + sections.size() + ")");
        TerminalTable table = new TerminalTable("launches", "header metrics", "section");
        for (NameTally section : firstOf(sections)) {
            table.row(
                    Long.toString(section.launches()),
                    Double.isNaN(section.largest()) ? "" : Long.toString((long) section.largest()),
                    named(section));
        }
        table.print(page);
        rest(sections.size(), MOST_ROWS);
    }

    void rules() {
        List<NameTally> rules = survey.rules();
        if (rules.isEmpty()) {
            return;
        }
        page.heading("Rules (" + rules.size() + ")");
        TerminalTable table = new TerminalTable("launches", "largest est. speedup", "rule");
        for (NameTally rule : firstOf(rules)) {
            table.row(
                    Long.toString(rule.launches()),
                    Double.isNaN(rule.largest()) ? "" : Quantity.percent(rule.largest()),
                    named(rule));
        }
        table.print(page);
        rest(rules.size(), MOST_ROWS);
    }

    private void rest(int all, int shown) {
        if (all > shown) {
            page.line("  … and " + (all - shown) + " more");
        }
    }

    private static List<NameTally> firstOf(List<NameTally> tallies) {
        return tallies.subList(0, Math.min(MOST_ROWS, tallies.size()));
    }

    private static String named(NameTally tally) {
        return tally.name().isEmpty() || tally.name().equals(tally.id())
                ? tally.id()
                : tally.id() + ": " + tally.name();
    }
}
