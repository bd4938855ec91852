package dev.rangefinder.app.kernels;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.profiler.kernels.KernelFiles;
import dev.rangefinder.profiler.kernels.KernelProvenance;
import dev.rangefinder.report.csv.KernelProfileTable;
import dev.rangefinder.report.markdown.KernelPages;
import dev.rangefinder.report.svg.KernelCharts;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.KernelProfile;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The report over kernels that were profiled one by one.
public final class KernelReports {
    public static final String PAGE = "kernels.md";

    private static final Pattern FOLDER = Pattern.compile("kernel_(\\d{1,9})_.*");
    private static final ReportSettings SETTINGS = new ReportSettings(
            ReportSettings.DEFAULT.regions(),
            ReportSettings.DEFAULT.kernels(),
            List.of(),
            Optional.of(KernelProfile.METRICS),
            Optional.of(List.of()),
            true,
            ReportSettings.DEFAULT.rules());
    private static final String DURATIONS = "kernels-duration.svg";
    private static final String THROUGHPUT = "kernels-throughput.svg";

    private KernelReports() {}

    /// What is in the folders of kernels, in the order of their ranks.
    ///
    /// @param provenance of the report
    /// @throws UnreadableCaptureException if a report cannot be read, or there is none
    public static List<KernelProfile> read(Path folder, Provenance provenance, Progress progress) {
        var profiles = new ArrayList<KernelProfile>();
        for (Path kernel : folders(folder)) {
            KernelFiles files = new KernelFiles(kernel);
            if (Files.isRegularFile(files.report())) {
                profiles.addAll(profiles(files, provenance, progress));
            }
        }
        if (profiles.isEmpty()) {
            throw new UnreadableCaptureException(
                    folder, "no kernel_*/ncu.ncu-rep with a launch in it; 'kernels profile' writes such folders");
        }
        return profiles;
    }

    private static List<Path> folders(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory)
                    .filter(entry -> FOLDER.matcher(name(entry)).matches())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path folder) {
        return String.valueOf(folder.getFileName());
    }

    /// One for each kernel that the expression found.
    private static List<KernelProfile> profiles(KernelFiles files, Provenance provenance, Progress progress) {
        RegionReport report = ReportRun.of(List.of(files.report()), SETTINGS, provenance, progress)
                .report();
        String folder = name(files.folder());
        Matcher matcher = FOLDER.matcher(folder);
        int rank = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
        OptionalDouble share = KernelProvenance.share(files.provenance());
        boolean simulated = report.inputs().stream().anyMatch(Input::simulated);
        List<KernelUse> kernels = report.aggregate().map(ScopeReport::kernels).orElse(List.of());
        return kernels.stream()
                .map(use -> new KernelProfile(rank, folder, use, share, simulated))
                .toList();
    }

    /// Writes the page, the table and the pictures.
    public static void write(List<KernelProfile> profiles, Path folder) {
        try {
            Files.createDirectories(folder);
            put(folder.resolve(DURATIONS), KernelCharts.durations(profiles));
            put(folder.resolve(THROUGHPUT), KernelCharts.throughput(profiles));
            put(folder.resolve("kernels.csv"), text(out -> KernelProfileTable.write(profiles, out)));
            put(folder.resolve(PAGE), page(profiles));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String page(List<KernelProfile> profiles) {
        List<KernelPages.Chart> charts = List.of(
                new KernelPages.Chart(DURATIONS, "Mean duration of a launch by kernel"),
                new KernelPages.Chart(THROUGHPUT, "SM and memory throughput by kernel, in percent of peak"));
        return text(out -> KernelPages.profiles(profiles, charts, out));
    }

    static String text(Consumer<ByteArrayOutputStream> writer) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writer.accept(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    /// Beside its place, then moved there (P4).
    static void put(Path file, String text) {
        WholeFile.write(file, text);
    }
}
