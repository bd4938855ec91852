package dev.rangefinder.profiler.kernels;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.nsight.ncu.page.DetailsCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.profiler.plan.RunPlaces.CapturePlaces;
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
public record KernelFiles(Path folder) {
    static final String REPORT = "ncu.ncu-rep";

    private static final String PART = "ncu.partial.ncu-rep";
    private static final String PROVENANCE = "command.yaml";
    private static final String LOG = "ncu.log";
    private static final String DETAILS = "ncu.details.csv";
    private static final String METRICS = "ncu.metrics.csv";
    private static final Pattern SECTION = Pattern.compile("ncu\\.section_.+\\.csv");
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,100}");

    /// What a report has.
    ///
    /// @param toolVersion the version of ncu that it names
    record Contents(Optional<String> toolVersion, long launches) {}

    /// Whether a file of this name can be one of ours.
    static boolean isName(String name) {
        return List.of(REPORT, PART, PROVENANCE, LOG, DETAILS, METRICS).contains(name)
                || SECTION.matcher(name).matches();
    }

    public Path report() {
        return folder.resolve(REPORT);
    }

    /// A report that ncu did not finish.
    Path part() {
        return folder.resolve(PART);
    }

    public Path provenance() {
        return folder.resolve(PROVENANCE);
    }

    Path log() {
        return folder.resolve(LOG);
    }

    List<Path> usual() {
        return List.of(report(), part(), provenance(), log());
    }

    void keepLog(CapturePlaces places) {
        if (Files.isRegularFile(places.log())) {
            WholeFile.move(places.log(), log());
        }
    }

    /// All that is there.
    List<Path> entries() {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> names() {
        return entries().stream()
                .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                .map(file -> String.valueOf(file.getFileName()))
                .filter(name -> !name.startsWith("."))
                .sorted()
                .toList();
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
        clear();
    }

    /// Removes the folder with its files, the record last.
    void clear() {
        try {
            for (Path file : entries()) {
                if (!file.equals(provenance())) {
                    Files.delete(file);
                }
            }
            Files.deleteIfExists(provenance());
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
    Contents writePages() {
        try (NcuReport report = NcuReport.open(report())) {
            DetailsCsv pages = DetailsCsv.of(report);
            write(folder.resolve(DETAILS), pages::details);
            for (String section : pages.sections()) {
                // Whatever a report calls its sections, their pages stay in the folder.
                if (section.equals(DetailsCsv.NAMED)) {
                    write(folder.resolve(METRICS), pages::named);
                } else if (SAFE.matcher(section).matches()) {
                    write(folder.resolve("ncu.section_" + section + ".csv"), out -> pages.section(section, out));
                }
            }
            return new Contents(
                    Optional.ofNullable(report.session().versions().get("Nsight Compute Target")),
                    report.launchCount() + report.rangeResults());
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
