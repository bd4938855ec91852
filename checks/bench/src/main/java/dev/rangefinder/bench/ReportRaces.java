package dev.rangefinder.bench;

import dev.rangefinder.bench.report.RangefinderReport;
import dev.rangefinder.bench.report.ReportGenerator;
import dev.rangefinder.bench.report.ReportShape;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Metrics of all launches out of a large report: every scalar number of every launch, the last of those that a
/// launch lists several times; counts and sums per metric.
record ReportRaces(Settings settings, Path folder) {
    private static final String OURS = RangefinderReport.METRICS.name();
    private static final String PROTOBUF_JAVA = "protobuf-java";
    private static final String PROTOBUF_PYTHON = "python-protobuf";

    boolean run(PrintStream out, PrintStream progress) throws IOException {
        boolean correct = true;
        for (ReportShape shape : ReportShape.all()) {
            correct &= race(shape, progress).run(out, progress);
        }
        return correct;
    }

    private Race race(ReportShape shape, PrintStream progress) throws IOException {
        Path file = folder.resolve(shape.name() + ".ncu-rep");
        progress.println("generating " + file + " …");
        Sums expected = ReportGenerator.writeBytes(file, shape, settings.bytes());
        return new Race(
                "reports, " + shape.name() + " set",
                file,
                expected,
                List.of(
                        Entrant.onJvm(OURS, file, settings.effort()),
                        Entrant.onJvm(RangefinderReport.METRICS_AND_NVTX.name(), file, settings.effort()),
                        Entrant.onJvm(PROTOBUF_JAVA, file, settings.effort()),
                        python(file),
                        Entrant.onJvm(PlainRead.NAME, file, settings.effort())),
                List.of(
                        Aim.atLeast(10, PROTOBUF_JAVA, OURS),
                        Aim.atLeast(20, PROTOBUF_PYTHON, OURS),
                        Aim.atMost(4, OURS, PlainRead.NAME)));
    }

    private Entrant python(Path file) {
        Python python = Python.find(settings.home().resolve("python"));
        Path descriptors = settings.home().resolve("peers/target/ncu_report.descriptors");
        if (!python.has("google.protobuf")) {
            return Entrant.absent(
                    PROTOBUF_PYTHON, python.executable() + " has no protobuf; install the package python3-protobuf");
        }
        if (!Files.exists(descriptors)) {
            return Entrant.absent(PROTOBUF_PYTHON, "no message definitions; build with -Ppeers");
        }
        return Entrant.script(
                PROTOBUF_PYTHON, python.command("report_protobuf.py", descriptors, file), settings.effort());
    }
}
