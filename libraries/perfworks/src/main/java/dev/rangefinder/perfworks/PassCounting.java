package dev.rangefinder.perfworks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;

/// Asks a [Scheduler] of the library how many passes raw counters take on a chip (facts/perfworks.md §2). The numbers
/// are offsets of fields in structs.
record PassCounting(LoadedLibrary library, String chip) {
    private static final int PROFILER = 1;
    private static final int COUNTER_BYTES = 21;
    private static final int COUNTER_STRIDE = 24;
    private static final int METRIC_BYTES = 26;
    private static final int METRIC_STRIDE = 32;
    private static final int MOST_PASSES = 100_000;

    /// What the schedulers answer to a raw counter that they know and have no place for (measured: 34 of GB202).
    private static final int NO_COUNTER_HERE = 18;

    private static final int NO_METRIC_HERE = 1;

    /// Empty if some of them are put into no pass.
    ///
    /// @param hashes of raw counters, at least one: the library refuses an empty list
    OptionalInt passes(List<String> hashes, Scheduler scheduler) {
        return library.ask(arena -> switch (scheduler) {
            case COUNTERS -> ofCounters(hashes, arena);
            case METRICS -> ofMetrics(hashes, arena);
        });
    }

    private OptionalInt ofCounters(List<String> hashes, Arena arena) {
        MemorySegment configuration = created(CallArguments.of(NativeFunction.COUNTERS_CREATE, arena)
                .with(16, arena.allocateFrom(chip))
                .with(32, PROFILER));
        return using(configuration, NativeFunction.COUNTERS_DESTROY, arena, () -> {
            MemorySegment requests = arena.allocate((long) hashes.size() * COUNTER_STRIDE, 8);
            for (int index = 0; index < hashes.size(); index++) {
                requests.set(
                        ValueLayout.ADDRESS, (long) index * COUNTER_STRIDE + 8, arena.allocateFrom(hashes.get(index)));
            }
            MemorySegment domains = domains(configuration, arena);
            long count = domains.byteSize() / ValueLayout.JAVA_INT.byteSize();
            library.answer(on(configuration, NativeFunction.COUNTERS_BEGIN, arena)
                    .with(24, count)
                    .with(32, domains));
            CallArguments added = on(configuration, NativeFunction.COUNTERS_ADD, arena)
                    .with(24, (long) COUNTER_BYTES)
                    .with(32, (long) hashes.size())
                    .with(40, requests);
            if (!has(added, NO_COUNTER_HERE)) {
                return OptionalLong.empty();
            }
            library.answer(on(configuration, NativeFunction.COUNTERS_END, arena)
                    .with(24, count)
                    .with(32, domains));
            return OptionalLong.of(library.answer(on(configuration, NativeFunction.COUNTERS_PASSES, arena))
                    .word(24));
        });
    }

    private MemorySegment domains(MemorySegment configuration, Arena arena) {
        CallArguments arguments = library.answer(on(configuration, NativeFunction.COUNTERS_DOMAINS, arena));
        int room = new NativeMemory(library, NativeFunction.COUNTERS_DOMAINS).count(arguments.word(24));
        MemorySegment domains = arena.allocate(ValueLayout.JAVA_INT, room);
        library.answer(arguments.with(24, (long) room).with(32, domains));
        return domains;
    }

    private OptionalInt ofMetrics(List<String> hashes, Arena arena) {
        MemorySegment configuration = created(CallArguments.of(NativeFunction.METRICS_CREATE, arena)
                .with(16, PROFILER)
                .with(24, arena.allocateFrom(chip)));
        return using(configuration, NativeFunction.METRICS_DESTROY, arena, () -> {
            MemorySegment requests = arena.allocate((long) hashes.size() * METRIC_STRIDE, 8);
            for (int index = 0; index < hashes.size(); index++) {
                long at = (long) index * METRIC_STRIDE;
                requests.set(ValueLayout.JAVA_LONG, at, METRIC_BYTES);
                requests.set(ValueLayout.ADDRESS, at + 16, arena.allocateFrom(hashes.get(index)));
            }
            library.answer(on(configuration, NativeFunction.METRICS_BEGIN, arena));
            CallArguments added = on(configuration, NativeFunction.METRICS_ADD, arena)
                    .with(24, requests)
                    .with(32, (long) hashes.size());
            if (!has(added, NO_METRIC_HERE)) {
                return OptionalLong.empty();
            }
            library.answer(on(configuration, NativeFunction.METRICS_END, arena));
            return OptionalLong.of(library.answer(on(configuration, NativeFunction.METRICS_PASSES, arena))
                    .word(24));
        });
    }

    /// Whether all that was added has a place.
    private boolean has(CallArguments added, int noPlace) {
        int status = library.status(added);
        if (status != LoadedLibrary.SUCCESS && status != noPlace) {
            throw library.failed(added.function(), status);
        }
        return status == LoadedLibrary.SUCCESS;
    }

    private MemorySegment created(CallArguments arguments) {
        int status = library.status(arguments);
        if (status == LoadedLibrary.UNSUPPORTED_CHIP) {
            // The evaluators know chips of which the newer scheduler does not: GV11B.
            throw new PerfWorksException(
                    library.file(), "this scheduler does not know the chip " + chip + "; the other one may");
        }
        if (status != LoadedLibrary.SUCCESS) {
            throw library.failed(arguments.function(), status);
        }
        MemorySegment configuration = arguments.pointer(40);
        if (configuration.address() == 0) {
            throw library.senseless(arguments.function(), "nothing");
        }
        return configuration;
    }

    private OptionalInt using(
            MemorySegment configuration, NativeFunction destroy, Arena arena, Supplier<OptionalLong> question) {
        OptionalLong answer;
        try {
            answer = question.get();
        } finally {
            library.status(on(configuration, destroy, arena));
        }
        if (answer.isEmpty()) {
            return OptionalInt.empty();
        }
        long passes = answer.getAsLong();
        if (passes < 0 || passes > MOST_PASSES) {
            throw library.senseless(
                    destroy == NativeFunction.COUNTERS_DESTROY
                            ? NativeFunction.COUNTERS_PASSES
                            : NativeFunction.METRICS_PASSES,
                    Long.toUnsignedString(passes) + " passes");
        }
        return OptionalInt.of((int) passes);
    }

    private static CallArguments on(MemorySegment configuration, NativeFunction function, Arena arena) {
        return CallArguments.of(function, arena).with(16, configuration);
    }
}
