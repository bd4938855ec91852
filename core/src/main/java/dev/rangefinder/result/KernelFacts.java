package dev.rangefinder.result;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import java.util.List;
import java.util.OptionalLong;

/// What was launched under the name of a kernel, beside its numbers (D2): none of it tells kernels apart.
///
/// @param names all spellings that share the shown name; at most [#MOST_VALUES], the first in order
/// @param order the place of its first launch among those of the kernels beside it, from 0; empty where that is not
/// told
/// @param shapes the most frequent grids and blocks, at most [#MOST_SHAPES], the most frequent first
/// @param otherLaunches how many launches had another shape; those without any are counted nowhere
/// @param registers of a thread: the different numbers, at most [#MOST_VALUES]
/// @param sharedMemory bytes of a block: likewise
/// @param machineCode hashes of its instructions, where a capture holds these: likewise
public record KernelFacts(
        List<KernelName> names,
        OptionalLong order,
        List<Shape> shapes,
        long otherLaunches,
        List<Long> registers,
        List<Long> sharedMemory,
        List<String> machineCode) {
    public static final int MOST_SHAPES = 8;

    /// The longest list of names or numbers.
    public static final int MOST_VALUES = 32;

    public static final KernelFacts NONE =
            new KernelFacts(List.of(), OptionalLong.empty(), List.of(), 0, List.of(), List.of(), List.of());

    /// A grid in blocks, and a block in threads, that launches had.
    public record Shape(Dimensions grid, Dimensions block, long launches) {}

    public KernelFacts {
        names = List.copyOf(names);
        shapes = List.copyOf(shapes);
        registers = List.copyOf(registers);
        sharedMemory = List.copyOf(sharedMemory);
        machineCode = List.copyOf(machineCode);
        if (shapes.size() > MOST_SHAPES) {
            throw new IllegalArgumentException("at most " + MOST_SHAPES + " shapes are told");
        }
    }
}
