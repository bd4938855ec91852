package dev.rangefinder.nsight.ncu.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.Source;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.report.MachineCode.ByteRange;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The machine code of kernels by its hash (D2), out of cubins that may be damaged anywhere.
class MachineCodeTest {
    private static final long SOURCE = 7;
    private static final String[] FUNCTIONS = {"_Z4gemmPf", "_Z4gemmPfi", "gemm", "_Z4gem", "línea", "_Z1_"};

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void every_function_of_a_cubin_has_the_hash_of_its_own_section(long seed) {
        Random random = new Random(seed);
        Map<String, byte[]> sections = sections(random);
        byte[] before = random(random, random.nextInt(40));
        byte[] cubin = MadeElf.of(sections);
        byte[] file = ByteBuffer.allocate(before.length + cubin.length + 3)
                .put(before)
                .put(cubin)
                .array();
        MachineCode code = code(file, new ByteRange(before.length, cubin.length));
        for (String function : FUNCTIONS) {
            byte[] text = sections.get(".text." + function);
            assertThat(code.of(SOURCE, function))
                    .as(function)
                    .isEqualTo(text == null || text.length == 0 ? Optional.empty() : Optional.of(sha256(text)));
        }
        assertThat(code.of(SOURCE, "")).isEmpty();
        assertThat(code.of(SOURCE + 1, "gemm")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_damaged_cubin_tells_a_hash_or_none_and_nothing_else_happens(long seed) {
        Random random = new Random(seed);
        byte[] cubin = MadeElf.of(sections(random));
        for (int round = 0; round < 300; round++) {
            byte[] damaged = Arrays.copyOf(cubin, random.nextInt(4) == 0 ? random.nextInt(cubin.length) : cubin.length);
            ByteBuffer bytes = ByteBuffer.wrap(damaged).order(ByteOrder.LITTLE_ENDIAN);
            for (int change = random.nextInt(4); change > 0 && damaged.length > 8; change--) {
                int at = random.nextBoolean()
                        ? random.nextInt(damaged.length - 7)
                        : Math.max(0, damaged.length - 8 * (1 + random.nextInt(24)));
                bytes.putLong(Math.min(at, damaged.length - 8), extreme(random, damaged.length));
            }
            MachineCode code = code(damaged, new ByteRange(0, damaged.length));
            for (String function : FUNCTIONS) {
                assertThat(code.of(SOURCE, function).map(String::length).orElse(64))
                        .isEqualTo(64);
            }
        }
    }

    @Test
    void functions_with_more_instructions_than_the_file_has_bytes_are_not_all_hashed() {
        Map<String, byte[]> sections = new LinkedHashMap<>();
        for (int function = 0; function < 50; function++) {
            sections.put(".text.f" + function, new byte[1]);
        }
        byte[] cubin = MadeElf.of(sections);
        ByteBuffer bytes = ByteBuffer.wrap(cubin).order(ByteOrder.LITTLE_ENDIAN);
        int table = (int) bytes.getLong(0x28);
        for (int section = 1; section <= 50; section++) {
            bytes.putLong(table + 64 * section + 0x18, 0).putLong(table + 64 * section + 0x20, cubin.length / 3);
        }
        MachineCode code = code(cubin, new ByteRange(0, cubin.length));
        long hashed = LongStream.range(0, 50)
                .filter(function -> code.of(SOURCE, "f" + function).isPresent())
                .count();
        assertThat(hashed).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sm_80", "sm_90", "sm_120"})
    void a_function_has_the_same_hash_in_whatever_module_it_was_compiled_into(String architecture, @TempDir Path folder)
            throws IOException, InterruptedException {
        Optional<Path> ptxas = ptxas();
        assumeTrue(ptxas.isPresent(), "no ptxas on this machine");
        String add = "add.f32 %f1, %f1, %f1;";
        byte[] alone = compiled(ptxas.get(), folder, architecture, kernel("twice", add));
        byte[] beside = compiled(
                ptxas.get(), folder, architecture, kernel("other", "mul.f32 %f1, %f1, %f1;") + kernel("twice", add));
        Optional<String> hash = ofWhole(alone).of(SOURCE, "twice");
        assertThat(hash).isPresent().isEqualTo(ofWhole(beside).of(SOURCE, "twice"));
        assertThat(ofWhole(beside).of(SOURCE, "other")).isPresent().isNotEqualTo(hash);
        assertThat(ofWhole(alone).of(SOURCE, "other")).isEmpty();
    }

    @Test
    void a_launch_of_a_report_has_the_hash_of_the_cubin_that_the_report_carries(@TempDir Path folder)
            throws IOException {
        Map<String, byte[]> sections = Map.of(".text.gemm", new byte[] {1, 2, 3});
        byte[] cubin = MadeElf.of(sections);
        Path file = folder.resolve("run.ncu-rep");
        try (NcuReportWriter writer = NcuReportWriter.create(file, Session.EMPTY)) {
            writer.source(new Source(SOURCE, cubin.length, "9.0", List.of(), 1));
            writer.launch(launch("gemm", OptionalLong.of(SOURCE)));
            writer.launch(launch("softmax", OptionalLong.of(SOURCE)));
            writer.launch(launch("gemm", OptionalLong.empty()));
            writer.finish();
        }
        byte[] report = Files.readAllBytes(file);
        try (ReportFile opened = ReportFile.open(file)) {
            ByteRange place =
                    opened.index().cubins().entrySet().iterator().next().getValue();
            assertThat(place.length()).isEqualTo(cubin.length);
            System.arraycopy(cubin, 0, report, (int) place.from(), cubin.length);
        }
        try (NcuReport read = NcuReportOf.bytes(report)) {
            assertThat(read.launches(LaunchRequest.of().withMachineCode()))
                    .extracting(launch -> launch.details().machineCode())
                    .containsExactly(Optional.of(sha256(new byte[] {1, 2, 3})), Optional.empty(), Optional.empty());
            assertThat(read.launches())
                    .allMatch(launch -> launch.details().machineCode().isEmpty());
        }
    }

    @Test
    void shared_reports_whose_code_was_taken_out_tell_none() {
        for (Path file : SharedData.files("data/ncu-rep", "*.ncu-rep")) {
            try (NcuReport report = NcuReport.open(file)) {
                boolean carried = report.sources().stream().anyMatch(source -> source.cubinBytes() > 0);
                for (Launch launch : report.launches(LaunchRequest.of().withMachineCode())) {
                    assertThat(carried || launch.details().machineCode().isEmpty())
                            .as(file.toString())
                            .isTrue();
                }
            }
        }
    }

    private static Launch launch(String kernel, OptionalLong source) {
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
                "",
                "",
                new KernelName(kernel, kernel, kernel),
                Optional.of(Dimensions.ZERO),
                Optional.of(Dimensions.ZERO),
                Optional.empty(),
                new MetricValues.Builder(MetricDictionary.of(List.of())).build(),
                new LaunchDetails(source, List.of(), List.of(), List.of(), Map.of(), List.of(), 0, Optional.empty()));
    }

    private static Map<String, byte[]> sections(Random random) {
        Map<String, byte[]> sections = new LinkedHashMap<>();
        for (String function : FUNCTIONS) {
            if (random.nextInt(4) > 0) {
                sections.put(".nv.info." + function, random(random, random.nextInt(30)));
                sections.put(".text." + function, random(random, random.nextInt(100)));
            }
        }
        return sections;
    }

    private static long extreme(Random random, long length) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextLong();
            case 1 -> -1;
            case 2 -> Long.MAX_VALUE - random.nextInt(100);
            default -> length - random.nextInt(3);
        };
    }

