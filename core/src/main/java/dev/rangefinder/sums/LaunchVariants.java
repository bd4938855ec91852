package dev.rangefinder.sums;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelFacts.Shape;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How often a kernel was launched in which way.
///
/// Bounded: of very many variants the first in order are kept. These are the same in whatever order launches come, so
/// partial counts merge to those of the whole (M7).
public final class LaunchVariants {
    private static final int MOST = 256;

    /// The one that came last, which mostly comes again; most cells have no other.
    private @Nullable LaunchVariant last;

    private long ofLast;
    private Map<LaunchVariant, Long> before = Map.of();
    private long beyond;

    void add(LaunchVariant variant, long count) {
        if (!variant.equals(last)) {
            keep();
            last = variant;
        }
        ofLast += count;
    }

    private void keep() {
        if (last != null) {
            if (before.isEmpty()) {
                before = new TreeMap<>();
            }
            before.merge(last, ofLast, Long::sum);
            if (before.size() > MOST && before instanceof TreeMap<LaunchVariant, Long> kept) {
                beyond += kept.pollLastEntry().getValue();
            }
        }
        ofLast = 0;
    }

    void add(LaunchVariants that) {
        that.before.forEach(this::add);
        if (that.last != null) {
            add(that.last, that.ofLast);
        }
        beyond += that.beyond;
    }

    /// What a report tells of them.
    ///
    /// @param order of the first launch
    public KernelFacts facts(long order) {
        keep();
        last = null;
        record Size(Dimensions grid, Dimensions block) {}
        Map<Size, Long> sizes = new HashMap<>();
        before.forEach((variant, count) -> {
            if (variant.hasShape()) {
                sizes.merge(new Size(variant.grid(), variant.block()), count, Long::sum);
            }
        });
        List<Shape> shapes = sizes.entrySet().stream()
                .map(size -> new Shape(size.getKey().grid(), size.getKey().block(), size.getValue()))
                .sorted(Comparator.comparingLong((Shape shape) -> -shape.launches())
                        .thenComparing(Shape::grid, LaunchVariant.SIZE)
                        .thenComparing(Shape::block, LaunchVariant.SIZE))
                .toList();
        List<Shape> told = shapes.subList(0, Math.min(shapes.size(), KernelFacts.MOST_SHAPES));
        return new KernelFacts(
                names().toList(),
                OptionalLong.of(order),
                told,
                beyond
                        + shapes.stream()
                                .skip(told.size())
                                .mapToLong(Shape::launches)
                                .sum(),
                numbers(LaunchVariant::registers),
                numbers(LaunchVariant::sharedMemory),
                hashes());
    }

    private Stream<KernelName> names() {
        return before.keySet().stream().map(LaunchVariant::name).distinct().limit(KernelFacts.MOST_VALUES);
    }

    private List<String> hashes() {
        return before.keySet().stream()
                .map(LaunchVariant::machineCode)
                .filter(hash -> !hash.isEmpty())
                .sorted()
                .distinct()
                .limit(KernelFacts.MOST_VALUES)
                .toList();
    }

    private List<Long> numbers(ToLongFunction<LaunchVariant> of) {
        return before.keySet().stream()
                .map(of::applyAsLong)
                .filter(number -> number >= 0)
                .sorted()
                .distinct()
                .limit(KernelFacts.MOST_VALUES)
                .toList();
    }
}
