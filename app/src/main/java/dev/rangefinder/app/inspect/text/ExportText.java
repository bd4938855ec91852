package dev.rangefinder.app.inspect.text;

import dev.rangefinder.app.inspect.KernelShare;
import dev.rangefinder.app.inspect.ProcessShares;
import dev.rangefinder.app.inspect.TimedRegion;
import dev.rangefinder.app.inspect.TimelineView;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.capture.Message;
import dev.rangefinder.nsight.nsys.KernelSummary;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineCounts;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/// An export of Nsight Systems, for people.
public final class ExportText {
    private static final int MOST_LINES = 30;
    private static final int DEEPEST_INDENT = 24;
    private static final String INDENT = "  ";

    private final TerminalPage page;
    private final Timeline timeline;

    private ExportText(TerminalPage page, Timeline timeline) {
        this.page = page;
        this.timeline = timeline;
    }

    /// Writes what is in an export.
    ///
    /// @param top how many kernels to list
    public static void write(Timeline timeline, long bytes, int top, Writer out, Terminal terminal) {
        TerminalPage page = new TerminalPage(out, terminal);
        page.field("file", timeline.file() + ", " + Quantity.bytes((double) bytes) + ", export of Nsight Systems");
        SessionText.printRecording(page, timeline.session(), timeline.processes());
        ExportText text = new ExportText(page, timeline);
        text.counts(timeline.counts());
        SummaryText.kernels(page, KernelSummary.of(timeline), top);
        text.unattributed(ProcessShares.of(timeline));
        text.ranges(TimelineSweep.of(timeline, new SweepSettings(false, false, TimelineView.trimming())));
        text.messages();
    }

    private void counts(TimelineCounts counts) {
        List<String> work = new ArrayList<>();
        work.add(Quantity.of(counts.kernels(), "kernel", "kernels"));
        work.add(Quantity.of(counts.copies(), "copy", "copies"));
        work.add(Quantity.of(counts.fills(), "fill", "fills"));
        if (counts.graphs() > 0) {
            work.add(Quantity.of(counts.graphs(), "whole graph", "whole graphs"));
        }
        page.field("operations", String.join(", ", work));
        page.field(
                "API calls",
                counts.apiCalls() + ", of which " + timeline.calls().size() + " launched something");
        page.field("NVTX", ranges(counts));
    }

    private static String ranges(TimelineCounts counts) {
        if (counts.pushPopRanges() + counts.startEndRanges() + counts.marks() == 0) {
            return "no range and no mark; 'nsys profile --trace cuda,nvtx' records them";
        }
        List<String> parts = new ArrayList<>();
        parts.add(Quantity.of(counts.pushPopRanges(), "push/pop range", "push/pop ranges"));
        parts.add(Quantity.of(counts.startEndRanges(), "start/end range", "start/end ranges"));
        parts.add(Quantity.of(counts.marks(), "mark", "marks"));
        if (counts.openRanges() > 0) {
            parts.add(counts.openRanges() + " never closed");
        }
        if (counts.rangesClosedElsewhere() > 0) {
            parts.add(counts.rangesClosedElsewhere() + " closed on another thread");
        }
        return String.join(", ", parts);
    }

    /// Kernels that are in no region, and why.
    private void unattributed(List<ProcessShares> processes) {
        if (processes.isEmpty()) {
            return;
        }
        page.heading("Kernels by process and device");
        TerminalTable table = new TerminalTable("kernels", "time", "no API record", "outside any range", "process");
        for (ProcessShares process : processes) {
            table.row(
                    Long.toString(process.all().kernels()),
                    Quantity.time((double) process.all().nanoseconds()),
                    share(process.notRecorded()),
                    share(process.outside()),
                    process.processId() + " on device " + process.device());
        }
        table.print(page);
    }

    private static String share(KernelShare share) {
        return share.kernels() == 0 ? "0" : share.kernels() + " (" + Quantity.time((double) share.nanoseconds()) + ")";
    }

    private void ranges(TimelineTally tally) {
        List<TimedRegion> trees = TimedRegion.trees(tally);
        if (trees.isEmpty()) {
            return;
        }
        List<Line> lines = new ArrayList<>();
        // Depth first, with a stack of its own: ranges may be nested deeper than the stack of Java is.
        List<Line> waiting = new ArrayList<>();
        trees.reversed().forEach(tree -> waiting.add(new Line(tree, 0)));
        int all = 0;
        while (!waiting.isEmpty()) {
            Line line = waiting.removeLast();
            all += line.depth() > 0 ? 1 : 0;
            if (lines.size() < MOST_LINES) {
                lines.add(line);
            }
            line.region().children().reversed().forEach(child -> waiting.add(new Line(child, line.depth() + 1)));
        }
        page.heading("Ranges over all threads (" + all + "), without what PyTorch adds to their labels");
        TerminalTable table = new TerminalTable("instances", "wall time", "kernels", "GPU time", "range");
        lines.forEach(line -> print(table, line));
        table.print(page);
        long shown = lines.stream().filter(line -> line.depth() > 0).count();
        if (all > shown) {
            page.line("  … and " + (all - shown) + " more");
        }
    }

    private static void print(TerminalTable table, Line line) {
        TimedRegion region = line.region();
        if (line.depth() == 0) {
            table.row("", "", "", "", region.label());
            return;
        }
        table.row(
                Long.toString(region.instances()),
                Quantity.time((double) region.wallNanoseconds()),
                Long.toString(region.kernels()),
                Quantity.time((double) region.gpuNanoseconds()),
                INDENT.repeat(Math.min(line.depth(), DEEPEST_INDENT)) + region.label());
    }

    private void messages() {
        List<Message> messages = timeline.messages();
        if (!messages.isEmpty()) {
            page.heading("Oddities (" + messages.size() + ")");
            messages.forEach(message -> page.field("  -", message.sentence()));
        }
    }

    private record Line(TimedRegion region, int depth) {}
}
