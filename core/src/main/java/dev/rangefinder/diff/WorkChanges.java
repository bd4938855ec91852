package dev.rangefinder.diff;

import dev.rangefinder.diff.ComparedWork.Judging;
import dev.rangefinder.diff.alignment.KernelPair;
import dev.rangefinder.diff.alignment.SideKernel;
import dev.rangefinder.diff.measure.ClassMetrics;
import dev.rangefinder.diff.measure.ComparedMeasure;
import dev.rangefinder.diff.measure.RunSums;
import dev.rangefinder.diff.statistics.ChangeJudge;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.KernelDiff.SameCode;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.WorkChange;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// In what the work of two sides differs (D1): a larger sum of other work is no regression.
record WorkChanges(DiffThresholds thresholds) {
    private static final ClassMetrics INSTRUCTIONS = ClassMetrics.ALL.stream()
            .filter(each -> each.metricClass() == MetricClass.INSTRUCTIONS)
            .findFirst()
            .orElseThrow();

    /// How many names are told.
    private static final int MOST_NAMES = 3;

    /// The difference of counts that is none: those of several runs are medians.
    private static final double ROUNDING = 1e-9;

    /// By how much the share of a shape in all launches may differ.
    private static final double SHARE = 0.01;

    /// Of one kernel: launched more or less often, one launch is compared with one.
    ComparedWork ofKernel(KernelPair pair, SameCode code, List<RunSums> base, List<RunSums> current) {
        if (!pair.alignment().isPair()) {
            return ComparedWork.SAME;
        }
        List<WorkChange> changes = new ArrayList<>();
        double before = median(base, RunSums::launches);
        double after = median(current, RunSums::launches);
        boolean launches = before != after;
        if (launches) {
            changes.add(new WorkChange(WorkAspect.LAUNCHES, text(before), text(after)));
        }
        List<WorkChange> shapes = shapes(List.of(pair));
        changes.addAll(shapes);
        Optional<WorkChange> other = otherInstructions(pair, code, shapes.isEmpty(), base, current);
        other.ifPresent(changes::add);
        Judging judging = other.isPresent() || (launches && !shapes.isEmpty())
                ? Judging.NOT_AT_ALL
                : shapes.isEmpty() ? Judging.AS_USUAL : Judging.OTHER_SHAPES;
        return new ComparedWork(
                changes,
                launches ? Basis.PER_LAUNCH : Basis.TOTAL,
                judging,
                pair.alignment().isCertain());
    }

    /// The same code with other instruction counts had other input. Where the code is not known, and all that is known
    /// is equal, a factor of two is more than a better or worse kernel.
    private Optional<WorkChange> otherInstructions(
            KernelPair pair, SameCode code, boolean sameShapes, List<RunSums> base, List<RunSums> current) {
        Optional<ComparedMeasure> instructions = instructions(base, current);
        if (instructions.isEmpty() || code == SameCode.DIFFERENT) {
            return Optional.empty();
        }
        double before = ofLaunch(instructions.get(), base);
        double after = ofLaunch(instructions.get(), current);
        double ratio = after / before;
        boolean differs = thresholds.band(MetricClass.INSTRUCTIONS).allowed(before, 1) < Math.abs(after - before);
        boolean twofold = ratio > thresholds.otherWork() || ratio < 1 / thresholds.otherWork();
        if (code == SameCode.SAME && differs) {
            return Optional.of(new WorkChange(WorkAspect.INPUT, text(before), text(after)));
        }
        return code == SameCode.UNKNOWN
                        && differs
                        && twofold
                        && sameShapes
                        && pair.alignment() == Alignment.EXACT
                        && all(pair.base(), kernel -> kernel.registers().stream())
                                .equals(all(pair.current(), kernel -> kernel.registers().stream()))
                ? Optional.of(new WorkChange(WorkAspect.WORK_OR_CODE, text(before), text(after)))
                : Optional.empty();
    }

    private static <T> List<T> all(List<SideKernel> kernels, Function<SideKernel, Stream<T>> of) {
        return kernels.stream().flatMap(of).distinct().sorted().toList();
    }

    /// Of a region, or of all launches: by how often it was entered, by its launches, and by its kernels.
    ///
    /// @param kernels of these launches; none where they are not known
    ComparedWork ofLaunches(List<RunSums> base, List<RunSums> current, List<ComparedKernel> kernels) {
        if (base.isEmpty() || current.isEmpty()) {
            return ComparedWork.SAME;
        }
        List<WorkChange> changes = new ArrayList<>();
        double instances = median(base, WorkChanges::instances);
        double instancesAfter = median(current, WorkChanges::instances);
        double launches = median(base, RunSums::launches);
        double launchesAfter = median(current, RunSums::launches);
        boolean entered = instances > 0 && instancesAfter > 0 && instances != instancesAfter;
        if (entered) {
            changes.add(new WorkChange(WorkAspect.INSTANCES, text(instances), text(instancesAfter)));
        }
        double expected = entered ? launches * instancesAfter / instances : launches;
        boolean otherLaunches = Math.abs(expected - launchesAfter) > ROUNDING * Math.max(expected, launchesAfter);
        if (launches != launchesAfter) {
            changes.add(new WorkChange(WorkAspect.LAUNCHES, text(launches), text(launchesAfter)));
        }
        Optional<WorkChange> names = kernels(kernels);
        names.ifPresent(changes::add);
        List<WorkChange> shapes =
                shapes(kernels.stream().map(ComparedKernel::pair).toList());
        changes.addAll(shapes);
        Optional<WorkChange> other = otherInstructions(base, current, kernels);
        other.ifPresent(changes::add);
        Judging judging = otherLaunches || names.isPresent() || other.isPresent()
                ? Judging.NOT_AT_ALL
                : shapes.isEmpty() ? Judging.AS_USUAL : Judging.OTHER_SHAPES;
        return new ComparedWork(
                changes,
                entered ? Basis.PER_INSTANCE : Basis.TOTAL,
                judging,
                kernels.stream().allMatch(kernel -> kernel.pair().alignment().isCertain()));
    }

