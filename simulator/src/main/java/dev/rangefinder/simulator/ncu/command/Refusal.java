package dev.rangefinder.simulator.ncu.command;

import java.io.Serial;
import java.util.List;

/// A command line that ncu does not take. Its message is what ncu prints after `==ERROR== `, line by line.
public final class Refusal extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    public Refusal(String... lines) {
        super(String.join("\n", lines));
    }

    /// What ncu says about the words of a command line.
    static Refusal ofUsage(String problem) {
        return new Refusal(problem + ". Use --help for further details.");
    }

    public List<String> lines() {
        return String.valueOf(getMessage()).lines().toList();
    }
}
