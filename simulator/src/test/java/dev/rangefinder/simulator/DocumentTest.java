package dev.rangefinder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.simulator.gpu.GpuModels;
import dev.rangefinder.simulator.workload.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// What docs/simulated-device.md says of programs and devices is what they say of themselves.
class DocumentTest {
    private static final Path DOCUMENT =
            Path.of(System.getProperty("rangefinder.root", "."), "docs", "simulated-device.md");

    @Test
    void the_document_has_the_help_of_the_sample_programs() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        Main.run(out, out, "--help");
        assertThat(Files.readString(DOCUMENT))
                .contains("```text\n" + printed.toString(StandardCharsets.UTF_8) + "```\n");
    }

    @Test
    void the_document_has_the_figures_of_the_devices() throws IOException {
        assertThat(Files.readString(DOCUMENT))
                .contains(line("compute capability", Device.MAJOR, ".", Device.MINOR))
                .contains(line("multiprocessors", "multiprocessor_count"))
                .contains(line(
                        "warps, blocks of a multiprocessor",
                        "max_warps_per_multiprocessor",
                        ", ",
                        "max_blocks_per_multiprocessor"))
                .contains(line("shared memory of a multiprocessor, bytes", "max_shared_memory_per_multiprocessor"))
                .contains(line("second-level cache, bytes; slices", "l2_cache_size", "; ", "l2s_count"))
                .contains(line("clock of multiprocessors, kHz", "clock_rate"))
                .contains(line("clock of memory, kHz", "memory_clock_rate"));
    }

    private static String line(String what, String... parts) {
        StringBuilder line = new StringBuilder("| " + what);
        for (String model : new String[] {"data-centre", "consumer"}) {
            line.append(" | ");
            Device device = GpuModels.named(model).device(0);
            for (int part = 0; part < parts.length; part++) {
                line.append(part % 2 == 1 ? parts[part] : attribute(device, parts[part]));
            }
        }
        return line + " |";
    }

    private static String attribute(Device device, String name) {
        String full = name.startsWith("device__") ? name : "device__attribute_" + name;
        return device.attributes()
                .getOrDefault(full, new MetricValue.None())
                .wholeText()
                .orElseThrow();
    }
}
