package dev.rangefinder.app.diff;

import dev.rangefinder.capture.Message;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.content.DiffFormat;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Function;

/// The file that GitHub shows below a job, to which each step appends Markdown.
///
/// @param environment variables of the environment by name; empty where one is not set
public record StepSummary(Function<String, Optional<String>> environment) {
    private static final String VARIABLE = "GITHUB_STEP_SUMMARY";

    /// Appends the comparison, or tells why it cannot.
    ///
    /// @param markdown the format
    public Optional<Message> append(DiffContent content, DiffFormat markdown) {
        Optional<String> named = environment.apply(VARIABLE).filter(text -> !text.isBlank());
        if (named.isEmpty()) {
            return Optional.of(Message.warning(
                    "no-step-summary",
                    "diff.summary=true, but the variable " + VARIABLE + " is not set",
                    "leave it out where GitHub does not run this"));
        }
        Path file = Path.of(named.get());
        try (OutputStream out = new BufferedOutputStream(
                Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND))) {
            markdown.write(content, out);
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
        return Optional.empty();
    }
}
