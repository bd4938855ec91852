package dev.rangefinder.perfworks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The library's object that knows the metrics of a chip, asked call by call (facts/perfworks.md §2). The numbers are
/// offsets of fields in structs.
final class ChipEvaluator implements AutoCloseable {
    private static final int REQUEST_BYTES = 12;
    private static final int REQUEST_STRIDE = 16;
    private static final int FACTOR_BYTES = 5;
    private static final int FACTOR_STRIDE = 8;
    private static final int LONGEST_NAME = 1_000;
    private static final long MOST_SCRATCH = 1L << 30;

    /// How the library says that it has no word for a number.
    private static final String NO_WORD = "unrecognized";

    private static final String NO_UNIT = "unitless";

    private final LoadedLibrary library;
    private final Arena scratch;
    private final MemorySegment handle;
    private volatile boolean closed;

    /// What the library says of a metric, with the indices of its constituents.
    record Properties(
            Optional<String> description, int hardwareUnit, List<Integer> counters, List<Integer> throughputs) {}

    private ChipEvaluator(LoadedLibrary library, Arena scratch, MemorySegment handle) {
        this.library = library;
        this.scratch = scratch;
        this.handle = handle;
    }

    static ChipEvaluator of(LoadedLibrary library, String chip) {
        Arena scratch = Arena.ofShared();
        try {
            return library.ask(arena -> create(library, chip, scratch, arena));
        } catch (RuntimeException e) {
            scratch.close();
            throw e;
        }
    }

    private static ChipEvaluator create(LoadedLibrary library, String chip, Arena scratch, Arena arena) {
        MemorySegment name = arena.allocateFrom(chip);
        long bytes = library.answer(
                        CallArguments.of(NativeFunction.SCRATCH_SIZE, arena).with(16, name))
                .word(32);
        if (bytes < 0 || bytes > MOST_SCRATCH) {
            throw library.senseless(NativeFunction.SCRATCH_SIZE, Long.toUnsignedString(bytes) + " bytes");
        }
        // It is used for as long as the evaluator lives, so it is not of the memory of this call.
        MemorySegment buffer = scratch.allocate(Math.max(bytes, 8), 8);
        MemorySegment handle = library.answer(CallArguments.of(NativeFunction.CREATE_EVALUATOR, arena)
                        .with(16, buffer)
                        .with(24, buffer.byteSize())
                        .with(32, name))
                .pointer(64);
        if (handle.address() == 0) {
            throw library.senseless(NativeFunction.CREATE_EVALUATOR, "no evaluator");
        }
        return new ChipEvaluator(library, scratch, handle);
    }

    List<String> names(MetricKind kind) {
        return library.ask(arena -> {
            var memory = new NativeMemory(library, NativeFunction.GET_NAMES);
            CallArguments answer =
                    library.answer(arguments(NativeFunction.GET_NAMES, arena).with(24, kind.number()));
            int count = memory.count(answer.word(48));
            MemorySegment begins = memory.array(answer.pointer(40), count, ValueLayout.JAVA_LONG);
            List<String> names = new ArrayList<>(count);
            for (int index = 0; index < count; index++) {
                long begin = begins.getAtIndex(ValueLayout.JAVA_LONG, index);
                if (begin < 0 || begin > (long) count * LONGEST_NAME) {
                    throw library.senseless(NativeFunction.GET_NAMES, "a name at " + begin);
                }
                names.add(memory.text(MemorySegment.ofAddress(answer.pointer(32).address() + begin)));
            }
            return List.copyOf(names);
        });
    }

    /// The numbers of the sub-metrics of a kind.
    List<Integer> subMetrics(MetricKind kind) {
        return library.ask(arena -> {
            var memory = new NativeMemory(library, NativeFunction.GET_SUB_METRICS);
            CallArguments answer = library.answer(
                    arguments(NativeFunction.GET_SUB_METRICS, arena).with(24, kind.number()));
            int count = memory.count(answer.word(40));
            MemorySegment numbers = memory.array(answer.pointer(32), count, ValueLayout.JAVA_SHORT);
            List<Integer> all = new ArrayList<>(count);
            for (int index = 0; index < count; index++) {
                all.add(Short.toUnsignedInt(numbers.getAtIndex(ValueLayout.JAVA_SHORT, index)));
            }
            return List.copyOf(all);
        });
    }

    /// Whether a full name, with roll-up and sub-metric, can be measured.
    boolean knows(String name) {
        return library.ask(arena -> request(name, arena.allocate(REQUEST_STRIDE, 8), arena));
    }

    /// The hashes of the raw counters behind full names, all of which must be known.
    Set<String> rawDependencies(List<String> names) {
        return names.isEmpty()
                ? Set.of()
                : library.ask(arena -> {
                    MemorySegment requests = arena.allocate((long) names.size() * REQUEST_STRIDE, 8);
                    for (int index = 0; index < names.size(); index++) {
                        MemorySegment request = requests.asSlice((long) index * REQUEST_STRIDE, REQUEST_STRIDE);
                        if (!request(names.get(index), request, arena)) {
                            throw library.failed(NativeFunction.TO_REQUEST, LoadedLibrary.INVALID_ARGUMENT);
                        }
                    }
                    var memory = new NativeMemory(library, NativeFunction.GET_RAW_DEPENDENCIES);
                    CallArguments arguments = arguments(NativeFunction.GET_RAW_DEPENDENCIES, arena)
                            .with(24, requests)
                            .with(32, (long) names.size())
                            .with(40, (long) REQUEST_BYTES)
                            .with(48, (long) REQUEST_STRIDE);
                    int room = memory.count(library.answer(arguments).word(64));
                    if (room == 0) {
                        return Set.of();
                    }
                    MemorySegment texts = arena.allocate(ValueLayout.ADDRESS, room);
                    library.answer(
                            arguments.with(56, texts).with(64, (long) room).with(80, 0L));
                    Set<String> hashes = new LinkedHashSet<>();
                    for (int index = 0; index < Math.min(room, memory.count(arguments.word(64))); index++) {
                        hashes.add(memory.text(texts.getAtIndex(ValueLayout.ADDRESS, index)));
                    }
                    return hashes;
                });
    }

