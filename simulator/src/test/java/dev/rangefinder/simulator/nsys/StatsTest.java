package dev.rangefinder.simulator.nsys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.simulator.ncu.SampleProgram;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Summaries of exports.
class StatsTest {
    private static final String HEADER =
            "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name";

    @TempDir
    private Path folder;

    private Path report;

    @BeforeEach
    void profile() {
        SampleProgram program = new SampleProgram();
        int domain = program.domain("mine");
        program.push("A").launch("gemm").launch("gemm").launch("norm").pop();
        program.push(1, domain, "A, with comma").launch("gemm").pop(1, domain);
        program.end(program.start("S"));
        new NsysInProcess().profile("", program, folder);
        report = folder.resolve("r.nsys-rep");
    }

    @Test
    void kernels_are_summed_up_by_name_largest_first() throws IOException {
        Path prefix = folder.resolve("summary");
        NsysInProcess.Run run = new NsysInProcess()
                .run(
                        "stats",
                        "--report",
                        "cuda_gpu_kern_sum",
                        "--format",
                        "csv",
                        "-o",
                        prefix.toString(),
                        report.toString());

        assertThat(run.code()).isZero();
        List<String> lines = Files.readAllLines(folder.resolve("summary_cuda_gpu_kern_sum.csv"));
        assertThat(lines).hasSize(3).startsWith(HEADER);
        Export export = new Export(folder.resolve("r.sqlite"));
        List<Long> gemm = export
                .column("SELECT k.\"end\" - k.start FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN StringIds s ON s.id ="
                        + " k.demangledName WHERE s.value = 'gemm(float *)' ORDER BY 1")
                .stream()
                .map(Long::parseLong)
                .toList();
        long total = gemm.stream().mapToLong(Long::longValue).sum();
        assertThat(lines.get(1).split(","))
                .hasSize(9)
                .contains(Long.toString(total), "3", gemm.get(1) + ".0", "" + gemm.getFirst(), "" + gemm.getLast())
                .endsWith("gemm(float *)");
        assertThat(lines.get(2)).endsWith(",0.0,norm(float *)");
    }

    @Test
    void ranges_have_their_domain_and_style() {
        assertThat(new NsysInProcess()
                        .run("stats", "-r", "nvtx_sum,nvtx_pushpop_sum", "-f", "csv", report.toString())
                        .out())
                .contains(" ** NVTX Range Summary (nvtx_sum):", "Style,Range")
                .contains(",PushPop,:A\n", ",PushPop,\"mine:A, with comma\"\n", ",StartEnd,:S\n")
                .contains(" ** NVTX Push/Pop Range Summary (nvtx_pushpop_sum):");
    }

    @Test
    void calls_have_no_version_in_their_name() {
        assertThat(new NsysInProcess()
                        .run("stats", "--report=cuda_api_sum", "--format=csv", report.toString())
                        .out())
                .contains("Num Calls", ",cudaLaunchKernel\n");
    }

    @Test
    void an_export_that_is_there_is_used_and_said() {
        String[] words = {"stats", "-r", "cuda_gpu_kern_sum", "-f", "csv", report.toString()};
        assertThat(new NsysInProcess().run(words).out()).contains("Generating SQLite file");
        assertThat(new NsysInProcess().run(words).out()).contains("NOTICE: Existing SQLite export found");
    }

    @Test
    void summaries_are_not_overwritten_unless_asked_for() {
        String prefix = folder.resolve("s").toString();
        assertThat(stats(prefix, "false").code()).isZero();
        assertThat(stats(prefix, "false").code()).isEqualTo(1);
        assertThat(stats(prefix, "true").code()).isZero();
    }

    private NsysInProcess.Run stats(String prefix, String overwrite) {
        return new NsysInProcess()
                .run(
                        "stats",
                        "-r",
                        "cuda_api_sum",
                        "-f",
                        "csv",
                        "--force-overwrite",
                        overwrite,
                        "-o",
                        prefix,
                        report.toString());
    }

    @Test
    void what_is_not_in_an_export_is_skipped() {
        new NsysInProcess()
                .profile("-t nvtx -f true", new SampleProgram().push("A").pop(), folder);

        NsysInProcess.Run run =
                new NsysInProcess().run("stats", "-r", "cuda_gpu_kern_sum", "-f", "csv", report.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("SKIPPED", "does not contain CUDA kernel data");
    }

    @Test
    void what_is_no_export_no_report_and_no_format_is_refused() throws IOException {
        Path text = Files.writeString(folder.resolve("text.sqlite"), "no database at all, but some text");
        assertThat(new NsysInProcess()
                        .run("stats", "-r", "nvtx_sum", text.toString())
                        .err())
                .contains("Failed to process");
        assertThat(new NsysInProcess()
                        .run("stats", "-r", "nvtx_fun", report.toString())
                        .err())
                .contains("'nvtx_fun' could not be found");
        assertThat(new NsysInProcess()
                        .run("stats", "-f", "hologram", report.toString())
                        .err())
                .contains("not simulated");
        assertThat(new NsysInProcess().run("stats", "nothing.nsys-rep").code()).isEqualTo(1);
    }

    @Test
    void the_kernels_of_real_exports_add_up() {
        for (Path real : SharedData.files("data/nsys", "*2gpu*.sqlite")) {
            String prefix = folder.resolve(real.getFileName() + "").toString();
            new NsysInProcess().run("stats", "-r", "cuda_gpu_kern_sum", "-f", "tsv", "-o", prefix, real.toString());

            long time = 0;
            long kernels = 0;
            for (String line : lines(Path.of(prefix + "_cuda_gpu_kern_sum.tsv"))) {
                String[] cells = line.split("\t", -1);
                time += Long.parseLong(cells[1]);
                kernels += Long.parseLong(cells[2]);
            }
            var total = SharedData.expected(real).get("total");
            assertThat(kernels).isEqualTo(total.get("kernels").asLong());
            assertThat(time).isEqualTo(total.get("time_ns").asLong());
        }
    }

    private static List<String> lines(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return lines.subList(1, lines.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
