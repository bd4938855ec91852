package dev.rangefinder.app.kernels;

import dev.rangefinder.nsight.ncu.page.DetailsCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// The files of a profiled kernel: its report, and what ncu would print of it.
///
/// @param folder that has them
record KernelFiles(Path folder) {
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,100}");

    Path report() {
        return folder.resolve("ncu.ncu-rep");
    }

    /// A report that ncu did not finish.
    Path part() {
        return folder.resolve("ncu.partial.ncu-rep");
    }

    Path provenance() {
        return folder.resolve("command.yaml");
    }

    Path log() {
        return folder.resolve("ncu.log");
    }

    /// Writes the page with all sections, one for each section, and one with the metrics that were asked for by name.
    ///
    /// @return the version of ncu that the report names
    Optional<String> writePages() {
        try (NcuReport report = NcuReport.open(report())) {
            DetailsCsv pages = DetailsCsv.of(report);
            write(folder.resolve("ncu.details.csv"), pages::details);
            for (String section : pages.sections()) {
                // Whatever a report calls its sections, their pages stay in the folder.
                if (section.equals(DetailsCsv.NAMED)) {
                    write(folder.resolve("ncu.metrics.csv"), pages::named);
                } else if (SAFE.matcher(section).matches()) {
                    write(folder.resolve("ncu.section_" + section + ".csv"), out -> pages.section(section, out));
                }
            }
            return Optional.ofNullable(report.session().versions().get("Nsight Compute Target"));
        }
    }

    private static void write(Path file, Consumer<Consumer<String>> page) {
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            page.accept(line -> {
                try {
                    writer.write(line);
                    writer.write('\n');
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
