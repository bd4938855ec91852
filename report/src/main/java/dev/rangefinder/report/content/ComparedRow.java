package dev.rangefinder.report.content;

import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.KernelDiff.DistinctNumbers;
import dev.rangefinder.result.comparison.KernelDiff.SameCode;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.comparison.WorkChange;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// One line of a table of a comparison: a region, a kernel, or all launches.
///
/// @param depth in the tree
/// @param label what its cell says; in a tree, without what is around it
/// @param name the same with all that is around it
/// @param verdict in words
/// @param inherited whether only something inside it changed, so that it is shown in grey (D4)
/// @param code of a kernel, whether it is the same; empty where that is unknown
/// @param registers of a kernel, where they changed
/// @param notes what else there is to know, such as what it was called
public record ComparedRow(
        int depth,
        String label,
        String name,
        String verdict,
        Tone tone,
        boolean inherited,
        String code,
        String registers,
        List<String> notes,
        PartDiff part) {
    public ComparedRow {
        notes = List.copyOf(notes);
    }

    /// All launches.
    public static ComparedRow whole(RunDiff diff) {
        return new ComparedRow(
                0,
                "all launches",
                "all launches",
                verdict(diff.totals().verdict(), diff.totals()),
                Tone.of(diff.totals().verdict()),
                false,
                "",
                "",
                work(diff.totals().work()),
                diff.totals());
    }

    public static ComparedRow of(RegionDiff region) {
        boolean inherited = region.blame() == Blame.INHERITED;
        return new ComparedRow(
                region.key().depth(),
                label(region.key()),
                region.key().name(),
                isDoubtful(region.alignment())
                        ? Alignment.LIKENESS.words()
                        : inherited
                                ? ChangeWords.verdict(
                                                region.verdict(),
                                                region.inclusive().strength()) + " inside"
                                : verdict(region.verdict(), region.inclusive()),
                isDoubtful(region.alignment()) ? Tone.OTHER : Tone.of(region.verdict()),
                inherited,
                "",
                "",
                notes(region),
                region.inclusive());
    }

    public static ComparedRow of(KernelDiff kernel) {
        return new ComparedRow(
                0,
                kernel.family(),
                kernel.family(),
                isDoubtful(kernel.alignment())
                        ? Alignment.LIKENESS.words()
                        : verdict(kernel.verdict(), kernel.launches()),
                isDoubtful(kernel.alignment()) ? Tone.OTHER : Tone.of(kernel.verdict()),
                false,
                code(kernel.code()),
                kernel.alignment().isPair() ? numbers(kernel.registers()) : "",
                notes(kernel),
                kernel.launches());
    }

    /// Shown, and never judged (D2).
    private static boolean isDoubtful(Alignment alignment) {
        return alignment.isPair() && !alignment.isCertain();
    }

    /// Names the class where it is not the one that a reader looks at first, and both where they disagree.
    private static String verdict(ChangeVerdict verdict, PartDiff part) {
        String words = ChangeWords.verdict(verdict, part.strength());
        return switch (verdict) {
            case REGRESSION, IMPROVEMENT ->
                part.of(MetricClass.CYCLES)
                                .filter(each -> each.verdict() == verdict)
                                .isPresent()
                        ? words
                        : words + first(part, verdict);
            case CHANGED ->
                first(part, ChangeVerdict.REGRESSION).isEmpty()
                                || first(part, ChangeVerdict.IMPROVEMENT).isEmpty()
                        ? words
                        : "mixed";
            case WORK_CHANGED, SAME, TOO_NOISY, NOT_MEASURED, NOT_COMPARABLE, ADDED, REMOVED -> words;
        };
    }

    private static String first(PartDiff part, ChangeVerdict verdict) {
        return part.classes().stream()
                .filter(each -> each.verdict() == verdict)
                .findFirst()
                .map(each -> ": " + each.metricClass().words())
                .orElse("");
    }

    private static String code(SameCode code) {
        return switch (code) {
            case SAME -> "same";
            case DIFFERENT -> "other";
            case UNKNOWN -> "";
        };
    }

    private static String label(RegionKey key) {
        String domain = key.depth() == 0 ? key.domain().map(name -> name + "@").orElse("") : "";
        return domain + key.displayedLabel();
    }

    private static List<String> notes(RegionDiff region) {
        List<String> notes = new ArrayList<>(alignment(region));
        notes.addAll(work(region.inclusive().work()));
        return notes;
    }

    private static List<String> alignment(RegionDiff region) {
        return switch (region.alignment()) {
            case EXACT, ADDED, REMOVED -> List.of();
            case RENAMED_BY_USER, LIKENESS, CODE, SHAPE, FAMILY, ORDER ->
                List.of(region.alignment().words() + ": was " + names(region.base()));
            case NUMBERS -> List.of(region.alignment().words() + ": " + counted(region));
        };
    }

    private static String names(List<RegionKey> keys) {
        return keys.stream().map(RegionKey::displayedLabel).collect(Collectors.joining(", "));
    }

    private static String counted(RegionDiff region) {
        return region.base().size() + " → " + region.current().size() + " regions";
    }

    private static List<String> notes(KernelDiff kernel) {
        List<String> notes = new ArrayList<>();
        boolean renamed =
                kernel.alignment() == Alignment.CODE && !kernel.baseNames().equals(kernel.currentNames());
        if (renamed || isDoubtful(kernel.alignment())) {
            notes.add("was " + String.join(", ", kernel.baseNames()));
        }
        if (kernel.alignment().isPair()) {
            String memory = numbers(kernel.sharedMemory());
            if (!memory.isEmpty()) {
                notes.add("shared memory " + memory);
            }
        }
        notes.addAll(work(kernel.launches().work()));
        return notes;
    }

    private static String numbers(DistinctNumbers numbers) {
        return numbers.isEqual()
                        || numbers.base().isEmpty()
                        || numbers.current().isEmpty()
                ? ""
                : listed(numbers.base()) + " → " + listed(numbers.current());
    }

    private static String listed(List<Long> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /// In what the work differs (D1).
    static List<String> work(List<WorkChange> work) {
        return work.stream().map(ComparedRow::words).toList();
    }

    private static String words(WorkChange change) {
        String sides = change.base().isEmpty() && change.current().isEmpty()
                ? ""
                : " " + change.base() + " → " + change.current();
        return switch (change.aspect()) {
            case INSTANCES -> "instances" + sides;
            case LAUNCHES -> "launches" + sides;
            case KERNELS -> "kernels" + sides;
            case GRIDS -> "grid" + sides;
            case BLOCKS -> "block" + sides;
            case INPUT -> "same code, other instructions: other input";
            case WORK_OR_CODE -> "work or code changed";
        };
    }
}
