package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.input.Checksum;
import dev.rangefinder.app.input.NamedInputs;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.input.FileSigns;
import dev.rangefinder.nsight.input.InputFormat;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A new format to read is the class that reads it ([LineCapture]) and one line in the table.
class NewInputFormatTest {
    private static final InputFormat LINE = new InputFormat.OfLaunches(
            "lines", FileSigns.of(NewInputFormatTest::isOurs, ".launches"), LineCapture::new);

    @TempDir
    private Path folder;

    private static boolean isOurs(byte[] start) {
        return new String(start, StandardCharsets.UTF_8).startsWith(LineCapture.MAGIC);
    }

    private static InputFormats withLine() {
        List<InputFormat> formats = new ArrayList<>(InputFormats.ALL.formats());
        formats.add(LINE);
        return new InputFormats(formats);
    }

    @Test
    void its_files_are_found_read_and_attributed_beside_those_of_other_formats() throws IOException {
        Path lines = Files.writeString(
                folder.resolve("b.launches"), LineCapture.MAGIC + "decode gemm 300\ndecode gemm 500\nprefill add 7\n");
        Path report = MadeReport.of(List.of("gpu__time_duration.sum"))
                .launch("gemm", List.of("decode"), 40)
                .writeTo(folder.resolve("a.ncu-rep"));

        RegionReport made = report(NamedInputs.of(withLine(), List.of(folder)));

        assertThat(made.inputs()).extracting(Input::kind).containsExactly("ncu-rep", "lines");
        assertThat(made.inputs()).extracting(Input::sha256).containsExactly(Checksum.of(report), Checksum.of(lines));
        assertThat(made.inputs()).extracting(Input::launches).containsExactly(1L, 3L);
        assertThat(made.aggregate().orElseThrow().regions())
                .extracting(
                        region -> region.key().name() + " " + region.inclusive().nanoseconds())
                .containsExactlyInAnyOrder("decode 840", "prefill 7");
        assertThat(made.messages())
                .anySatisfy(message -> assertThat(message.text()).isEqualTo(lines + ": read line by line"));
    }

    @Test
    void the_order_in_which_inputs_are_named_is_settled_when_they_are_entered() throws IOException { // R12
        Path first = Files.writeString(folder.resolve("1.launches"), LineCapture.MAGIC + "decode gemm 300\n");
        Path second = Files.writeString(folder.resolve("2.launches"), LineCapture.MAGIC + "decode gemm 500\n");

        RegionReport one = report(NamedInputs.of(withLine(), List.of(first, second)));
        RegionReport other = report(NamedInputs.of(withLine(), List.of(second, first)));

        assertThat(one).isEqualTo(other);
        assertThat(one.inputs()).extracting(Input::file).containsExactly(first.toString(), second.toString());
    }

    @Test
    void without_its_line_it_is_text_that_nobody_knows() throws IOException {
        Path lines = Files.writeString(folder.resolve("b.launches"), LineCapture.MAGIC + "decode gemm 300\n");

        assertThatThrownBy(() -> NamedInputs.of(InputFormats.ALL, List.of(folder)))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageEndingWith(
                        "no capture in this folder (.ncu-rep, .ncu-repz, .csv, .sqlite); folders in it are not searched");
        assertThatThrownBy(() -> report(NamedInputs.of(InputFormats.ALL, List.of(lines))))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("no table and no message of ncu");
        assertThatThrownBy(() -> NamedInputs.of(withLine(), List.of(Files.createDirectory(folder.resolve("empty")))))
                .hasMessageContaining("(.ncu-rep, .ncu-repz, .csv, .sqlite, .launches)");
    }

    private static RegionReport report(NamedInputs inputs) {
        try (Progress progress = Progress.on(Terminal.NONE, new PrintWriter(Writer.nullWriter()), "launches")) {
            return ReportRun.of(
                            inputs,
                            ReportSettings.DEFAULT,
                            new Provenance(Instant.EPOCH, "test", "sha256:0"),
                            progress,
                            List.of())
                    .report();
        }
    }
}
