package dev.rangefinder.report.content;

import dev.rangefinder.capture.Message;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;

import java.util.stream.Stream;

/// The answer in a few lines, the same in every format: comparable or why not, what got worse and better, where and by
/// how much, and how small a change could have been seen.
public final class DiffSummary {
    private static final int NAMED = 3;
    private static final int CLASSES = 3;
    private static final int MOST_CLASSES = 5;

    private final RunDiff diff;
    private final List<Place> places;

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

    /// Where something changed, with what is more and what is less there.
    ///
    /// @param also what else is different, such as registers
    private record Place(
            String name, PartDiff part, List<MetricClass> more, List<MetricClass> less, List<String> also) {
        Tone tone() {
            return more.isEmpty() ? Tone.BETTER : less.isEmpty() ? Tone.WORSE : Tone.OTHER;
        }

        /// A change that is certain before one that is not.
        boolean isLikelyOnly() {
            return Stream.concat(more.stream(), less.stream())
                    .map(part::of)
                    .flatMap(Optional::stream)
                    .allMatch(each -> each.strength().equals(Optional.of(Strength.LIKELY)));
        }
    }

    private DiffSummary(RunDiff diff) {
        this.diff = diff;
        this.places = diff.regions().isEmpty() ? kernelPlaces(diff) : regionPlaces(diff);
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
        otherWork(lines);
        renamed(lines);
        appeared(lines, "Added", Alignment.ADDED);
        appeared(lines, "Removed", Alignment.REMOVED);
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
        return line("Verdict", Tone.MISSING, "none. " + reasons);
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
        List<Place> found =
                places.stream().filter(place -> place.tone() == tone).toList();
        named(lines, label, tone, found.stream().map(this::item).toList());
    }

    private SummaryItem item(Place place) {
        List<String> words = new ArrayList<>(words(place.part()));
        if (!words.isEmpty()) {
            words.set(0, words.getFirst() + ofWhole(place));
        }
        words.addAll(place.also());
        return new SummaryItem(Optional.of(place.name()), String.join(", ", words));
    }

    /// What changed, in the order in which a reader asks; what only describes it comes last.
    private static List<String> words(PartDiff part) {
        return ComparedClasses.inOrder(part.classes().stream()
                        .filter(each -> each.metricClass() != MetricClass.TIME
                                || part.of(MetricClass.CYCLES).isEmpty())
                        .filter(each -> each.metricClass() != MetricClass.CLOCK)
                        .filter(each -> Tone.of(each.verdict()) == Tone.WORSE
                                || Tone.of(each.verdict()) == Tone.BETTER
                                || each.verdict() == ChangeVerdict.CHANGED))
                .map(ChangeWords::of)
                .flatMap(Optional::stream)
                .limit(MOST_CLASSES)
                .toList();
    }

    /// What the change is to the whole, where there is more than this place.
    private String ofWhole(Place place) {
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
        double share = part.total().difference().orElse(0) / whole.total().base().orElse(1);
        return (share < 0 ? "−" : "+") + ChangeWords.part(share);
    }

    /// Regions whose own launches do other work; what is around them follows from that.
    private void otherWork(List<SummaryLine> lines) {
        Stream<SummaryItem> items = diff.regions().isEmpty()
                ? diff.kernels().stream()
                        .filter(kernel -> kernel.verdict() == ChangeVerdict.WORK_CHANGED)
                        .map(kernel -> workItem(kernel.family(), kernel.launches()))
                : diff.regions().stream()
                        .filter(region -> region.exclusive().verdict() == ChangeVerdict.WORK_CHANGED)
                        .map(region -> workItem(region.key().name(), region.exclusive()));
        named(lines, "Other work", Tone.OTHER, items.toList());
    }

    /// Shown, and never judged (D2).
    private void renamed(List<SummaryLine> lines) {
        List<SummaryItem> items = diff.regions().isEmpty()
                ? diff.kernels().stream()
                        .filter(kernel ->
                                kernel.alignment().isPair() && !kernel.alignment().isCertain())
                        .map(kernel -> wasItem(
                                kernel.family(), String.join(", ", kernel.baseNames()), kernel.launches()))
                        .toList()
                : diff.regions().stream()
                        .filter(region -> region.alignment() == Alignment.LIKENESS)
                        .map(region -> wasItem(
                                region.key().name(),
                                region.base().stream().map(RegionKey::name).collect(Collectors.joining(", ")),
                                region.inclusive()))
                        .toList();
        named(lines, "Renamed?", Tone.OTHER, items);
    }

    private static SummaryItem wasItem(String name, String before, PartDiff part) {
        List<String> words = words(part);
        return new SummaryItem(
                Optional.of(name), "was " + before + (words.isEmpty() ? "" : "; " + String.join(", ", words)));
    }

