package dev.rangefinder.simulator.ncu;

import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.simulator.trace.TraceEvent;
import dev.rangefinder.simulator.trace.TraceFollower;
import dev.rangefinder.simulator.trace.UnreadableTraceException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/// Tells what no real ncu tells: which ranges were open when a program launched something on the simulated device.
public final class RangeLister {
    private static final int MOST_LABELS = 200;

    private RangeLister() {}

    public static void main(String... arguments) {
        run(System.out, Path.of(arguments[0]));
        System.out.flush();
    }

    /// Prints the labels in the order in which they were first open at a launch, each ended by a NUL.
    ///
    /// @param traces the folder of the traces; need not exist
    public static void run(PrintStream out, Path traces) {
        Set<String> labels = new LinkedHashSet<>();
        try {
            for (TraceEvent event : new TraceFollower(traces).poll()) {
                if (event instanceof TraceEvent.Launched launched) {
                    add(launched.state(), labels);
                }
            }
        } catch (UnreadableTraceException _) {
            // The simulated ncu has said what is wrong with the trace.
            return;
        }
        labels.forEach(label -> out.writeBytes((label + "\0").getBytes(StandardCharsets.UTF_8)));
    }

    private static void add(NvtxState state, Set<String> labels) {
        Stream.concat(
                        state.stacks().stream().flatMap(stack -> stack.ranges().stream()),
                        state.startEnd().stream().flatMap(set -> set.ranges().stream()))
                .map(OpenRange::label)
                .filter(_ -> labels.size() < MOST_LABELS)
                .forEach(labels::add);
    }
}
