package dev.rangefinder.simulator.command;

import java.io.Serial;
import java.util.List;

/// What a profiler does not do: a command line that it does not take, a file that it cannot read. Its message is what
/// the profiler prints about it, line by line.
public final class Refusal extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    public Refusal(String... lines) {
        super(String.join("\n", lines));
    }

    public List<String> lines() {
        return String.valueOf(getMessage()).lines().toList();
    }
}