    private static SummaryItem workItem(String name, PartDiff part) {
        String work = String.join(", ", ComparedRow.work(part.work()));
        Optional<String> change = Stream.of(MetricClass.CYCLES, MetricClass.TIME, MetricClass.INSTRUCTIONS)
                .map(part::of)
                .flatMap(Optional::stream)
                .map(ChangeWords::of)
                .flatMap(Optional::stream)
                .findFirst();
        return new SummaryItem(
                Optional.of(name), Stream.concat(Stream.of(work), change.stream()).collect(Collectors.joining("; ")));
    }

    private void appeared(List<SummaryLine> lines, String label, Alignment alignment) {
        List<SummaryItem> items = diff.regions().isEmpty()
                ? diff.kernels().stream()
                        .filter(kernel -> kernel.alignment() == alignment)
                        .map(kernel -> timed(kernel.family(), kernel.launches()))
                        .toList()
                : outermost(alignment).stream()
                        .map(region -> timed(region.key().name(), region.inclusive()))
                        .toList();
        named(lines, label, Tone.OTHER, items);
    }

    /// What is inside something that was added was added with it.
    private List<RegionDiff> outermost(Alignment alignment) {
        List<RegionDiff> alone = diff.regions().stream()
                .filter(region -> region.alignment() == alignment)
                .toList();
        Set<RegionKey> keys = alone.stream().map(RegionDiff::key).collect(Collectors.toSet());
        return alone.stream()
                .filter(region -> region.key().parent().filter(keys::contains).isEmpty())
                .toList();
    }

    private static SummaryItem timed(String name, PartDiff part) {
        String words = part.current()
                .or(part::base)
                .map(counts -> Stream.of(
                                counts.nanoseconds().isPresent()
                                        ? ReadableUnit.time(counts.nanoseconds().getAsLong())
                                        : counted(Math.round(counts.launches()), "launch", "launches"),
                                counts.share().isPresent()
                                        ? ChangeWords.part(counts.share().getAsDouble()) + " of its side"
                                        : "")
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(", ")))
                .orElse("");
        return new SummaryItem(Optional.of(name), words);
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
            lines.add(line(
                    "Visible", Tone.QUIET, "changes of the whole from " + visible + " on; " + runs() + " a side"));
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

    private static List<Place> regionPlaces(RunDiff diff) {
        SequencedMap<Integer, List<MetricClass>> more = classes(
                diff.verdict().worst().stream().map(each -> Map.entry(each.region(), each.metricClass())));
        SequencedMap<Integer, List<MetricClass>> less = classes(
                diff.verdict().best().stream().map(each -> Map.entry(each.region(), each.metricClass())));
        return places(more, less, (place, added, missing) -> {
            RegionDiff region = diff.regions().get(place);
            return new Place(region.key().name(), region.exclusive(), added, missing, List.of());
        });
    }

    private static List<Place> kernelPlaces(RunDiff diff) {
        SequencedMap<Integer, List<MetricClass>> more = classes(
                diff.verdict().worstKernels().stream().map(each -> Map.entry(each.kernel(), each.metricClass())));
        SequencedMap<Integer, List<MetricClass>> less = classes(
                diff.verdict().bestKernels().stream().map(each -> Map.entry(each.kernel(), each.metricClass())));
        return places(more, less, (place, added, missing) -> {
            KernelDiff kernel = diff.kernels().get(place);
            String registers = ComparedRow.of(kernel).registers();
            return new Place(
                    kernel.family(),
                    kernel.launches(),
                    added,
                    missing,
                    registers.isEmpty() ? List.of() : List.of("registers " + registers));
        });
    }

    /// Makes a place of what is more and what is less there.
    private interface PlaceMaker {
        Place of(int place, List<MetricClass> more, List<MetricClass> less);
    }

    private static SequencedMap<Integer, List<MetricClass>> classes(Stream<Map.Entry<Integer, MetricClass>> blamed) {
        SequencedMap<Integer, List<MetricClass>> classes = new LinkedHashMap<>();
        blamed.forEach(each -> classes.computeIfAbsent(each.getKey(), _ -> new ArrayList<>())
                .add(each.getValue()));
        return classes;
    }

    /// In the order of the verdict, what is more first.
    private static List<Place> places(
            SequencedMap<Integer, List<MetricClass>> more,
            SequencedMap<Integer, List<MetricClass>> less,
            PlaceMaker maker) {
        return Stream.concat(more.keySet().stream(), less.keySet().stream())
                .distinct()
                .map(place ->
                        maker.of(place, more.getOrDefault(place, List.of()), less.getOrDefault(place, List.of())))
                .toList();
    }

    private static String counted(long count, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
    }
}
