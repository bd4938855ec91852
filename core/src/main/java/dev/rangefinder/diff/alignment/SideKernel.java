package dev.rangefinder.diff.alignment;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelFacts.Shape;
import dev.rangefinder.result.KernelUse;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
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
        SortedSet<String> longNames,
        Set<String> code,
        SortedMap<String, Long> grids,
        SortedMap<String, Long> blocks,
        boolean allShapes,
        SortedSet<Long> registers,
        SortedSet<Long> sharedMemory,
        long order,
        long nanoseconds) {
    /// All uses of one name: of several devices, regions and runs.
    public static SideKernel of(String name, List<KernelUse> uses) {
        SortedSet<String> names = new TreeSet<>();
        SortedSet<String> code = new TreeSet<>();
        SortedMap<String, Long> grids = new TreeMap<>();
        SortedMap<String, Long> blocks = new TreeMap<>();
        SortedSet<Long> registers = new TreeSet<>();
        SortedSet<Long> sharedMemory = new TreeSet<>();
        boolean all = true;
        long order = Long.MAX_VALUE;
        long nanoseconds = 0;
        for (KernelUse use : uses) {
            KernelFacts facts = use.facts();
            facts.names().stream().map(KernelName::display).forEach(names::add);
            code.addAll(facts.machineCode());
            for (Shape shape : facts.shapes()) {
                grids.merge(text(shape.grid().x(), shape.grid().y(), shape.grid().z()), shape.launches(), Long::sum);
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
                Collections.unmodifiableSortedSet(names),
                Collections.unmodifiableSet(code),
                Collections.unmodifiableSortedMap(grids),
                Collections.unmodifiableSortedMap(blocks),
                all,
                Collections.unmodifiableSortedSet(registers),
                Collections.unmodifiableSortedSet(sharedMemory),
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
