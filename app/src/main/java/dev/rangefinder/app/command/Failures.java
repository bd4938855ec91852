package dev.rangefinder.app.command;

import dev.rangefinder.app.command.ResultStream.OutputException;
import dev.rangefinder.app.report.RemedyWords;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.directory.BusyRunException;
import dev.rangefinder.profiler.process.ToolMissingException;
import dev.rangefinder.report.ReportRefusedException;
import dev.rangefinder.report.json.stream.UnreadableReportException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/// Turns what went wrong into one sentence on standard error and an exit code. Wrong usage, wrong data and our own
/// mistakes are different things; only `--debug` shows a stack trace.
record Failures(Streams streams) implements IParameterExceptionHandler, IExecutionExceptionHandler {
    @Override
    public int handleParseException(ParameterException problem, String[] arguments) {
        streams.say(UsageProblem.sentence(problem));
        return ExitCode.USAGE.code();
    }

    @Override
    public int handleExecutionException(Exception problem, CommandLine command, ParseResult parsed) {
        Optional<String> exhausted = Exhaustion.in(problem);
        ExitCode code = exhausted.isPresent() ? failed(ExitCode.INTERNAL, exhausted.get()) : code(problem);
        if (isDebugging(parsed)) {
            problem.printStackTrace(streams.err());
        }
        return code.code();
    }

    /// What no command could handle: the machine or our own code gave up.
    int handleError(Error error, boolean debugging) {
        ExitCode code = failed(ExitCode.INTERNAL, Exhaustion.in(error).orElseGet(() -> mistake(error)));
        if (debugging) {
            error.printStackTrace(streams.err());
        }
        return code.code();
    }

    private ExitCode code(Exception problem) {
        return switch (problem) {
            case OutputException output when output.isBrokenPipe() -> ExitCode.BROKEN_PIPE;
            case OutputException output -> failed(ExitCode.INTERNAL, "cannot write the result: " + writeReason(output));
            case ConfigException configuration -> refused(configuration);
            case BusyRunException busy -> failed(ExitCode.USAGE, message(busy));
            case ToolMissingException missing -> failed(ExitCode.CAPTURE, message(missing));
            case UnreadableCaptureException unreadable -> failed(ExitCode.INPUT, message(unreadable));
            case UnreadableReportException unreadable -> failed(ExitCode.INPUT, withRemedy(unreadable));
            case UnwritableFileException unwritable -> failed(ExitCode.INTERNAL, withRemedy(message(unwritable)));
            case ReportRefusedException refused -> failed(ExitCode.USAGE, message(refused));
            case UncheckedIOException input -> failed(ExitCode.INPUT, reason(input));
            default -> failed(ExitCode.INTERNAL, mistake(problem));
        };
    }

    private static String mistake(Throwable problem) {
        return "a mistake of rangefinder itself (" + problem + "); please report it with the output of --debug";
    }

    private static boolean isDebugging(ParseResult parsed) {
        return parsed.asCommandLineList().stream()
                .anyMatch(command -> command.getParseResult().hasMatchedOption(RangefinderCommand.DEBUG));
    }

    private ExitCode failed(ExitCode code, String sentence) {
        streams.say(sentence);
        return code;
    }

    private ExitCode refused(ConfigException configuration) {
        streams.sayLines(ConfigurationProblem.sentence(configuration));
        return ExitCode.USAGE;
    }

    private static String reason(UncheckedIOException problem) {
        return switch (problem.getCause()) {
            case NoSuchFileException missing -> missing.getFile() + ": there is no such file";
            case AccessDeniedException denied -> denied.getFile() + ": no permission to read it";
            case FileSystemException file ->
                file.getFile() + ": " + Optional.ofNullable(file.getReason()).orElseGet(() -> file.toString());
            case IOException other -> message(other);
            case null -> message(problem);
        };
    }

    private static String writeReason(OutputException problem) {
        return problem.getCause() instanceof AccessDeniedException denied
                ? denied.getFile() + ": no permission to write there"
                : reason(problem);
    }

    private static String withRemedy(UnreadableReportException problem) {
        return message(problem)
                + problem.remedy()
                        .map(RemedyWords::of)
                        .map(words -> "; " + words)
                        .orElse("");
    }

    private static String withRemedy(String unwritable) {
        return unwritable.contains("No space left")
                ? unwritable + "; free some space, or name another folder with -o"
                : unwritable;
    }

    private static String message(Throwable problem) {
        String message = problem.getMessage();
        return message == null ? problem.toString() : message;
    }
}
