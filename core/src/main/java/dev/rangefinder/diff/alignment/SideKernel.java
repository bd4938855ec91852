package dev.rangefinder.diff.alignment;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelFacts.Shape;
import dev.rangefinder.result.KernelUse;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// A kernel of one side, of all runs: what tells whether it is one of the other side (D2).
///
/// @param name as the report shows it
/// @param family of its long name, because the shown one depends on settings
/// @param longNames all spellings
/// @param code hashes of its machine code; none where no capture holds it
/// @param grids launches by grid and block together
/// @param allShapes whether that is all of them
/// @param registers of a thread
/// @param sharedMemory bytes of a block
/// @param order the place of its first launch; at the end where that is not told
/// @param nanoseconds of all runs together
public record SideKernel(
        String name,
        KernelFamily family,
        NavigableSet<String> longNames,
        Set<String> code,
        NavigableMap<String, Long> grids,
        NavigableMap<String, Long> blocks,
        boolean allShapes,
        NavigableSet<Long> registers,
        NavigableSet<Long> sharedMemory,
        long order,
        long nanoseconds) {
    /// All uses of one name: of several devices, regions and runs.
    public static SideKernel of(String name, List<KernelUse> uses) {
        NavigableSet<String> names = new TreeSet<>();
        NavigableSet<String> code = new TreeSet<>();
        NavigableMap<String, Long> grids = new TreeMap<>();
        NavigableMap<String, Long> blocks = new TreeMap<>();
        NavigableSet<Long> registers = new TreeSet<>();
        NavigableSet<Long> sharedMemory = new TreeSet<>();
        boolean all = true;
        long order = Long.MAX_VALUE;
        long nanoseconds = 0;
        for (KernelUse use : uses) {
            KernelFacts facts = use.facts();
            facts.names().stream().map(KernelName::display).forEach(names::add);
            code.addAll(facts.machineCode());
            for (Shape shape : facts.shapes()) {
                grids.merge(
                        text(shape.grid().x(), shape.grid().y(), shape.grid().z()), shape.launches(), Long::sum);
                blocks.merge(
                        text(shape.block().x(), shape.block().y(), shape.block().z()), shape.launches(), Long::sum);
            }
            all &= facts.otherLaunches() == 0;
            registers.addAll(facts.registers());
            sharedMemory.addAll(facts.sharedMemory());
            order = Math.min(order, facts.order().orElse(Long.MAX_VALUE));
            nanoseconds += use.figures().nanoseconds();
        }
        if (names.isEmpty()) {
            names.add(name);
        }
        return new SideKernel(
                name,
                KernelFamily.of(names.size() == 1 ? names.getFirst() : name),
                Collections.unmodifiableNavigableSet(names),
                Collections.unmodifiableSet(code),
                Collections.unmodifiableNavigableMap(grids),
                Collections.unmodifiableNavigableMap(blocks),
                all,
                Collections.unmodifiableNavigableSet(registers),
                Collections.unmodifiableNavigableSet(sharedMemory),
                order,
                nanoseconds);
    }

    /// Names of a side are different, and the sets are long.
    @Override
    public int hashCode() {
        return name.hashCode();
    }

    private static String text(long x, long y, long z) {
        return x + "×" + y + "×" + z;
    }

    boolean hasShapesOf(SideKernel that) {
        return grids.keySet().equals(that.grids.keySet()) && blocks.keySet().equals(that.blocks.keySet());
    }
}
