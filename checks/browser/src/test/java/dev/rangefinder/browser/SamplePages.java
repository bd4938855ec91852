package dev.rangefinder.browser;

import dev.rangefinder.app.Main;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.html.HtmlReport;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.testing.SharedData;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/// Writes the pages that are looked at: `NAME.html`, and `NAME.json`, the report.json of the same report.
///
/// @param root the folder of the project
/// @param folder where the pages go; what was in it is gone
record SamplePages(Path root, Path folder) {
    /// Pages of shared captures.
    private static final List<Sample> SHARED = List.of(
            new Sample("roofline", "data/ncu-rep", "esmm-a10g-2023.1-roofline-4-kernels.ncu-rep"),
            new Sample("manual", "data/ncu-rep", "manual-nvtx-rtx3070-2022.3-nested-ranges.ncu-rep"),
            new Sample("full", "data/ncu-rep", "speedyscan-rtx3070-2020.3-full-set.ncu-rep"),
            new Sample("triton", "data/ncu-rep", "triton-gb300-2025.3-pm-sampling.ncu-rep"),
            new Sample("unlabelled", "data/ncu-rep", "extrap-a100-2020.3-6-kernels.ncu-rep"),
            new Sample("timeline", "data/nsys", "h100-2gpu-1s.sqlite"),
            new Sample("training", "data/nsys", "mfu-2gpu-before.sqlite"),
            // 18,661 regions: labels of PyTorch with their sequence numbers.
            new Sample("training-labels", "data/nsys", "mfu-2gpu-before.sqlite", List.of("--rename", "none")),
            new Sample("ranges-only", "data/nsys", "centerformer-nvtx-only-baseline.sqlite"),
            new Sample("hostile", "data/synthetic-ncu-rep", "hostile-names.ncu-rep"),
            new Sample("deep", "data/synthetic-ncu-rep", "nested-deep.ncu-rep"),
            new Sample("two-processes", "data/synthetic-ncu-rep", "two-processes-two-devices.ncu-rep"),
            new Sample("repeated", "data/synthetic-ncu-rep", "repeated-instances.ncu-rep"),
            new Sample("start-end-overlap", "data/synthetic-ncu-rep", "start-end-overlap.ncu-rep"),
            new Sample("nvtx-off", "data/synthetic-ncu-rep", "nvtx-off.ncu-rep"),
            new Sample("no-kernels", "data/synthetic-ncu-rep", "no-kernels.ncu-rep"),
            new Sample("missing-metrics", "data/synthetic-ncu-rep", "missing-metrics.ncu-rep"),
            new Sample("value-types", "data/synthetic-ncu-rep", "value-types.ncu-rep"),
            new Sample("zero-weights", "data/synthetic-ncu-rep", "zero-weights.ncu-rep"));

    private record Sample(String name, String folder, String file, List<String> words) {
        Sample(String name, String folder, String file) {
            this(name, folder, file, List.of());
        }
    }

