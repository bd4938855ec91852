package dev.rangefinder.report.content;

import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// The classes that tables of a comparison show, the one that leads first.
///
/// @param shown those that both sides have somewhere
public record ComparedClasses(List<MetricClass> shown) {
    /// What a reader asks for first.
    private static final List<MetricClass> ORDER = List.of(
            MetricClass.CYCLES,
            MetricClass.TIME,
            MetricClass.GPU_TIME,
            MetricClass.INSTRUCTIONS,
            MetricClass.DRAM_BYTES,
            MetricClass.L2_SECTORS,
            MetricClass.L1_SECTORS,
            MetricClass.FLOPS,
            MetricClass.OCCUPANCY,
            MetricClass.L2_HIT_RATE,
            MetricClass.L1_HIT_RATE,
            MetricClass.WALL_TIME,
            MetricClass.CLOCK);

    /// What every capture should have; where it is not there, that is told.
    private static final List<MetricClass> EXPECTED =
            List.of(MetricClass.INSTRUCTIONS, MetricClass.L2_SECTORS, MetricClass.DRAM_BYTES, MetricClass.CYCLES);

    public ComparedClasses {
        shown = List.copyOf(shown);
    }

    public static ComparedClasses of(RunDiff diff) {
        return new ComparedClasses(
                ORDER.stream().filter(each -> isMeasured(diff, each)).toList());
    }

    /// The class whose values stand beside the changes.
    public Optional<MetricClass> lead() {
        return shown.stream().findFirst();
    }

    /// Comparisons of classes in the order in which a reader asks for them.
    static Stream<MetricComparison> inOrder(Stream<MetricComparison> comparisons) {
        return comparisons
                .filter(each -> ORDER.contains(each.metricClass()))
                .sorted(Comparator.comparingInt(each -> ORDER.indexOf(each.metricClass())));
    }

    /// What was not measured on both sides, in words.
    public static List<String> missing(RunDiff diff) {
        return ORDER.stream()
                .filter(each ->
                        EXPECTED.contains(each) || diff.totals().of(each).isPresent())
                .filter(each -> !isMeasured(diff, each))
                .map(each -> each.words() + side(diff, each))
                .toList();
    }

    private static String side(RunDiff diff, MetricClass metricClass) {
        Optional<MetricComparison> whole = diff.totals().of(metricClass);
        boolean base = whole.filter(each -> each.total().base().isPresent()).isPresent();
        boolean current =
                whole.filter(each -> each.total().current().isPresent()).isPresent();
        return base ? " (the base alone has it)" : current ? " (the new side alone has it)" : "";
    }

    private static boolean isMeasured(RunDiff diff, MetricClass metricClass) {
        return parts(diff)
                .map(part -> part.of(metricClass))
                .flatMap(Optional::stream)
                .anyMatch(ChangeWords::isTold);
    }

    private static Stream<PartDiff> parts(RunDiff diff) {
        return Stream.of(
                        Stream.of(diff.totals()),
                        diff.regions().stream().map(region -> region.inclusive()),
                        diff.kernels().stream().map(kernel -> kernel.launches()))
                .flatMap(part -> part);
    }

    /// What stands below a table: how small a change its lines could have seen (D4), and what its marks mean.
    ///
    /// @param most how many classes are named
    public String below(List<ComparedRow> rows, int most) {
        String visible = visible(rows.stream().map(ComparedRow::part).toList(), most);
        List<String> sentences = new ArrayList<>();
        if (!visible.isEmpty()) {
            sentences.add("Smallest change that these lines could have seen: " + visible + ".");
        }
        for (Basis basis : List.of(Basis.PER_INSTANCE, Basis.PER_LAUNCH)) {
            if (lead().filter(each -> isBy(rows, each, basis)).isPresent()) {
                sentences.add(ChangeWords.mark(basis).strip() + ": "
                        + ChangeWords.per(basis).strip() + ", because the work differs.");
            }
        }
        if (rows.stream().anyMatch(ComparedRow::inherited)) {
            sentences.add("inside: the change is that of a region inside it.");
        }
        return String.join(" ", sentences);
    }

    private static boolean isBy(List<ComparedRow> rows, MetricClass metricClass, Basis basis) {
        return rows.stream()
                .map(row -> row.part().of(metricClass))
                .flatMap(Optional::stream)
                .anyMatch(each -> each.basis() == basis);
    }

    /// How small a change could have been seen (D4); empty where there was no base.
    ///
    /// @param most how many classes are named
    String visible(List<PartDiff> parts, int most) {
        List<String> told = new ArrayList<>();
        for (MetricClass each : shown) {
            OptionalDouble least = smallest(parts, each, stream -> stream.min().orElse(Double.NaN));
            OptionalDouble largest =
                    smallest(parts, each, stream -> stream.max().orElse(Double.NaN));
            if (least.isPresent() && largest.isPresent() && told.size() < most) {
                String from = ChangeWords.visible(each, least.getAsDouble());
                String to = ChangeWords.visible(each, largest.getAsDouble());
                told.add(each.words() + " " + (from.equals(to) ? from : from + " to " + to));
            }
        }
        return told.stream().collect(Collectors.joining(", "));
    }

    private static OptionalDouble smallest(
            List<PartDiff> parts, MetricClass metricClass, ToDoubleFunction<DoubleStream> which) {
        double found = which.applyAsDouble(parts.stream()
                .map(part -> part.of(metricClass))
                .flatMap(Optional::stream)
                .map(MetricComparison::smallestVisible)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble));
        return Double.isNaN(found) ? OptionalDouble.empty() : OptionalDouble.of(found);
    }
}
