package dev.rangefinder.report.content;

import dev.rangefinder.capture.Message;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import dev.rangefinder.result.gate.GateOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The answer in a few lines, the same in every format: comparable or why not, what got worse and better, where and by
/// how much, and how small a change could have been seen.
public final class DiffSummary {
    private static final int NAMED = 3;
    private static final int CLASSES = 3;
    private static final int MOST_CHECKS = 8;

    private final RunDiff diff;
    private final List<ChangedPlace> places;

    /// One line.
    ///
    /// @param rest what is not named, in words; empty where all is
    public record SummaryLine(String label, Tone tone, List<SummaryItem> items, String rest) {
        public SummaryLine {
            items = List.copyOf(items);
        }
    }

    /// A place and what is to be told about it.
    ///
    /// @param place the name of a region or a kernel, as somebody wrote it; empty where it is about all
    public record SummaryItem(Optional<String> place, String words) {}

    private DiffSummary(RunDiff diff) {
        this.diff = diff;
        this.places = ChangedPlace.of(diff);
    }

    /// The lines of a comparison, with those of its gate first where there is one.
    public static List<SummaryLine> of(DiffContent content) {
        List<SummaryLine> lines = new ArrayList<>();
        content.gate().ifPresent(gate -> lines.add(gate(gate, content.diff())));
        lines.addAll(of(content.diff()));
        return lines;
    }

    private static SummaryLine gate(GateOutcome gate, RunDiff diff) {
        List<String> told = GateWords.lines(gate, diff);
        List<SummaryItem> items = Stream.concat(
                        Stream.of(GateWords.lastLine(gate)), told.stream().limit(MOST_CHECKS))
                .map(words -> new SummaryItem(Optional.empty(), words))
                .toList();
        Tone tone = switch (gate.status()) {
            case PASSED -> Tone.BETTER;
            case FAILED -> Tone.WORSE;
            case NO_VERDICT -> Tone.MISSING;
        };
        return new SummaryLine(
                "Gate", tone, items, told.size() > MOST_CHECKS ? "and " + (told.size() - MOST_CHECKS) + " more" : "");
    }

    /// The lines, most important first.
    public static List<SummaryLine> of(RunDiff diff) {
        return new DiffSummary(diff).lines();
    }

    private List<SummaryLine> lines() {
        List<SummaryLine> lines = new ArrayList<>();
        if (!diff.comparability().comparable()) {
            lines.add(refusal());
            return lines;
        }
        lines.add(verdict());
        changed(lines, "Worse", Tone.WORSE);
        changed(lines, "Better", Tone.BETTER);
        changed(lines, "Mixed", Tone.OTHER);
        OtherWork other = new OtherWork(diff);
        named(lines, "Other work", Tone.OTHER, other.changed());
        named(lines, "Renamed?", Tone.OTHER, other.renamed());
        named(lines, "Added", Tone.OTHER, other.alone(Alignment.ADDED));
        named(lines, "Removed", Tone.OTHER, other.alone(Alignment.REMOVED));
        lines.add(whole());
        seen(lines);
        missing(lines);
        return lines;
    }

    private SummaryLine refusal() {
        String reasons = diff.comparability().reasons().stream()
                .filter(reason -> reason.level() == Message.Level.ERROR)
                .map(Message::sentence)
                .collect(Collectors.joining("; "));
        return line("Verdict", Tone.MISSING, "none: " + reasons);
    }

    private SummaryLine verdict() {
        List<String> parts = new ArrayList<>();
        count(parts, Tone.WORSE, "worse");
        count(parts, Tone.BETTER, "better");
        count(parts, Tone.OTHER, "mixed");
        long same = count(ChangeVerdict.SAME);
        long work = count(ChangeVerdict.WORK_CHANGED);
        String of = counted(compared(), kind(), kind() + "s");
        if (!parts.isEmpty()) {
            if (same > 0) {
                parts.add(same + " the same");
            }
            return line("Verdict", tone(), String.join(", ", parts) + " of " + of);
        }
        if (same > 0) {
            return line("Verdict", Tone.QUIET, "nothing worse, nothing better: " + same + " of " + of + " the same");
        }
        return line(
                "Verdict",
                Tone.MISSING,
                work > 0
                        ? "none: the work changed in " + work + " of " + of
                        : compared() == 0
                                ? "none: no " + kind() + " is for certain the same on both sides"
                                : "none: nothing could be judged in " + of);
    }

    private Tone tone() {
        if (places.stream().anyMatch(place -> place.tone() == Tone.WORSE && !place.isLikelyOnly())) {
            return Tone.WORSE;
        }
        return places.stream().allMatch(place -> place.tone() == Tone.BETTER) ? Tone.BETTER : Tone.OTHER;
    }

