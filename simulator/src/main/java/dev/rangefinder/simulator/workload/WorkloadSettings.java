package dev.rangefinder.simulator.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a sample program was asked for on its command line.
///
/// @param device number of the first device
/// @param devices how many devices there are, from the first one on
/// @param processes how many processes run the program, this one among them
/// @param rank number of this process among them, from 0
/// @param plant what is wrong in a region of *planted-cause*
/// @param fail the exit code to end with
/// @param sleepMilliseconds how long to wait after each launch
/// @param profilerApi whether cudaProfilerStart and -Stop stand around the program
/// @param unsupported a call that range replay does not support, made in the first region
record WorkloadSettings(
        long seed,
        int device,
        int devices,
        int processes,
        int rank,
        OptionalInt layers,
        OptionalInt steps,
        OptionalInt batchSize,
        OptionalInt imageSize,
        Variant variant,
        Plant plant,
        int fail,
        int sleepMilliseconds,
        boolean profilerApi,
        Optional<String> unsupported) {
    private static final Pattern DEVICE = Pattern.compile("(?:cuda:)?(\\d{1,3})");

    /// How the ranges of *three-regions* lie.
    enum Variant {
        NESTED,
        BACK_TO_BACK,
        OVERLAPPING;

        String word() {
            return switch (this) {
                case NESTED -> "nested";
                case BACK_TO_BACK -> "back-to-back";
                case OVERLAPPING -> "overlapping";
            };
        }

        static Variant of(String word) {
            for (Variant variant : values()) {
                if (variant.word().equals(word)) {
                    return variant;
                }
            }
            throw new IllegalArgumentException("nested, back-to-back or overlapping");
        }
    }

    /// Reads `key=value` words.
    ///
    /// @throws UsageException for what is not one of them, with what is possible
    static WorkloadSettings parse(List<String> words) {
        SettingWords given = new SettingWords(words);
        Plant plant = given.take("plant", Plant::of).orElse(Plant.NONE);
        WorkloadSettings settings = new WorkloadSettings(
                given.take("seed", WorkloadSettings::seedOf).orElse(0L),
                given.take("device", WorkloadSettings::deviceOf).orElse(0),
                given.take("devices", whole(1, 64)).orElse(plant.processes()),
                given.take("processes", whole(1, 64)).orElse(plant.processes()),
                given.take("rank", whole(0, 63)).orElse(0),
                given.number("layers", whole(1, 1000)),
                given.number("steps", whole(0, 100_000)),
                given.number("batch_size", whole(1, 1024)),
                given.number("image_size", whole(1, 4096)),
                given.take("variant", Variant::of).orElse(Variant.NESTED),
                plant,
                given.take("fail", whole(0, 255)).orElse(0),
                given.take("sleep_ms", whole(0, 60_000)).orElse(0),
                given.take("profiler_api", WorkloadSettings::truth).orElse(false),
                given.take("unsupported", Function.identity()));
        given.refuseTheRest();
        return settings;
    }

    private static long seedOf(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("a whole number", e);
        }
    }

    private static int deviceOf(String text) {
        Matcher matcher = DEVICE.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("cuda:N");
        }
        return Integer.parseInt(matcher.group(1));
    }

    private static boolean truth(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("true or false");
        };
    }

    private static Function<String, Integer> whole(int least, int most) {
        return text -> {
            String wanted = "a whole number from " + least + " to " + most;
            try {
                int number = Integer.parseInt(text);
                if (number >= least && number <= most) {
                    return number;
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(wanted, e);
            }
            throw new IllegalArgumentException(wanted);
        };
    }

    private static final class SettingWords {
        private final Map<String, String> values = new TreeMap<>();
        private final List<String> known = new ArrayList<>();

        SettingWords(List<String> words) {
            for (String word : words) {
                int equals = word.indexOf('=');
                if (equals < 1) {
                    throw new ProgramUsageException("'" + word + "' is not of the form key=value");
                }
                if (values.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
                    throw new ProgramUsageException("'" + word.substring(0, equals) + "' is given twice");
                }
            }
        }

        <T> Optional<T> take(String key, Function<String, T> read) {
            known.add(key);
            String value = values.remove(key);
            try {
                return Optional.ofNullable(value).map(read);
            } catch (IllegalArgumentException e) {
                throw new ProgramUsageException(key + "=" + value + ": wanted is " + e.getMessage());
            }
        }

        OptionalInt number(String key, Function<String, Integer> read) {
            return take(key, read).map(OptionalInt::of).orElse(OptionalInt.empty());
        }

        void refuseTheRest() {
            if (!values.isEmpty()) {
                throw new ProgramUsageException("no such key: '"
                        + values.keySet().iterator().next() + "'; there are " + String.join(", ", known));
            }
        }
    }

    int layersOr(int usual) {
        return layers.orElse(usual);
    }

    int stepsOr(int usual) {
        return steps.orElse(usual);
    }

    int batchSizeOr(int usual) {
        return batchSize.orElse(usual);
    }

    int imageSizeOr(int usual) {
        return imageSize.orElse(usual);
    }

    /// The devices of this process: all of them, or where there are several processes, one for each in turn.
    List<Long> ownDevices() {
        if (processes > 1 || rank > 0) {
            return List.of((long) device + rank % devices);
        }
        List<Long> all = new ArrayList<>();
        for (int number = 0; number < devices; number++) {
            all.add((long) device + number);
        }
        return all;
    }
}
