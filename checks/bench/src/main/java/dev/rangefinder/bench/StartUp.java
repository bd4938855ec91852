package dev.rangefinder.bench;

import dev.rangefinder.bench.report.ReportGenerator;
import dev.rangefinder.bench.report.ReportShape;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How long the tool takes to start, against a bare JVM of the same JDK that prints one line: whole processes, in
/// turn.
record StartUp(Settings settings, Path folder) {
    private static final int ROUNDS = 25;
    private static final int SMALL_LAUNCHES = 4;

    void run(PrintStream out, PrintStream progress) throws IOException {
        out.println();
        Path tool = WholeProcesses.tool(settings);
        if (!Files.isExecutable(tool)) {
            out.println("start-up: not run: there is no " + tool);
            return;
        }
        progress.println("start-up …");
        Path report = folder.resolve("small.ncu-rep");
        ReportGenerator.writeLaunches(report, ReportShape.BASIC, SMALL_LAUNCHES);
        WholeProcesses processes = new WholeProcesses("start-up", ROUNDS, folder);
        processes.add("rangefinder --version", 2.5, List.of(tool.toString(), "--version"));
        processes.add("rangefinder inspect small.ncu-rep", 4, List.of(tool.toString(), "inspect", report.toString()));
        processes.run(out);
    }
}
