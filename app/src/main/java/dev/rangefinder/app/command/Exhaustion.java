package dev.rangefinder.app.command;

import java.util.Optional;

/// What the machine did not give: memory, threads, open files, or a part of the tool itself. Found anywhere below what
/// was thrown, because threads and libraries wrap it.
final class Exhaustion {
    private static final int DEEPEST = 100;
    private static final String FILES = "Too many open files";

    private Exhaustion() {}

    /// What is missing, and how to get it; empty where nothing of the machine is.
    static Optional<String> in(Throwable problem) {
        Throwable cause = problem;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            Optional<String> sentence = sentence(cause);
            if (sentence.isPresent()) {
                return sentence;
            }
            cause = cause.getCause();
        }
        return Optional.empty();
    }

    /// Not a switch over types: that is linked at run time, for which there may be too little of everything.
    private static Optional<String> sentence(Throwable problem) {
        String message = String.valueOf(problem.getMessage());
        if (message.contains(FILES)) {
            return Optional.of("too many open files; 'ulimit -n 1024' before the command allows more");
        }
        if (problem instanceof OutOfMemoryError) {
            return Optional.of(
                    message.contains("thread")
                            ? "the system gives no more threads (" + message + "); 'ulimit -u' tells how many it allows"
                            : "not enough memory; RANGEFINDER_JAVA_OPTIONS=-Xmx8g gives it more");
        }
        if (problem instanceof NoClassDefFoundError) {
            return Optional.of("a part of rangefinder cannot be loaded (" + message
                    + "); is the installation complete, and does 'ulimit -n' allow enough open files?");
        }
        return Optional.empty();
    }
}