    private static Optional<WorkChange> kernels(List<ComparedKernel> kernels) {
        List<String> removed = only(kernels, Alignment.REMOVED);
        List<String> added = only(kernels, Alignment.ADDED);
        return removed.isEmpty() && added.isEmpty()
                ? Optional.empty()
                : Optional.of(new WorkChange(WorkAspect.KERNELS, names(removed), names(added)));
    }

    private static List<String> only(List<ComparedKernel> kernels, Alignment side) {
        return kernels.stream()
                .map(ComparedKernel::pair)
                .filter(pair -> pair.alignment() == side)
                .map(KernelPair::family)
                .toList();
    }

    private static String names(List<String> families) {
        return families.isEmpty()
                ? "none"
                : families.stream().limit(MOST_NAMES).collect(Collectors.joining(", "))
                        + (families.size() > MOST_NAMES ? " and " + (families.size() - MOST_NAMES) + " more" : "");
    }

    /// Where not all shapes of a kernel are told, nothing is compared.
    private static List<WorkChange> shapes(List<KernelPair> pairs) {
        List<KernelPair> told = pairs.stream()
                .filter(pair -> pair.alignment().isPair())
                .filter(pair -> Stream.of(pair.base(), pair.current())
                        .flatMap(List::stream)
                        .allMatch(SideKernel::allShapes))
                .toList();
        return Stream.of(
                        different(told, WorkAspect.GRIDS, SideKernel::grids),
                        different(told, WorkAspect.BLOCKS, SideKernel::blocks))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<WorkChange> different(
            List<KernelPair> pairs, WorkAspect aspect, Function<SideKernel, NavigableMap<String, Long>> shapes) {
        NavigableMap<String, Long> before = new TreeMap<>();
        NavigableMap<String, Long> after = new TreeMap<>();
        for (KernelPair pair : pairs) {
            NavigableMap<String, Long> ours = together(pair.base(), shapes);
            NavigableMap<String, Long> theirs = together(pair.current(), shapes);
            if (!ours.isEmpty() && !theirs.isEmpty() && !isAlike(ours, theirs)) {
                ours.forEach((shape, launches) -> before.merge(shape, launches, Long::sum));
                theirs.forEach((shape, launches) -> after.merge(shape, launches, Long::sum));
            }
        }
        return before.isEmpty()
                ? Optional.empty()
                : Optional.of(new WorkChange(
                        aspect, names(List.copyOf(before.keySet())), names(List.copyOf(after.keySet()))));
    }

    private static NavigableMap<String, Long> together(
            List<SideKernel> kernels, Function<SideKernel, NavigableMap<String, Long>> shapes) {
        NavigableMap<String, Long> all = new TreeMap<>();
        kernels.forEach(
                kernel -> shapes.apply(kernel).forEach((shape, launches) -> all.merge(shape, launches, Long::sum)));
        return all;
    }

    private static boolean isAlike(Map<String, Long> ours, Map<String, Long> theirs) {
        double before = ours.values().stream().mapToLong(Long::longValue).sum();
        double after = theirs.values().stream().mapToLong(Long::longValue).sum();
        return ours.keySet().equals(theirs.keySet())
                && ours.entrySet().stream()
                        .allMatch(shape ->
                                Math.abs(shape.getValue() / before - theirs.getOrDefault(shape.getKey(), 0L) / after)
                                        <= SHARE);
    }

    /// Other input of kernels inside counts where it makes more of a difference than the band of all launches.
    private Optional<WorkChange> otherInstructions(
            List<RunSums> base, List<RunSums> current, List<ComparedKernel> kernels) {
        Optional<ComparedMeasure> instructions = instructions(base, current);
        if (instructions.isEmpty()) {
            return Optional.empty();
        }
        double before = median(base, instructions.get()::in);
        double after = median(current, instructions.get()::in);
        for (WorkAspect aspect : List.of(WorkAspect.INPUT, WorkAspect.WORK_OR_CODE)) {
            double explained = kernels.stream()
                    .filter(kernel -> kernel.work().changes().stream().anyMatch(each -> each.aspect() == aspect))
                    .mapToDouble(kernel -> Math.abs(median(kernel.current(), instructions.get()::in)
                            - median(kernel.base(), instructions.get()::in)))
                    .filter(Double::isFinite)
                    .sum();
            if (explained > thresholds.band(MetricClass.INSTRUCTIONS).allowed(before, 1)) {
                return Optional.of(new WorkChange(aspect, text(before), text(after)));
            }
        }
        return Optional.empty();
    }

    private static Optional<ComparedMeasure> instructions(List<RunSums> base, List<RunSums> current) {
        return base.isEmpty() || current.isEmpty()
                ? Optional.empty()
                : INSTRUCTIONS.in(Stream.of(base, current).flatMap(List::stream).toList());
    }

    private static double ofLaunch(ComparedMeasure measure, List<RunSums> runs) {
        return median(runs, sums -> measure.in(sums) / Math.max(1, sums.launches()));
    }

    private static double instances(RunSums sums) {
        return sums.instances().orElse(0);
    }

    private static double median(List<RunSums> runs, ToDoubleFunction<RunSums> number) {
        return runs.isEmpty()
                ? 0
                : ChangeJudge.median(runs.stream().mapToDouble(number).toArray());
    }

    private static String text(double count) {
        return count == Math.rint(count) && Math.abs(count) < Long.MAX_VALUE
                ? Long.toString((long) count)
                : Double.toString(count);
    }
}