    /// Writes all of them that can be written here, on all cores: the demo and the large one take longest.
    ///
    /// @return what is missing, a sentence each
    List<String> write() throws IOException {
        delete(folder);
        Files.createDirectories(folder);
        Path reports = folder.resolveSibling("reports");
        delete(reports);
        List<String> missing = new ArrayList<>();
        try (ExecutorService workers = Executors.newFixedThreadPool(2)) {
            List<Future<?>> written = new ArrayList<>();
            written.add(workers.submit(() -> demo(reports.resolve("demo"))));
            written.add(workers.submit(this::large));
            // Few enough to compare with report.json, and too many for pages that are exact.
            written.add(workers.submit(() -> made("six-digits", LargeReport.of(60))));
            written.add(workers.submit(() -> made("four-digits", LargeReport.of(300))));
            written.add(workers.submit(() -> report("ranks", root.resolve("examples/ranks"), reports)));
            written.add(workers.submit(() -> untimed(reports)));
            written.add(workers.submit(
                    () -> report("chosen", root.resolve("examples/run.ncu-rep"), reports, "--region", "decode*")));
            written.add(workers.submit(() -> ranges("measured", RangeCapture.measured(), reports)));
            written.add(workers.submit(() -> ranges("measured-beside", RangeCapture.beside(), reports)));
            written.add(workers.submit(() -> regionsCompared(reports)));
            try {
                Path pairs = SharedData.folder("data/pairs");
                written.add(workers.submit(() -> compared(
                        "diff-kernels",
                        pairs.resolve("esmm-warptile-slow-a10g-2023.1.ncu-rep"),
                        pairs.resolve("esmm-warptile-tuned-a10g-2023.1.ncu-rep"),
                        reports)));
                written.add(workers.submit(() -> compared(
                        "diff-refused",
                        pairs.resolve("esmm-n1024-a10g-2023.1.ncu-rep"),
                        pairs.resolve("mistic-28-registers-a100-2021.2.ncu-rep"),
                        reports)));
            } catch (TestAbortedException skipped) {
                missing.add("diff-kernels, diff-refused: " + skipped.getMessage());
            }
            for (Sample sample : SHARED) {
                try {
                    Path capture = SharedData.folder(sample.folder()).resolve(sample.file());
                    written.add(workers.submit(() -> report(
                            sample.name(), capture, reports, sample.words().toArray(String[]::new))));
                } catch (TestAbortedException skipped) {
                    missing.add(sample.name() + ": " + skipped.getMessage());
                }
            }
            for (Future<?> each : written) {
                await(each);
            }
        }
        delete(reports);
        return missing;
    }

    private static void await(Future<?> written) {
        try {
            written.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a page could not be written", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private @Nullable Void demo(Path run) throws IOException {
        run("demo", "-o", run.toString());
        return take("demo", run.resolve("ncu/regions"));
    }

    private @Nullable Void untimed(Path reports) throws IOException {
        Files.createDirectories(reports);
        Path file = Files.write(reports.resolve("untimed.csv"), UntimedCapture.lines());
        return report("untimed", file, reports);
    }

    private @Nullable Void report(String name, Path input, Path reports, String... words) throws IOException {
        Path report = reports.resolve(name);
        List<String> arguments = new ArrayList<>(List.of("report", input.toString(), "-o", report.toString()));
        arguments.addAll(List.of(words));
        run(arguments.toArray(String[]::new));
        return take(name, report);
    }

    private @Nullable Void ranges(String name, String csv, Path reports) throws IOException {
        Files.createDirectories(reports);
        return report(name, Files.writeString(reports.resolve(name + ".csv"), csv), reports);
    }

    private @Nullable Void regionsCompared(Path reports) throws IOException {
        Files.createDirectories(reports);
        return compared(
                "diff-regions",
                Files.writeString(reports.resolve("before.csv"), DiffCaptures.base()),
                Files.writeString(reports.resolve("after.csv"), DiffCaptures.changed()),
                reports);
    }

    /// `NAME.json` is the diff.json of the same comparison.
    private @Nullable Void compared(String name, Path base, Path current, Path reports) throws IOException {
        Path files = reports.resolve(name);
        run("diff", base.toString(), current.toString(), "-o", files.toString());
        Files.move(files.resolve("diff.html"), folder.resolve(name + ".html"));
        Files.move(files.resolve("diff.json"), folder.resolve(name + ".json"));
        return null;
    }

    /// Its report.json would take a gigabyte, and nobody reads it.
    private @Nullable Void large() throws IOException {
        return page("large", LargeReport.of(5_000));
    }

    private @Nullable Void made(String name, ReportContent content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(folder.resolve(name + ".json")))) {
            ReportJson.write(content, out);
        }
        return page(name, content);
    }

    private @Nullable Void page(String name, ReportContent content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(folder.resolve(name + ".html")))) {
            HtmlReport.write(content, out);
        }
        return null;
    }

    private @Nullable Void take(String name, Path report) throws IOException {
        Files.move(report.resolve("report.html"), folder.resolve(name + ".html"));
        Files.move(report.resolve("report.json"), folder.resolve(name + ".json"));
        return null;
    }

    private static void run(String... arguments) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int exitCode = Main.run(OutputStream.nullOutputStream(), said, arguments);
        if (exitCode != 0) {
            throw new IllegalStateException(
                    Arrays.toString(arguments) + " gave " + exitCode + ": " + said.toString(StandardCharsets.UTF_8));
        }
    }

    private static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