    private void count(List<String> parts, Tone tone, String word) {
        for (boolean likely : List.of(false, true)) {
            long found = places.stream()
                    .filter(place -> place.tone() == tone && place.isLikelyOnly() == likely)
                    .count();
            if (found > 0) {
                parts.add(found + (likely ? " likely " : " ") + word);
            }
        }
    }

    private long count(ChangeVerdict verdict) {
        return pairs().filter(each -> each == verdict).count();
    }

    /// The verdicts of what both sides have for certain.
    private Stream<ChangeVerdict> pairs() {
        return diff.regions().isEmpty()
                ? diff.kernels().stream()
                        .filter(kernel -> kernel.alignment().isCertain())
                        .map(KernelDiff::verdict)
                : diff.regions().stream()
                        .filter(region -> region.alignment().isCertain())
                        .map(RegionDiff::verdict);
    }

    private void changed(List<SummaryLine> lines, String label, Tone tone) {
        List<ChangedPlace> found =
                places.stream().filter(place -> place.tone() == tone).toList();
        named(lines, label, tone, found.stream().map(this::item).toList());
    }

    private SummaryItem item(ChangedPlace place) {
        List<String> words = new ArrayList<>(ChangedPlace.words(place.part()));
        if (!words.isEmpty()) {
            words.set(0, words.getFirst() + ofWhole(place));
        }
        words.addAll(place.also());
        return new SummaryItem(Optional.of(place.name()), String.join(", ", words));
    }

    /// What the change is to the whole, where there is more than this place.
    private String ofWhole(ChangedPlace place) {
        if (compared() < 2) {
            return "";
        }
        return ComparedClasses.inOrder(Stream.concat(place.more().stream(), place.less().stream())
                        .map(place.part()::of)
                        .flatMap(Optional::stream))
                .map(MetricComparison::metricClass)
                .findFirst()
                .flatMap(first -> place.part()
                        .of(first)
                        .filter(each -> each.total().difference().isPresent())
                        .flatMap(each -> diff.totals()
                                .of(first)
                                .filter(whole -> whole.total().base().orElse(0) > 0)
                                .map(whole -> " (" + signedPart(each, whole) + " of all " + first.words() + ")")))
                .orElse("");
    }

    private static String signedPart(MetricComparison part, MetricComparison whole) {
        double share =
                part.total().difference().orElse(0) / whole.total().base().orElse(1);
        return (share < 0 ? "−" : "+") + ChangeWords.part(share);
    }

    private SummaryLine whole() {
        List<String> words = new ArrayList<>(ComparedRow.work(diff.totals().work().stream()
                .filter(change -> change.aspect() == WorkAspect.LAUNCHES)
                .toList()));
        ComparedClasses.of(diff).shown().stream()
                .map(diff.totals()::of)
                .flatMap(Optional::stream)
                .filter(each -> each.verdict() != ChangeVerdict.NOT_COMPARABLE)
                .map(ChangeWords::of)
                .flatMap(Optional::stream)
                .limit(CLASSES)
                .forEach(words::add);
        return line(
                "The whole",
                Tone.of(diff.totals().verdict()),
                words.isEmpty() ? "not measured on both sides" : String.join(", ", words));
    }

    private void seen(List<SummaryLine> lines) {
        String visible = ComparedClasses.of(diff).visible(List.of(diff.totals()), CLASSES);
        if (!visible.isEmpty()) {
            lines.add(
                    line("Visible", Tone.QUIET, "changes of the whole from " + visible + " on; " + runs() + " a side"));
        }
    }

    private String runs() {
        int base = diff.base().runs().size();
        int current = diff.current().runs().size();
        return base == current ? counted(base, "run", "runs") : base + " and " + current + " runs";
    }

    private void missing(List<SummaryLine> lines) {
        List<String> missing = ComparedClasses.missing(diff);
        if (!missing.isEmpty()) {
            lines.add(line("Not measured", Tone.MISSING, String.join(", ", missing)));
        }
    }

    private static void named(List<SummaryLine> lines, String label, Tone tone, List<SummaryItem> items) {
        if (!items.isEmpty()) {
            lines.add(new SummaryLine(
                    label,
                    tone,
                    items.subList(0, Math.min(NAMED, items.size())),
                    items.size() > NAMED ? "and " + (items.size() - NAMED) + " more" : ""));
        }
    }

    private static SummaryLine line(String label, Tone tone, String words) {
        return new SummaryLine(label, tone, List.of(new SummaryItem(Optional.empty(), words)), "");
    }

    private long compared() {
        return pairs().count();
    }

    private String kind() {
        return diff.regions().isEmpty() ? "kernel" : "region";
    }

    static String counted(long count, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
    }
}
