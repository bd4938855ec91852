package dev.rangefinder.nsight.ncu.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.analysis.RegionAnalysis;
import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.analysis.input.InputFacts;
import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.Source;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.diff.DiffSettings;
import dev.rangefinder.diff.DiffSide;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.diff.RunComparison;
import dev.rangefinder.nsight.ncu.report.MachineCode.ByteRange;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.KernelDiff.SameCode;
import dev.rangefinder.result.comparison.WorkChange;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Kernels of two reports that carry their machine code (D2).
class ComparedCodeTest {
    private static final long SOURCE = 7;
    private static final byte[] CODE = {1, 2, 3};
    private static final byte[] OTHER = {1, 2, 4};

    @TempDir
    private Path folder;

    @Test
    void a_renamed_kernel_of_the_same_code_is_the_same_kernel_D2() throws IOException {
        KernelDiff kernel = compared(report("a", "gemm", CODE, 4e6), report("b", "matmul", CODE, 4e6));
        assertThat(kernel.alignment()).isEqualTo(Alignment.CODE);
        assertThat(kernel.code()).isEqualTo(SameCode.SAME);
        assertThat(kernel.verdict()).isEqualTo(ChangeVerdict.SAME);
    }

    @Test
    void more_instructions_of_the_same_code_are_other_input_and_of_other_code_a_regression_D1() throws IOException {
        KernelDiff input = compared(report("a", "gemm", CODE, 4e6), report("b", "gemm", CODE, 5e6));
        assertThat(input.verdict()).isEqualTo(ChangeVerdict.WORK_CHANGED);
        assertThat(input.launches().work()).extracting(WorkChange::aspect).containsExactly(WorkAspect.INPUT);
        KernelDiff code = compared(report("a", "gemm", CODE, 4e6), report("b", "gemm", OTHER, 5e6));
        assertThat(code.code()).isEqualTo(SameCode.DIFFERENT);
        assertThat(code.verdict()).isEqualTo(ChangeVerdict.REGRESSION);
    }

    private static KernelDiff compared(RegionReport base, RegionReport current) {
        return RunComparison.of(
                        new DiffSide("base", List.of(new DiffRun("base", base))),
                        new DiffSide("new", List.of(new DiffRun("new", current))),
                        DiffSettings.DEFAULT,
                        Provenance.NONE)
                .kernels()
                .getFirst();
    }

    private RegionReport report(String name, String kernel, byte[] code, double instructions) throws IOException {
        byte[] cubin = MadeElf.of(Map.of(".text." + kernel, code));
        Path file = folder.resolve(name + ".ncu-rep");
        try (NcuReportWriter writer = NcuReportWriter.create(file, Session.EMPTY)) {
            writer.source(new Source(SOURCE, cubin.length, "9.0", List.of(), 1));
            writer.launch(launch(kernel, instructions));
            writer.finish();
        }
        byte[] bytes = Files.readAllBytes(file);
        try (ReportFile opened = ReportFile.open(file)) {
            ByteRange place =
                    opened.index().cubins().entrySet().iterator().next().getValue();
            System.arraycopy(cubin, 0, bytes, (int) place.from(), cubin.length);
        }
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.begin(
                new InputFacts(
                        name,
                        name,
                        "ncu-rep",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Optional.empty(),
                        Environment.UNKNOWN),
                Session.EMPTY);
        try (NcuReport read = NcuReportOf.bytes(bytes)) {
            read.launches(analysis.request().withMachineCode()).forEach(analysis::add);
        }
        return analysis.finish(Provenance.NONE, Object::toString);
    }

    private static Launch launch(String kernel, double instructions) {
        MetricDictionary metrics = MetricDictionary.of(List.of("gpu__time_duration.sum", "smsp__inst_executed.sum"));
        MetricValues.Builder values = new MetricValues.Builder(metrics);
        values.real(0, 100_000);
        values.real(1, instructions);
        return new Launch(
                0,
                WorkloadType.KERNEL,
                new LaunchOrigin(
                        Optional.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty()),
                "GPU A",
                "9.0",
                new KernelName(kernel, kernel, kernel),
                Optional.of(new Dimensions(64, 1, 1)),
                Optional.of(new Dimensions(256, 1, 1)),
                Optional.empty(),
                values.build(),
                new LaunchDetails(
                        OptionalLong.of(SOURCE),
                        List.of(),
                        List.of(),
                        List.of(),
                        Map.of(),
                        List.of(),
                        0,
                        Optional.empty()));
    }
}
