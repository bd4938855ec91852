package dev.rangefinder.diff.alignment;

import dev.rangefinder.result.comparison.Alignment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Aligns the kernels of two sides (D2): by machine code, by name, by family with grid and block, by family, by place.
/// Each step only looks at what is left.
public final class KernelAlignment {
    private static final Comparator<SideKernel> BY_ORDER =
            Comparator.comparingLong(SideKernel::order).thenComparing(SideKernel::name);

    private final SequencedSet<SideKernel> base;
    private final SequencedSet<SideKernel> current;
    private final Map<String, Integer> depths;
    private final List<KernelPair> pairs = new ArrayList<>();

    private KernelAlignment(List<SideKernel> base, List<SideKernel> current) {
        this.base = new LinkedHashSet<>(base.stream().sorted(BY_ORDER).toList());
        this.current = new LinkedHashSet<>(current.stream().sorted(BY_ORDER).toList());
        this.depths = depths(this.base, this.current);
    }

    /// All of them, each in one pair. Names of a side are different.
    public static List<KernelPair> of(List<SideKernel> base, List<SideKernel> current) {
        return new KernelAlignment(base, current).align();
    }

    private List<KernelPair> align() {
        byCode();
        byKey(kernel -> kernel.longNames().toString(), Alignment.EXACT);
        byKey(SideKernel::name, Alignment.EXACT);
        for (int depth = KernelFamily.DEEPEST + 1; depth >= 0; depth--) {
            byFamily(depth);
        }
        byPlace();
        likely();
        base.forEach(kernel -> pairs.add(new KernelPair(shown(kernel), List.of(kernel), List.of(), Alignment.REMOVED)));
        current.forEach(
                kernel -> pairs.add(new KernelPair(shown(kernel), List.of(), List.of(kernel), Alignment.ADDED)));
        return List.copyOf(pairs);
    }

    /// Equal code, whatever the name. Of several with the same code those of one name belong together, and the rest as
    /// a whole, because nothing tells them apart.
    private void byCode() {
        Map<String, SequencedSet<SideKernel>> before = byHash(base);
        Map<String, SequencedSet<SideKernel>> after = byHash(current);
        before.forEach((hash, kernels) -> {
            List<SideKernel> leftBefore =
                    kernels.stream().filter(base::contains).collect(Collectors.toList());
            List<SideKernel> leftAfter = after.getOrDefault(hash, new LinkedHashSet<>()).stream()
                    .filter(current::contains)
                    .collect(Collectors.toList());
            for (SideKernel one : List.copyOf(leftBefore)) {
                leftAfter.stream()
                        .filter(other -> other.longNames().equals(one.longNames()))
                        .findFirst()
                        .ifPresent(other -> {
                            pair(List.of(one), List.of(other), Alignment.CODE);
                            leftBefore.remove(one);
                            leftAfter.remove(other);
                        });
            }
            if (!leftBefore.isEmpty() && !leftAfter.isEmpty()) {
                pair(leftBefore, leftAfter, Alignment.CODE);
            }
        });
    }

    private static Map<String, SequencedSet<SideKernel>> byHash(SequencedSet<SideKernel> kernels) {
        Map<String, SequencedSet<SideKernel>> found = new LinkedHashMap<>();
        kernels.forEach(kernel -> kernel.code()
                .forEach(hash ->
                        found.computeIfAbsent(hash, _ -> new LinkedHashSet<>()).add(kernel)));
        return found;
    }

    private void byKey(Function<SideKernel, String> key, Alignment alignment) {
        Map<String, List<SideKernel>> after = grouped(current, key);
        for (SideKernel before : List.copyOf(base)) {
            List<SideKernel> same = after.getOrDefault(key.apply(before), List.of());
            if (same.size() == 1 && current.contains(same.getFirst())) {
                pair(List.of(before), same, alignment);
            }
        }
    }

    /// As much of the template arguments as both sides have in common, so that the shortest name decides only where no
    /// longer one can. What only launches other things is not known by its name alone.
    private void byFamily(int depth) {
        Function<SideKernel, String> key = kernel ->
                depth == 0 ? kernel.family().outline() : kernel.family().to(depth);
        Map<String, List<SideKernel>> after = grouped(current, key);
        grouped(base, key).forEach((family, before) -> {
            List<SideKernel> left = new ArrayList<>(before);
            List<SideKernel> same = new ArrayList<>(after.getOrDefault(family, List.of()));
            for (SideKernel one : before) {
                List<SideKernel> fitting =
                        same.stream().filter(one::hasShapesOf).toList();
                boolean only = left.stream().filter(one::hasShapesOf).count() == 1;
                if (fitting.size() == 1 && only) {
                    pair(List.of(one), fitting, Alignment.SHAPE);
                    left.remove(one);
                    same.removeAll(fitting);
                }
            }
            if (left.size() == 1 && same.size() == 1) {
                pair(left, same, Alignment.FAMILY);
            }
        });
    }

    /// Several of one family that nothing else tells apart: the first of one side is the first of the other.
    private void byPlace() {
        Function<SideKernel, String> key = kernel -> kernel.family().outline();
        Map<String, List<SideKernel>> after = grouped(current, key);
        grouped(base, key).forEach((family, before) -> {
            List<SideKernel> same = after.getOrDefault(family, List.of());
            for (int place = 0; place < Math.min(before.size(), same.size()); place++) {
                pair(List.of(before.get(place)), List.of(same.get(place)), Alignment.ORDER);
            }
        });
    }

    /// The only kernel that went and the only one that came, with the same grid and block: renamed, perhaps.
    private void likely() {
        if (base.size() == 1 && current.size() == 1) {
            SideKernel gone = base.getFirst();
            SideKernel come = current.getFirst();
            if (!gone.grids().isEmpty() && gone.hasShapesOf(come)) {
                pair(List.of(gone), List.of(come), Alignment.LIKENESS);
            }
        }
    }

    private void pair(List<SideKernel> before, List<SideKernel> after, Alignment alignment) {
        pairs.add(new KernelPair(shown(after.getFirst()), before, after, alignment));
        before.forEach(base::remove);
        after.forEach(current::remove);
    }

    private String shown(SideKernel kernel) {
        return kernel.family().to(depths.getOrDefault(kernel.family().base(), 0));
    }

    /// How deeply the names of a family must be written to tell the kernels of each side apart.
    private static Map<String, Integer> depths(SequencedSet<SideKernel> base, SequencedSet<SideKernel> current) {
        Map<String, Integer> depths = new LinkedHashMap<>();
        Stream.of(base, current)
                .flatMap(side -> grouped(side, kernel -> kernel.family().base()).values().stream())
                .forEach(kernels -> depths.merge(kernels.getFirst().family().base(), depth(kernels), Math::max));
        return depths;
    }

    private static int depth(List<SideKernel> kernels) {
        int least = kernels.stream().anyMatch(kernel -> kernel.family().isLauncher()) ? 2 : 0;
        for (int depth = least; depth <= KernelFamily.DEEPEST; depth++) {
            int wanted = depth;
            if (kernels.stream()
                            .map(kernel -> kernel.family().to(wanted))
                            .distinct()
                            .count()
                    == kernels.size()) {
                return depth;
            }
        }
        return kernels.size() == 1 ? least : KernelFamily.DEEPEST + 1;
    }

    private static SequencedMap<String, List<SideKernel>> grouped(
            SequencedSet<SideKernel> kernels, Function<SideKernel, String> key) {
        return kernels.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }
}
