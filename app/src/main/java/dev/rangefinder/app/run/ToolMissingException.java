package dev.rangefinder.app.run;

import dev.rangefinder.app.profile.Tool;
import java.io.IOException;
import java.io.Serial;

/// A profiler that cannot be started.
public final class ToolMissingException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    ToolMissingException(Tool tool, IOException cause) {
        super(
                tool.name() + " cannot be started ('" + tool.start().getFirst() + "'): " + reason(tool)
                        + "; 'rangefinder doctor' looks for it, and simulator.enable=true does without a GPU",
                cause);
    }

    private static String reason(Tool tool) {
        return tool.isLookedUp()
                ? "it is not in PATH; install Nsight Compute, or name it with pipeline.ncu.executable=/path/to/ncu"
                : "there is no such program, or no permission to run it";
    }
}
