package dev.rangefinder.profiler.cost;

import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.profiler.doctor.Machine.Ran;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The chip of this machine's GPU, by the compute capability that its driver tells.
record MachineChip(Machine machine) {
    private static final Path DEVICES = Path.of("/dev");
    private static final String CONTROL = "nvidiactl";
    /// Who plans does not wait for a driver that has to wake up first.
    private static final Duration LIMIT = Duration.ofMillis(800);

    /// Empty without a GPU, with several kinds of them, or where the driver takes too long.
    Optional<ChosenChip> find() {
        if (!machine.list(DEVICES).contains(CONTROL)) {
            return Optional.empty();
        }
        Ran asked = machine.run(List.of("nvidia-smi", "--query-gpu=compute_cap", "--format=csv,noheader"), LIMIT);
        if (!(asked instanceof Ran.Ended(int exitCode, String output)) || exitCode != 0) {
            return Optional.empty();
        }
        List<String> kinds = output.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .distinct()
                .toList();
        return kinds.size() == 1
                ? ChosenChip.ofComputeCapability(kinds.getFirst(), "the GPU of this machine")
                : Optional.empty();
    }
}
