package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.profiler.directory.RunsBeside;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.process.ChildProcess;
import dev.rangefinder.profiler.process.ChildProcess.Reason;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Which ranges the program is known to open, for whoever asked for others. ncu does not tell; the simulated device
/// does, and so does an earlier capture of the same kind of run.
final class RangesSeen {
    private static final int MOST_LAUNCHES = 2000;
    private static final int MOST_LABELS = 200;
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Pattern END = Pattern.compile("\0", Pattern.LITERAL);

    private final Set<String> labels = new LinkedHashSet<>();

    private RangesSeen() {}

    /// Labels, in the order in which they were first open at a launch; none where that is unknown.
    static List<String> of(CapturePlan plan, PlannedCapture capture) {
        RangesSeen seen = new RangesSeen();
        Optional<List<String>> lister = plan.tool().rangeLister();
        if (lister.isPresent()) {
            seen.addTraces(lister.get(), plan, capture.places().traces());
        } else {
            earlier(plan.places().root()).ifPresent(seen::addCapture);
        }
        return List.copyOf(seen.labels);
    }

    /// A hint more or less: what is wrong with a trace, the simulated ncu has said.
    private void addTraces(List<String> lister, CapturePlan plan, Path traces) {
        var argv = new ArrayList<>(lister);
        argv.add(traces.toString());
        var command = new Command(plan.tool(), argv, "the ranges that the program opened", Optional.empty());
        var printed = new ByteArrayOutputStream();
        long begin = System.nanoTime();
        new ChildProcess(command, plan.workingDirectory(), plan.tool().environment())
                .run(
                        new ChildProcess.Output(List.of(printed), List.of()),
                        false,
                        () -> System.nanoTime() - begin > LONGEST.toNanos()
                                ? Optional.of(Reason.TIMED_OUT)
                                : Optional.empty());
        END.splitAsStream(printed.toString(StandardCharsets.UTF_8))
                .filter(label -> !label.isEmpty())
                .limit(MOST_LABELS)
                .forEach(labels::add);
    }

    private void addCapture(Path file) {
        try (Capture capture = NcuCapture.open(file)) {
            int launches = 0;
            for (Launch launch : capture.launches(LaunchRequest.of())) {
                launch.nvtx().ifPresent(this::add);
                if (++launches == MOST_LAUNCHES) {
                    return;
                }
            }
        } catch (UnreadableCaptureException _) {
            // A hint more or less; that capture is not the one that is reported.
            return;
        }
    }

    private static Optional<Path> earlier(Path root) {
        return RunsBeside.of(root).stream()
                .filter(folder -> !folder.equals(root))
                .map(folder -> folder.resolve("ncu/capture.ncu-rep"))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private void add(NvtxState state) {
        Stream.concat(
                        state.stacks().stream().flatMap(stack -> stack.ranges().stream()),
                        state.startEnd().stream().flatMap(set -> set.ranges().stream()))
                .map(OpenRange::label)
                .filter(_ -> labels.size() < MOST_LABELS)
                .forEach(labels::add);
    }
}
