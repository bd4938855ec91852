package dev.rangefinder.profiler.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Where a run keeps its files (P6).
///
/// @param root the run directory
public record RunPlaces(Path root) {
    public static final String RECORD = "run.yaml";
    public static final String LOCK = "run.lock";
    public static final String CONFIGURATION = "config.yaml";
    public static final String ENVIRONMENT = "env.json";
    /// How the record of a run begins, without the version of its format.
    public static final String SCHEMA = "rangefinder.run/";

    private static final int LONGEST_NAME = 60;

    /// Whether this is a run directory: it has the record of a run. A file of somebody else may have the same name.
    public boolean isRun() {
        if (!Files.isRegularFile(record(), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        String begin = "schema: " + SCHEMA;
        try (InputStream in = Files.newInputStream(record())) {
            return new String(in.readNBytes(begin.length()), StandardCharsets.UTF_8).equals(begin);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// How far the run has come.
    public Path record() {
        return root.resolve(RECORD);
    }

    /// Is there while a run has the folder.
    public Path lock() {
        return root.resolve(LOCK);
    }

    public Path environment() {
        return root.resolve(ENVIRONMENT);
    }

    public Path ncu() {
        return root.resolve("ncu");
    }

    public Path commands() {
        return ncu().resolve("cmd.txt");
    }

    public Path offeredSections() {
        return ncu().resolve("sections.txt");
    }

    /// The report by region.
    public Path regions() {
        return ncu().resolve("regions");
    }

    /// The captures of a run that has one for each region.
    public Path captures() {
        return ncu().resolve("captures");
    }

    /// The captures of a run that profiles only some instances of each region.
    public Path samples() {
        return ncu().resolve("samples");
    }

    public TimelinePlaces timeline() {
        return new TimelinePlaces(root.resolve("nsys"));
    }

    /// The timeline that only tells which ranges there are (P1).
    public TimelinePlaces discovery() {
        return new TimelinePlaces(timeline().folder().resolve("discovery"));
    }

    /// Where a run of the workload under a profiler keeps its files.
    public sealed interface ProfilerPlaces {
        /// One of its own where a run has several.
        Path folder();

        /// What the profiler writes, under a name that is not final until it is complete (P4).
        Path partial();

        /// What the workload printed.
        default Path output() {
            return folder().resolve("workload.out");
        }

        default Path errors() {
            return folder().resolve("workload.err");
        }

        /// What the simulated device is told of the workload.
        default Path traces() {
            return folder().resolve("trace");
        }

        /// Everything that such a run leaves; the last one is a folder.
        List<Path> made();
    }

    /// What nsys writes, and what is made of it.
    public record TimelinePlaces(Path folder) implements ProfilerPlaces {
        public Path commands() {
            return folder.resolve("cmd.txt");
        }

        @Override
        public Path partial() {
            return folder.resolve("run.partial.nsys-rep");
        }

        public Path recording() {
            return folder.resolve("run.nsys-rep");
        }

        public Path partialExport() {
            return folder.resolve("run.partial.sqlite");
        }

        public Path export() {
            return folder.resolve("run.sqlite");
        }

        /// What nsys puts the name of a summary behind.
        public Path summaries() {
            return folder.resolve("summary");
        }

        public Path kernelSummary() {
            return folder.resolve("summary_cuda_gpu_kern_sum.csv");
        }

        /// What nsys itself said while it exported.
        public Path log() {
            return folder.resolve("nsys.log");
        }

        /// The report by region of a run that has no counters.
        public Path regions() {
            return folder.resolve("regions");
        }

        @Override
        public List<Path> made() {
            return List.of(
                    partial(),
                    recording(),
                    partialExport(),
                    export(),
                    kernelSummary(),
                    log(),
                    output(),
                    errors(),
                    traces());
        }
    }

    /// What ncu writes, and what it prints of it.
    public record CapturePlaces(Path folder) implements ProfilerPlaces {
        @Override
        public Path partial() {
            return folder.resolve("capture.partial.ncu-rep");
        }

        public Path report() {
            return folder.resolve("capture.ncu-rep");
        }

        public Path log() {
            return folder.resolve("ncu.log");
        }

        /// A copy of the file that ncu names for more about a failure.
        public Path details() {
            return folder.resolve("nsight-compute.log");
        }

        public Path table() {
            return folder.resolve("raw.csv");
        }

        public Path sections() {
            return folder.resolve("sections_report.txt");
        }

        /// What ncu may have written so far: new versions may add an ending of their own.
        public List<Path> partials() {
            return Stream.of("", "z", ".ncu-rep", ".ncu-repz")
                    .map(ending -> folder.resolve(partial().getFileName() + ending))
                    .toList();
        }

        @Override
        public List<Path> made() {
            return Stream.concat(
                            partials().stream(),
                            Stream.of(report(), log(), details(), table(), sections(), output(), errors(), traces()))
                    .toList();
        }
    }

    public CapturePlaces capture() {
        return new CapturePlaces(ncu());
    }

    /// The places of one of several captures; the number makes names that look alike different.
    ///
    /// @param folder of all of them
    static CapturePlaces capture(Path folder, int number, String region) {
        String readable = region.replaceAll("[^A-Za-z0-9._-]", "_");
        String name = readable.substring(0, Math.min(readable.length(), LONGEST_NAME));
        return new CapturePlaces(folder.resolve(String.format(Locale.ROOT, "%02d-%s", number, name)));
    }
}
