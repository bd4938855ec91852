package dev.rangefinder.report.markdown;

import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.KernelProfile;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/// Pages about kernels, whatever region they were launched in.
public final class KernelPages {
    private static final int TOP = 50;
    private static final String SIMULATED =
            "> **Simulated**: these numbers come from a simulated device, not from a GPU.";

    private KernelPages() {}

    /// The kernels of a report, those that took longest first.
    public static void top(RegionReport report, OutputStream out) {
        MarkdownPage page = new MarkdownPage(out);
        page.heading(1, "Kernels");
        if (report.inputs().stream().anyMatch(Input::simulated)) {
            page.paragraph(SIMULATED);
        }
        List<ScopeReport> scopes = report.aggregate().map(List::of).orElse(report.scopes());
        for (ScopeReport scope : scopes) {
            if (scopes.size() > 1) {
                page.heading(2, SafeText.title(scope.scope().name()));
            }
            page.paragraph("The kernels that took longest, of all launches that were profiled.");
            new KernelTable(List.of(), TOP).write(page, scope.kernels(), scope.totals());
        }
        page.finish();
    }

    /// Kernels that were profiled one by one.
    ///
    /// @param charts files of pictures, as links from the page
    public static void profiles(List<KernelProfile> profiles, List<Chart> charts, OutputStream out) {
        MarkdownPage page = new MarkdownPage(out);
        page.heading(1, "Kernels, profiled one by one");
        if (profiles.stream().anyMatch(KernelProfile::simulated)) {
            page.paragraph(SIMULATED);
        }
        if (profiles.isEmpty()) {
            page.paragraph("No kernels.");
            page.finish();
            return;
        }
        page.table(table(profiles));
        page.paragraph(String.format(
                Locale.ROOT,
                "**Bound**: each launch is judged by itself, and the class that holds most of the time stands here: latency"
                        + " where both SMs and memory stay below %.0f %% of their peak; compute or memory where the one that"
                        + " comes nearer to it reaches %.0f %%, or is at least %.0f points ahead; otherwise balanced. *share* is the part of the time of all kernels that the timeline counted,"
                        + " *duration* the mean of the profiled launches; caches and clocks may be set by the profiler,"
                        + " so that a launch takes longer than without it.",
                BoundClass.BUSY,
                BoundClass.AT_LIMIT,
                BoundClass.AHEAD));
        charts.forEach(chart -> page.paragraph("![" + chart.description() + "](" + chart.file() + ")"));
        page.finish();
    }

    /// A picture beside a page.
    public record Chart(String file, String description) {}

    private static MarkdownTable table(List<KernelProfile> profiles) {
        MarkdownTable table = new MarkdownTable()
                .number("#")
                .text("kernel")
                .number("share")
                .number("launches")
                .number("duration")
                .number("SM %")
                .number("memory %")
                .number("DRAM %")
                .number("occupancy %")
                .number("L1 hits %")
                .number("L2 hits %")
                .number("registers")
                .text("bound");
        profiles.forEach(profile -> table.row(row(profile)));
        return table;
    }

    private static List<String> row(KernelProfile profile) {
        KernelUse use = profile.use();
        boolean timed = use.figures().timedLaunches() > 0;
        return List.of(
                Integer.toString(profile.rank()),
                SafeText.name(use.kernel()),
                number(profile.share(), "%.1f %%"),
                Long.toString(use.figures().launches()),
                timed ? ReadableUnit.time(use.meanNanoseconds()) : FigureText.NONE,
                number(profile.value(KernelProfile.COMPUTE), "%.1f"),
                number(profile.value(KernelProfile.MEMORY), "%.1f"),
                number(profile.value(KernelProfile.DRAM), "%.1f"),
                number(profile.value(KernelProfile.OCCUPANCY), "%.1f"),
                number(profile.value(KernelProfile.L1_HITS), "%.1f"),
                number(profile.value(KernelProfile.L2_HITS), "%.1f"),
                number(profile.value(KernelProfile.REGISTERS), "%.0f"),
                profile.bound() == BoundClass.UNKNOWN
                        ? FigureText.NONE
                        : profile.bound().code());
    }

    private static String number(OptionalDouble value, String format) {
        return value.isPresent() && Double.isFinite(value.getAsDouble())
                ? String.format(Locale.ROOT, format, value.getAsDouble())
                : FigureText.NONE;
    }
}
