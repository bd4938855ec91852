package dev.rangefinder.simulator.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// NVIDIA's own assembler takes every kernel for every generation of devices, with registers, shared memory and spills
/// as
/// they are meant. Skipped where there is no ptxas of CUDA 13.0.
class AssembledKernelsTest {
    private static final Path PTXAS = Path.of("/usr/local/cuda-13.0/bin/ptxas");
    private static final Pattern KERNEL = Pattern.compile("Compiling entry function '(\\w+)' for 'sm_(\\d+)'");
    private static final Pattern SPILLS =
            Pattern.compile("(\\d+) bytes stack frame, (\\d+) bytes spill stores, (\\d+) bytes spill loads");
    private static final Pattern USED = Pattern.compile("Used (\\d+) registers");
    private static final Pattern SHARED = Pattern.compile("(\\d+) bytes smem");
    private static final Pattern CONSTANTS = Pattern.compile("(\\d+) bytes cmem\\[0]");
    private static final int BEFORE_PARAMETERS = 352;

    /// @param leastRegisters on the device that needs fewest
    private record Expected(int leastRegisters, int mostRegisters, int sharedBytes, int parameterBytes) {}

    private static final Map<String, Expected> EXPECTED = Map.ofEntries(
            Map.entry("gemm_tiled", new Expected(28, 42, 2048, 36)),
            Map.entry("gemv", new Expected(20, 34, 0, 32)),
            Map.entry("gemm_tensor", new Expected(22, 40, 0, 32)),
            Map.entry("softmax", new Expected(16, 28, 512, 20)),
            Map.entry("rms_norm", new Expected(16, 28, 512, 32)),
            Map.entry("reduce_sum", new Expected(14, 24, 16, 20)),
            Map.entry("add", new Expected(10, 16, 0, 28)),
            Map.entry("relu", new Expected(8, 14, 0, 20)),
            Map.entry("silu_multiply", new Expected(10, 18, 0, 28)),
            Map.entry("scale_shift", new Expected(12, 20, 0, 44)),
            Map.entry("to_half", new Expected(8, 14, 0, 20)),
            Map.entry("copy_strided", new Expected(8, 14, 0, 24)),
            Map.entry("convolution", new Expected(28, 44, 0, 52)),
            Map.entry("spill", new Expected(32, 32, 0, 20)));

    private record Assembled(int registers, int sharedBytes, int stackBytes, int stores, int loads, int constants) {}

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {75, 80, 86, 89, 90, 100, 120})
    void ptxas_takes_every_kernel_and_uses_what_is_meant(int capability) throws IOException, InterruptedException {
        Map<String, Assembled> all = new HashMap<>();
        for (KernelText text : KernelText.values()) {
            if (text.capability() <= capability) {
                all.putAll(assembled(text, capability));
            }
        }
        assertThat(all).hasSize(capability < KernelText.GEMM_TENSOR.capability() ? 13 : 14);
        all.forEach((kernel, assembled) -> {
            Expected expected = Objects.requireNonNull(EXPECTED.get(kernel), kernel);
            assertThat(assembled.registers())
                    .as("registers of %s on sm_%d", kernel, capability)
                    .isBetween(expected.leastRegisters(), expected.mostRegisters());
            assertThat(assembled.sharedBytes()).as(kernel).isEqualTo(expected.sharedBytes());
            if (capability < 90) {
                assertThat(assembled.constants()).as(kernel).isEqualTo(BEFORE_PARAMETERS + expected.parameterBytes());
            }
            if (kernel.equals("spill")) {
                assertThat(assembled.stackBytes()).isBetween(200, 400);
                assertThat(assembled.stores()).isBetween(300, 500);
                assertThat(assembled.loads()).isBetween(300, 500);
            } else {
                assertThat(List.of(assembled.stackBytes(), assembled.stores(), assembled.loads()))
                        .as(kernel)
                        .containsOnly(0);
            }
        });
    }

    @Test
    void the_kernel_of_tensor_cores_is_for_no_less_than_it_says() throws IOException, InterruptedException {
        String text = KernelText.GEMM_TENSOR.ptx();
        assertThat(said(text.replace("sm_80", "sm_75"), 75)).contains("requires .target sm_80 or higher");
        assertThat(said(text.replace(".version 7.0", ".version 6.5"), 80))
                .contains("requires PTX ISA .version 7.0 or later");
    }

    private Map<String, Assembled> assembled(KernelText text, int capability) throws IOException, InterruptedException {
        String said = said(text.ptx(), capability);
        Map<String, Assembled> kernels = new HashMap<>();
        List<String> parts = new ArrayList<>(List.of(said.split("(?=Compiling entry function)", -1)));
        for (String part : parts) {
            Matcher kernel = KERNEL.matcher(part);
            if (kernel.find()) {
                assertThat(kernel.group(2)).isEqualTo(Integer.toString(capability));
                kernels.put(
                        kernel.group(1),
                        new Assembled(
                                number(USED, 1, part),
                                number(SHARED, 1, part),
                                number(SPILLS, 1, part),
                                number(SPILLS, 2, part),
                                number(SPILLS, 3, part),
                                number(CONSTANTS, 1, part)));
            }
        }
        assertThat(kernels).as(said).isNotEmpty();
        return kernels;
    }

    private static int number(Pattern pattern, int group, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Integer.parseInt(matcher.group(group)) : 0;
    }

    private String said(String ptx, int capability) throws IOException, InterruptedException {
        Assumptions.assumeTrue(Files.isExecutable(PTXAS), "skipped: there is no " + PTXAS);
        Path file = Files.writeString(folder.resolve("kernel.ptx"), ptx, StandardCharsets.US_ASCII);
        Process process = new ProcessBuilder(
                        PTXAS.toString(),
                        "-v",
                        "-arch=sm_" + capability,
                        "-o",
                        folder.resolve("kernel.cubin").toString(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
