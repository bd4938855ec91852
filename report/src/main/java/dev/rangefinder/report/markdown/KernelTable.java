package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import java.util.ArrayList;
import java.util.List;

/// The kernels of a region or a scope, the longest first.
record KernelTable(List<HeadlineColumn> headlines, int top) {
    /// @param whole what the kernels are parts of
    void write(MarkdownPage page, List<KernelUse> kernels, Figures whole) {
        if (kernels.isEmpty()) {
            page.paragraph("No kernels.");
            return;
        }
        boolean models = kernels.stream().map(KernelUse::deviceName).distinct().count() > 1;
        MarkdownTable table = new MarkdownTable().text("kernel");
        if (models) {
            table.text("device");
        }
        table.number("calls")
                .number("total ms")
                .number("share")
                .number("mean")
                .number("min")
                .number("max");
        headlines.forEach(headline -> table.number(headline.title()));
        for (KernelUse kernel : kernels.subList(0, Math.min(top, kernels.size()))) {
            table.row(row(kernel, whole, models));
        }
        if (kernels.size() > top) {
            table.row(rest(kernels.subList(top, kernels.size()), whole, models));
        }
        page.table(table);
    }

    private List<String> row(KernelUse kernel, Figures whole, boolean models) {
        List<String> row = new ArrayList<>();
        row.add(SafeText.name(kernel.kernel()));
        if (models) {
            row.add(kernel.deviceName().map(SafeText::name).orElse(FigureText.NONE));
        }
        boolean timed = kernel.figures().timedLaunches() > 0;
        row.add(Long.toString(kernel.figures().launches()));
        row.add(Milliseconds.upTo(whole.nanoseconds()).of(kernel.figures()));
        row.add(Share.percent(kernel.figures(), whole));
        row.add(timed ? ReadableUnit.time(kernel.meanNanoseconds()) : FigureText.NONE);
        row.add(timed ? ReadableUnit.time(kernel.shortest()) : FigureText.NONE);
        row.add(timed ? ReadableUnit.time(kernel.longest()) : FigureText.NONE);
        headlines.forEach(headline -> row.add(headline.cell(kernel.figures())));
        return row;
    }

    private List<String> rest(List<KernelUse> rest, Figures whole, boolean models) {
        Figures figures = Figures.sum(rest.stream().map(KernelUse::figures));
        List<String> row = new ArrayList<>();
        row.add("and " + rest.size() + " more");
        if (models) {
            row.add("");
        }
        row.add(Long.toString(figures.launches()));
        row.add(Milliseconds.upTo(whole.nanoseconds()).of(figures));
        row.add(Share.percent(figures, whole));
        for (int column = 0; column < 3 + headlines.size(); column++) {
            row.add("");
        }
        return row;
    }
}