    /// The unit of a full name; empty if it is not known.
    Optional<MetricDimensions> dimensions(String name) {
        return library.ask(arena -> {
            MemorySegment request = arena.allocate(REQUEST_STRIDE, 8);
            return request(name, request, arena) ? Optional.of(dimensions(request, arena)) : Optional.empty();
        });
    }

    private MetricDimensions dimensions(MemorySegment request, Arena arena) {
        var memory = new NativeMemory(library, NativeFunction.GET_UNITS);
        CallArguments arguments = arguments(NativeFunction.GET_UNITS, arena)
                .with(24, request)
                .with(32, (long) REQUEST_BYTES)
                .with(56, (long) FACTOR_BYTES);
        int room = memory.count(library.answer(arguments).word(48));
        if (room == 0) {
            return new MetricDimensions(List.of());
        }
        MemorySegment units = arena.allocate((long) room * FACTOR_STRIDE, 8);
        library.answer(arguments.with(40, units).with(48, (long) room));
        List<MetricDimensions.Factor> factors = new ArrayList<>();
        for (long at = 0; at < units.byteSize(); at += FACTOR_STRIDE) {
            factor(units.get(ValueLayout.JAVA_INT, at), units.get(ValueLayout.JAVA_BYTE, at + 4), arena)
                    .ifPresent(factors::add);
        }
        return new MetricDimensions(factors);
    }

    private Optional<MetricDimensions.Factor> factor(int unit, int exponent, Arena arena) {
        var memory = new NativeMemory(library, NativeFunction.UNIT_TO_TEXT);
        CallArguments words =
                library.answer(arguments(NativeFunction.UNIT_TO_TEXT, arena).with(24, unit));
        String singular = memory.text(words.pointer(32));
        return exponent == 0 || singular.equals(NO_UNIT)
                ? Optional.empty()
                : Optional.of(new MetricDimensions.Factor(singular, memory.text(words.pointer(40)), exponent));
    }

    Properties properties(MetricKind kind, int index) {
        NativeFunction function = switch (kind) {
            case COUNTER -> NativeFunction.COUNTER_PROPERTIES;
            case RATIO -> NativeFunction.RATIO_PROPERTIES;
            case THROUGHPUT -> NativeFunction.THROUGHPUT_PROPERTIES;
        };
        return library.ask(arena -> {
            var memory = new NativeMemory(library, function);
            CallArguments answer = library.answer(arguments(function, arena).with(24, (long) index));
            boolean hasParts = kind == MetricKind.THROUGHPUT;
            return new Properties(
                    memory.optionalText(answer.pointer(32)).filter(text -> !text.isBlank()),
                    answer.number(40),
                    hasParts ? indices(answer, 48, 56, memory) : List.of(),
                    hasParts ? indices(answer, 64, 72, memory) : List.of());
        });
    }

    private static List<Integer> indices(CallArguments answer, long countAt, long arrayAt, NativeMemory memory) {
        int count = memory.count(answer.word(countAt));
        MemorySegment numbers = memory.array(answer.pointer(arrayAt), count, ValueLayout.JAVA_LONG);
        List<Integer> indices = new ArrayList<>(count);
        for (int index = 0; index < count; index++) {
            indices.add(memory.count(numbers.getAtIndex(ValueLayout.JAVA_LONG, index)));
        }
        return indices;
    }

    Optional<String> hardwareUnit(int unit) {
        return library.ask(arena -> {
            CallArguments answer = library.answer(
                    arguments(NativeFunction.HARDWARE_UNIT_TO_TEXT, arena).with(24, unit));
            return new NativeMemory(library, NativeFunction.HARDWARE_UNIT_TO_TEXT)
                    .optionalText(answer.pointer(32))
                    .filter(text -> !text.equals(NO_WORD));
        });
    }

    private boolean request(String name, MemorySegment request, Arena arena) {
        if (name.length() > LONGEST_NAME || name.indexOf('\0') >= 0) {
            return false;
        }
        int status = library.status(arguments(NativeFunction.TO_REQUEST, arena)
                .with(24, arena.allocateFrom(name))
                .with(32, request)
                .with(40, (long) REQUEST_BYTES));
        return switch (status) {
            case LoadedLibrary.SUCCESS -> true;
            case LoadedLibrary.INVALID_ARGUMENT -> false;
            default -> throw library.failed(NativeFunction.TO_REQUEST, status);
        };
    }

    private CallArguments arguments(NativeFunction function, Arena arena) {
        if (closed) {
            throw new IllegalStateException("the metrics of this chip were closed");
        }
        return CallArguments.of(function, arena).with(16, handle);
    }

    /// Gives back what the library holds for it; the scratch buffer goes last.
    @Override
    public void close() {
        if (!closed) {
            library.ask(this::destroyed);
        }
    }

    private boolean destroyed(Arena arena) {
        if (!closed) {
            CallArguments arguments = arguments(NativeFunction.DESTROY_EVALUATOR, arena);
            closed = true;
            library.answer(arguments);
            scratch.close();
        }
        return closed;
    }

    PerfWorksException failed(String sentence) {
        return new PerfWorksException(library.file(), sentence);
    }

    boolean isClosed() {
        return closed;
    }
}
