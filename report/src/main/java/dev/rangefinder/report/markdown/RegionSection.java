package dev.rangefinder.report.markdown;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Everything about one region in one scope, below a heading.
final class RegionSection {
    private final int level;
    private final KernelTable kernels;
    private final RangeResultsText rangeResults;
    private final Selection selection;
    private final int most;

    /// @param level of the headings inside
    /// @param most metrics that nobody chose, where there are no sections
    RegionSection(int level, List<HeadlineColumn> headlines, int top, Selection selection, int most) {
        this.level = level;
        this.kernels = new KernelTable(headlines, top);
        this.rangeResults = new RangeResultsText(headlines, most);
        this.selection = selection;
        this.most = most;
    }

    void write(MarkdownPage page, ScopeReport scope, Region region) {
        region.note().ifPresent(note -> page.item("**Note**: " + SafeText.sentence(note)));
        facts(scope, region).forEach(page::item);
        if (!region.findings().isEmpty()) {
            page.heading(level, "Findings");
            FindingsText.ALONE.numbered(page, region.findings());
            page.blank();
        }
        RealTime.write(page, level, region);
        if (region.isMeasured() && region.rangeResults().isEmpty()) {
            return;
        }
        if (region.isMeasured()) {
            SectionTables.ofMeasured(level, selection)
                    .write(page, MarkdownSections.of(region, selection, most), region.numbers());
            rangeResults.write(page, level, region, selection);
            return;
        }
        rangeResults.write(page, level, region, selection);
        page.heading(level, "Kernels");
        kernels.write(page, region.kernels(), region.inclusive());
        new SectionTables(level, selection)
                .write(page, MarkdownSections.of(region, selection, most), region.inclusive());
    }

    /// What is known of a region as a whole, each a sentence.
    static List<String> facts(ScopeReport scope, Region region) {
        List<String> facts = new ArrayList<>();
        if (region.isMeasured()) {
            facts.add(measured(region));
        } else {
            launches(facts, scope, region);
        }
        region.numbers().bound().ifPresent(bound -> facts.add(FindingsText.bound(bound)));
        region.spread().filter(spread -> spread.scopes() > 1).ifPresent(spread -> facts.add(spread(spread)));
        facts.add(kind(region.key()));
        return facts;
    }

    private static void launches(List<String> facts, ScopeReport scope, Region region) {
        region.measured()
                .ifPresent(_ -> facts.add("**" + RangeResultsText.beside(region) + "** " + RangeResultsText.MEASURED
                        + " by range replay, beside the launches"));
        facts.add(times(scope, region) + counted(region.inclusive().launches(), "launch", "launches") + ", "
                + region.exclusive().launches() + " of them its own");
        facts.add(instances(region.instances()));
    }

    /// What is known of a range that was measured as a whole: no part of it, and no launch (R15).
    private static String measured(Region region) {
        return region.rangeResults().isEmpty()
                ? "**n/a** time and counters: nothing was " + RangeResultsText.MEASURED + " for it as a whole"
                : "**" + RangeResultsText.time(region.time()) + "** " + RangeResultsText.source(region)
                        + "; exclusive time, launches and times of instances are not known";
    }

    private static String times(ScopeReport scope, Region region) {
        if (region.inclusive().time().isEmpty()) {
            return "**time unknown**; ";
        }
        Milliseconds times = Milliseconds.upTo(scope.totals().nanoseconds());
        String exclusive = region.exclusive().time().isEmpty()
                ? "exclusive time unknown"
                : times.of(region.exclusive().nanoseconds()) + " ms exclusive";
        return "**" + times.of(region.inclusive().nanoseconds()) + " ms** inclusive ("
                + Share.percent(region.inclusive(), scope.totals()) + " of the time), " + exclusive
                + FigureText.timed(region.inclusive()) + "; ";
    }

    private static String instances(Instances instances) {
        String count = (instances.approximate() ? "about " : "") + counted(instances.count(), "instance", "instances");
        if (instances.timed() == 0) {
            return count;
        }
        return count + ": " + ReadableUnit.time(instances.shortest()) + " to "
                + ReadableUnit.time(instances.longest()) + ", mean "
                + ReadableUnit.time(instances.meanNanoseconds())
                + (instances.approximate() ? " (told apart by runs of consecutive launches)" : "");
    }

    private static String spread(Spread spread) {
        return "in " + spread.scopesWithRegion() + " of " + spread.scopes() + " scopes: "
                + ReadableUnit.time(spread.shortest()) + " to " + ReadableUnit.time(spread.longest())
                + ", mean "
                + ReadableUnit.time(spread.meanNanoseconds())
                + String.format(Locale.ROOT, ", imbalance %.2f (longest ÷ mean)", spread.imbalance());
    }

    private static String kind(RegionKey key) {
        return (key.kind() == RangeKind.PUSH_POP ? "push/pop range" : "start/end range")
                + key.domain()
                        .map(domain -> " of domain " + SafeText.title(domain))
                        .orElse(" of the default domain");
    }

    static String counted(long number, String one, String many) {
        return String.format(Locale.ROOT, "%,d ", number) + (number == 1 ? one : many);
    }
}
