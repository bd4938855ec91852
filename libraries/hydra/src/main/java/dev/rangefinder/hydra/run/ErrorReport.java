package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.ScalarNode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

/// Says what went wrong: a message for what a person can fix, with the way to see more.
///
/// @param full whether a complete stack trace is wanted instead
record ErrorReport(Console console, boolean full) {
    private static final String OWN_PACKAGE = ErrorReport.class.getPackageName();

    static ErrorReport of(Console console, Map<String, String> environment) {
        return new ErrorReport(console, "1".equals(environment.get("HYDRA_FULL_ERROR")));
    }

    void failed(ConfigException e) {
        if (full) {
            console.errors().accept(trace(e));
        } else {
            console.complain(String.valueOf(e.getMessage()));
            hint();
        }
    }

    void failed(JobRunner.Outcome outcome) {
        console.complain("Error executing job with overrides: "
                + PythonText.of(ListNode.of(
                        outcome.overrides().stream().map(ScalarNode::of).toList())));
        Exception failure = outcome.failure().orElseThrow();
        if (full) {
            console.errors().accept(trace(failure));
            return;
        }
        if (failure instanceof ConfigException) {
            console.complain(String.valueOf(failure.getMessage()));
        } else {
            console.errors().accept(shortTrace(failure));
        }
        hint();
    }

    private void hint() {
        console.complain("\nSet the environment variable HYDRA_FULL_ERROR=1 for a complete stack trace.");
    }

    private static String trace(Throwable failure) {
        var text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }

    /// What failed, where in the job, and why: the frames below the job are of no use to its author.
    private static String shortTrace(Throwable failure) {
        var text = new StringBuilder(failure + "\n");
        for (StackTraceElement frame : failure.getStackTrace()) {
            if (frame.getClassName().startsWith(OWN_PACKAGE + ".JobRunner")) {
                break;
            }
            text.append("\tat ").append(frame).append('\n');
        }
        Throwable cause = failure.getCause();
        for (int depth = 0; cause != null && depth < 20; depth++) {
            text.append("Caused by: ").append(cause).append('\n');
            cause = cause.getCause();
        }
        return text.toString();
    }
}
