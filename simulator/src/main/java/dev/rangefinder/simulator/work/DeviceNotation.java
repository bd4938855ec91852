package dev.rangefinder.simulator.work;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.simulator.work.KernelWork.Operations;
import dev.rangefinder.simulator.work.KernelWork.Traffic;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// How a [DeviceCall] is written as the label of an NVTX mark: the one place that writes and reads it.
///
/// Fields are separated by `;`, the numbers of one field by `,`; in texts `\` and `;` have a `\` before them. What is
/// written is read back as the same value; any other text is refused.
public final class DeviceNotation {
    /// The domain whose marks are calls of the simulated device.
    public static final String DOMAIN = "rangefinder.device";

    private static final String LAUNCH = "launch";
    private static final String START = "profiler-start";
    private static final String STOP = "profiler-stop";
    private static final String UNSUPPORTED = "unsupported";
    private static final String COPY = "copy";
    private static final String FILL = "fill";
    private static final String SYNCHRONISE = "synchronise";
    private static final String HOST = "host";
    private static final int LAUNCH_FIELDS = 16;
    private static final long MOST_BLOCKS_IN_A_ROW = Integer.MAX_VALUE;
    private static final long MOST_BLOCKS_IN_OTHER_ROWS = 65_535;
    private static final long MOST_THREADS = 1024;
    /// Of operations, bytes and shared memory: sums of many still fit, and a double holds each exactly.
    private static final long MOST = 1L << 53;
    /// Of nanoseconds that the host works at once: a hundred seconds, so that sums of many still fit.
    private static final long LONGEST_WORK = 100_000_000_000L;

    private DeviceNotation() {}

    public static String write(DeviceCall call) {
        return switch (call) {
            case DeviceCall.Launch launch -> launch(launch);
            case DeviceCall.Copy(long device, long context, long stream, CopyKind kind, long bytes) ->
                String.join(";", COPY, device + ";" + context, stream + ";" + kind.word(), Long.toString(bytes));
            case DeviceCall.Fill(long device, long context, long stream, long bytes) ->
                String.join(";", FILL, device + ";" + context, stream + ";" + bytes);
            case DeviceCall.Synchronise(long device, long stream) -> SYNCHRONISE + ";" + device + ";" + stream;
            case DeviceCall.HostWork(long nanoseconds) -> HOST + ";" + nanoseconds;
            case DeviceCall.ProfilerStart() -> START;
            case DeviceCall.ProfilerStop() -> STOP;
            case DeviceCall.Unsupported(String function) -> UNSUPPORTED + ";" + escaped(function);
        };
    }

    private static String launch(DeviceCall.Launch launch) {
        KernelWork work = launch.work();
        Operations operations = work.operations();
        Traffic traffic = work.traffic();
        return String.join(
                ";",
                LAUNCH,
                Long.toString(launch.device()),
                Long.toString(launch.context()),
                Long.toString(launch.stream()),
                dimensions(work.grid()),
                dimensions(work.block()),
                operations.half() + "," + operations.single() + "," + operations.twice() + "," + operations.tensor(),
                traffic.bytesRead() + "," + traffic.bytesWritten(),
                traffic.firstHitRate() + "," + traffic.secondHitRate(),
                Integer.toString(work.registersPerThread()),
                Integer.toString(work.sharedBytes()),
                work.collective() ? "collective" : "single",
                traits(work.traits()),
                escaped(work.name().mangled()),
                escaped(work.name().function()),
                escaped(work.name().demangled()));
    }

    private static String traits(Map<Trait, Double> traits) {
        return traits.entrySet().stream()
                .map(trait -> trait.getKey().word() + "=" + trait.getValue())
                .collect(Collectors.joining(","));
    }

    private static String dimensions(Dimensions dimensions) {
        return dimensions.x() + "," + dimensions.y() + "," + dimensions.z();
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace(";", "\\;");
    }

    /// Reads what [#write] wrote.
    ///
    /// @throws IllegalArgumentException for any other text, and for launches that no device takes
    public static DeviceCall read(String label) {
        List<String> fields = fields(label);
        return switch (fields.getFirst()) {
            case LAUNCH -> {
                expect(fields, LAUNCH_FIELDS);
                yield launch(fields);
            }
            case COPY -> {
                expect(fields, 6);
                CopyKind kind = CopyKind.of(fields.get(4))
                        .orElseThrow(() -> new IllegalArgumentException("no such kind of copy"));
                yield new DeviceCall.Copy(
                        whole(fields.get(1)), whole(fields.get(2)), whole(fields.get(3)), kind, whole(fields.get(5)));
            }
            case FILL -> {
                expect(fields, 5);
                yield new DeviceCall.Fill(
                        whole(fields.get(1)), whole(fields.get(2)), whole(fields.get(3)), whole(fields.get(4)));
            }
            case SYNCHRONISE -> {
                expect(fields, 3);
                yield new DeviceCall.Synchronise(whole(fields.get(1)), whole(fields.get(2)));
            }
            case HOST -> {
                expect(fields, 2);
                yield new DeviceCall.HostWork(atMost(LONGEST_WORK, whole(fields.get(1))));
            }
            case START -> {
                expect(fields, 1);
                yield new DeviceCall.ProfilerStart();
            }
            case STOP -> {
                expect(fields, 1);
                yield new DeviceCall.ProfilerStop();
            }
            case UNSUPPORTED -> {
                expect(fields, 2);
                yield new DeviceCall.Unsupported(fields.get(1));
            }
            default -> throw new IllegalArgumentException("no call of the simulated device");
        };
    }