    private static byte[] random(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static MachineCode ofWhole(byte[] cubin) {
        return code(cubin, new ByteRange(0, cubin.length));
    }

    private static MachineCode code(byte[] file, ByteRange cubin) {
        return new MachineCode(new MappedBytes(MemorySegment.ofArray(file)), Map.of(SOURCE, cubin));
    }

    private static String kernel(String name, String operation) {
        return """
            .visible .entry %s(.param .u64 p) {
              .reg .f32 %%f<2>; .reg .b64 %%d<3>;
              ld.param.u64 %%d1, [p]; cvta.to.global.u64 %%d2, %%d1;
              ld.global.f32 %%f1, [%%d2]; %s st.global.f32 [%%d2], %%f1; ret;
            }
            """.formatted(name, operation);
    }

    private static byte[] compiled(Path ptxas, Path folder, String architecture, String kernels)
            throws IOException, InterruptedException {
        Path source = folder.resolve("kernels.ptx");
        Path cubin = folder.resolve("kernels.cubin");
        Files.writeString(source, ".version 8.7\n.target " + architecture + "\n.address_size 64\n" + kernels);
        Process process = new ProcessBuilder(
                        ptxas.toString(), "-arch=" + architecture, "-o", cubin.toString(), source.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return Files.readAllBytes(cubin);
    }

    private static Optional<Path> ptxas() {
        try (Stream<Path> folders = Files.list(Path.of("/usr/local"))) {
            return folders.filter(folder -> folder.getFileName().toString().startsWith("cuda"))
                    .map(folder -> folder.resolve("bin/ptxas"))
                    .filter(Files::isExecutable)
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
