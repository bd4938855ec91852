package dev.rangefinder.app.command;

import dev.rangefinder.app.diff.StepSummary;
import dev.rangefinder.app.settings.Diff;
import dev.rangefinder.report.DiffFolder;
import dev.rangefinder.report.DiffFormats;
import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.text.Printable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The files of a comparison, for every command that makes one.
record WrittenDiff(DiffContent content, Path folder, Diff settings) {
    private static final String MARKDOWN = "md";

    /// Writes the files, and what CI shows where that is asked for.
    void write(Streams streams) {
        DiffFolder.write(content, folder, settings.formats());
        if (settings.summary()) {
            DiffFormats.named(MARKDOWN)
                    .flatMap(markdown ->
                            new StepSummary(name -> Optional.ofNullable(System.getenv(name))).append(content, markdown))
                    .ifPresent(message -> streams.say(message.sentence()));
        }
    }

    /// Where everything is, a line each.
    List<String> places() {
        return settings.formats().stream()
                .map(format -> "The comparison: "
                        + Printable.of(folder.resolve(format.file()).toString()))
                .toList();
    }
}