    private static List<String> fields(String label) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean escaped = false;
        for (int index = 0; index < label.length(); index++) {
            char character = label.charAt(index);
            if (escaped && character != '\\' && character != ';') {
                throw new IllegalArgumentException("a \\ with nothing to escape");
            }
            if (!escaped && character == '\\') {
                escaped = true;
                continue;
            }
            if (!escaped && character == ';') {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(character);
            }
            escaped = false;
        }
        if (escaped || fields.size() >= LAUNCH_FIELDS) {
            throw new IllegalArgumentException("a \\ with nothing to escape, or more fields than a call has");
        }
        fields.add(field.toString());
        return fields;
    }

    private static void expect(List<String> fields, int count) {
        if (fields.size() != count) {
            throw new IllegalArgumentException(
                    fields.getFirst() + " has " + fields.size() + " fields in place of " + count);
        }
    }

    private static DeviceCall launch(List<String> fields) {
        long[] operations = wholes(fields.get(6), 4);
        long[] bytes = wholes(fields.get(7), 2);
        double[] hitRates = hitRates(fields.get(8));
        KernelWork work = new KernelWork(
                new KernelName(fields.get(13), fields.get(14), fields.get(15)),
                grid(wholes(fields.get(4), 3)),
                block(wholes(fields.get(5), 3)),
                new Operations(operations[0], operations[1], operations[2], operations[3]),
                new Traffic(bytes[0], bytes[1], hitRates[0], hitRates[1]),
                number(fields.get(9)),
                number(fields.get(10)),
                collective(fields.get(11)),
                traits(fields.get(12)));
        return new DeviceCall.Launch(whole(fields.get(1)), whole(fields.get(2)), whole(fields.get(3)), work);
    }

    private static Dimensions grid(long... sizes) {
        if (Math.min(sizes[0], Math.min(sizes[1], sizes[2])) < 1
                || sizes[0] > MOST_BLOCKS_IN_A_ROW
                || Math.max(sizes[1], sizes[2]) > MOST_BLOCKS_IN_OTHER_ROWS
                || (double) sizes[0] * sizes[1] * sizes[2] > MOST) {
            throw new IllegalArgumentException("no device has such a grid");
        }
        return new Dimensions(sizes[0], sizes[1], sizes[2]);
    }

    private static Dimensions block(long... sizes) {
        for (long size : sizes) {
            if (size < 1 || size > MOST_THREADS) {
                throw new IllegalArgumentException("no device has such a block");
            }
        }
        if (sizes[0] * sizes[1] * sizes[2] > MOST_THREADS) {
            throw new IllegalArgumentException("a block has at most " + MOST_THREADS + " threads");
        }
        return new Dimensions(sizes[0], sizes[1], sizes[2]);
    }

    private static boolean collective(String word) {
        return switch (word) {
            case "collective" -> true;
            case "single" -> false;
            default -> throw new IllegalArgumentException("a kernel is single or collective");
        };
    }

    private static Map<Trait, Double> traits(String field) {
        Map<Trait, Double> traits = new EnumMap<>(Trait.class);
        if (field.isEmpty()) {
            return traits;
        }
        for (String part : field.split(",", -1)) {
            int equals = part.indexOf('=');
            Trait trait = Trait.of(part.substring(0, Math.max(0, equals)))
                    .orElseThrow(() -> new IllegalArgumentException("no such trait of a kernel"));
            // The record refuses values that no kernel has, NaN as well.
            if (traits.put(trait, Double.parseDouble(part.substring(equals + 1))) != null) {
                throw new IllegalArgumentException("a trait is given twice");
            }
        }
        return traits;
    }

    private static long[] wholes(String field, int count) {
        String[] parts = parts(field, count);
        long[] numbers = new long[count];
        for (int index = 0; index < count; index++) {
            numbers[index] = whole(parts[index]);
        }
        return numbers;
    }

    private static double[] hitRates(String field) {
        String[] parts = parts(field, 2);
        // The record refuses what is no share, NaN as well.
        return new double[] {Double.parseDouble(parts[0]), Double.parseDouble(parts[1])};
    }

    private static String[] parts(String field, int count) {
        String[] parts = field.split(",", -1);
        if (parts.length != count) {
            throw new IllegalArgumentException("a field has " + parts.length + " numbers in place of " + count);
        }
        return parts;
    }

    private static int number(String digits) {
        return (int) atMost(Integer.MAX_VALUE, whole(digits));
    }

    private static long atMost(long most, long value) {
        if (value > most) {
            throw new IllegalArgumentException("a number is too large");
        }
        return value;
    }

    private static long whole(String digits) {
        long value = Long.parseLong(digits);
        if (value < 0 || value > MOST) {
            throw new IllegalArgumentException("a number is negative or too large");
        }
        return value;
    }
}
