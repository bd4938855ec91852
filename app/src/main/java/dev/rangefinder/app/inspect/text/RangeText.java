package dev.rangefinder.app.inspect.text;

import dev.rangefinder.app.inspect.RangeLaunches;
import dev.rangefinder.app.inspect.RangeSurvey;
import java.util.List;

/// The NVTX ranges of a capture, as trees with the number of launches inside each range.
final class RangeText {
    private static final int MOST_LINES = 30;
    private static final int DEEPEST_INDENT = 24;
    private static final String INDENT = "  ";

    private final TerminalTable table = new TerminalTable("launches", "range");
    private int left = MOST_LINES;

    private RangeText() {}

    /// One line: whether NVTX support was on, and whether it recorded anything.
    static void printSummary(TerminalPage page, RangeSurvey ranges, long launches) {
        if (launches == 0) {
            page.field("NVTX", "unknown, for want of launches");
        } else if (ranges.states() == 0) {
            page.field("NVTX", "off; 'ncu --nvtx' records the ranges around each launch");
        } else if (ranges.distinct() == 0) {
            page.field("NVTX", "on, and no range was open at any launch");
        } else {
            page.field("NVTX", "on; " + ranges.inside() + " of " + launches + " launches are inside a range");
        }
    }

    /// The ranges themselves, where there are any.
    static void print(TerminalPage page, RangeSurvey ranges) {
        if (ranges.distinct() > 0) {
            new RangeText().tables(page, ranges);
        }
    }

    private void tables(TerminalPage page, RangeSurvey ranges) {
        domains(ranges.pushPopDomains(), "");
        domains(ranges.startEndDomains(), "start/end ranges, ");
        page.heading("NVTX ranges (" + ranges.distinct() + (ranges.leftOut() ? " and more" : "") + ")");
        table.print(page);
        if (ranges.distinct() > MOST_LINES) {
            page.line("            … and " + (ranges.distinct() - MOST_LINES) + " more");
        }
    }

    private void domains(List<RangeLaunches> domains, String kind) {
        for (RangeLaunches domain : domains) {
            if (!domain.children().isEmpty() && left > 0) {
                table.row("", kind + "domain " + domain.label());
                domain.children().forEach(range -> range(range, 1));
            }
        }
    }

    private void range(RangeLaunches start, int depth) {
        RangeLaunches range = start;
        int level = depth;
        while (left-- > 0) {
            table.row(Long.toString(range.launches()), INDENT.repeat(Math.min(level, DEEPEST_INDENT)) + range.label());
            List<RangeLaunches> children = range.children();
            for (RangeLaunches child : children.subList(0, Math.max(0, children.size() - 1))) {
                range(child, level + 1);
            }
            if (children.isEmpty()) {
                return;
            }
            // The last child without recursion: ranges may be nested deeper than a stack is.
            range = children.getLast();
            level++;
        }
    }
}
