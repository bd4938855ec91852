package dev.rangefinder.app.kernels;

import dev.rangefinder.app.files.WholeFile;
import dev.rangefinder.nsight.ncu.page.DetailsCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.report.UnwritableFileException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

    /// Names of all files that are there.
    List<String> names() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Puts this finished folder in the place of another, or of none (P7). Each file replaces its forerunner in
    /// one step, the report and then the record last. What the earlier record lists and this one lacks is
    /// removed, and nothing else.
    void moveTo(KernelFiles place) {
        if (!Files.exists(place.folder, LinkOption.NOFOLLOW_LINKS)) {
            WholeFile.move(folder, place.folder);
            return;
        }
        List<String> names = names();
        List<Path> last = List.of(report(), provenance());
        names.stream().map(folder::resolve).filter(file -> !last.contains(file)).forEach(place::take);
        for (String name : KernelProvenance.files(place.provenance())) {
            if (!names.contains(name)) {
                place.remove(name);
            }
        }
        last.stream().filter(Files::isRegularFile).forEach(place::take);
        try (Stream<Path> leftovers = Files.list(folder)) {
            for (Path file : leftovers.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw UnwritableFileException.of(folder, e);
        }
    }

    private void take(Path file) {
        WholeFile.move(file, folder.resolve(String.valueOf(file.getFileName())));
    }

    private void remove(String name) {
        try {
            Files.deleteIfExists(folder.resolve(name));
        } catch (IOException e) {
            throw UnwritableFileException.of(folder.resolve(name), e);
        }
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
            throw UnwritableFileException.of(file, e);
        } catch (UncheckedIOException e) {
            throw UnwritableFileException.of(file, Objects.requireNonNull(e.getCause()));
        }
    }
}
