package dev.rangefinder.finding;

import dev.rangefinder.result.Roofline.ComputeUnit;
import dev.rangefinder.result.Roofline.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which ways of computing on tensor cores were captured, by the names of their metrics: each tells the type of data,
/// and where devices have several, the instruction and whether it skips zeros.
///
/// Older captures count instructions of all types together (`sm__inst_executed_pipe_tensor`); they tell no type and
/// have no roof here.
final class TensorPaths {
    private static final String PEAK = ".sum.peak_sustained";
    private static final String DONE = ".sum.per_cycle_elapsed";

    // Names are of bounded length and the pattern has no nested repetition.
    private static final Pattern NAME = Pattern.compile(
            "(?<counter>sm__ops_path_tensor_(?:op_(?<op>[a-z0-9]+)_)?src_(?<type>[a-z0-9_]+?)(?:_sparsity_(?<sparse>on|off))?)\\.sum\\.peak_sustained");

    private static final Comparator<Path> ORDER = Comparator.comparing(Path::type)
            .thenComparing(path -> path.instruction().orElse(""))
            .thenComparing(Path::sparse);

    private TensorPaths() {}

    /// The counter of each way, in the order of their names.
    static Map<Path, String> in(CountedValues values) {
        Map<Path, String> counters = new TreeMap<>(ORDER);
        Map<String, String> plain = new TreeMap<>();
        for (String metric : values.names()) {
            Matcher name = NAME.matcher(metric);
            if (name.matches()) {
                String type = name.group("type");
                Optional<String> instruction = Optional.ofNullable(name.group("op"));
                Optional<String> sparsity = Optional.ofNullable(name.group("sparse"));
                if (instruction.isEmpty() && sparsity.isEmpty()) {
                    plain.put(type, name.group("counter"));
                } else {
                    counters.put(
                            new Path(ComputeUnit.TENSOR, type, instruction, sparsity.equals(Optional.of("on"))),
                            name.group("counter"));
                }
            }
        }
        // A plain name beside finer ones is their sum, and its peak is the one that skips zeros: twice too high.
        plain.entrySet()
                .removeIf(sum -> counters.keySet().stream()
                        .anyMatch(path -> (path.type() + "_").startsWith(sum.getKey() + "_")));
        plain.forEach(
                (type, counter) -> counters.put(new Path(ComputeUnit.TENSOR, type, Optional.empty(), false), counter));
        return counters;
    }

    /// The most operations in a cycle.
    static String peak(String counter) {
        return counter + PEAK;
    }

    /// Operations in a cycle.
    static String done(String counter) {
        return counter + DONE;
    }
}
