package dev.rangefinder.profiler.process;

import dev.rangefinder.profiler.plan.Tool;
import java.io.IOException;
import java.io.Serial;

/// A profiler that cannot be started.
public final class ToolMissingException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final String TOO_LONG = "error: 7 ";

    ToolMissingException(Tool tool, IOException cause) {
        super(
                tool.name() + " cannot be started ('" + tool.start().getFirst() + "'): " + reason(tool, cause)
                        + "; 'rangefinder doctor' looks for it, and simulator.enable=true does without a GPU",
                cause);
    }

    private static String reason(Tool tool, IOException cause) {
        if (String.valueOf(cause.getMessage()).contains(TOO_LONG)) {
            return "its command line is too long for this system; put the program's arguments into a file";
        }
        if (tool.start().size() == 1 && tool.start().getFirst().contains(" ")) {
            return "there is no such program; a command with arguments is a list, such as pipeline." + tool.name()
                    + ".executable=[sudo,-E," + tool.name() + "]";
        }
        return tool.isLookedUp()
                ? "it is not in PATH; install " + (tool.name().equals("nsys") ? "Nsight Systems" : "Nsight Compute")
                        + ", or name it with pipeline." + tool.name() + ".executable=/path/to/" + tool.name()
                : "there is no such program, or no permission to run it";
    }
}
