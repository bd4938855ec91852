package dev.rangefinder.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.cuda.search.DriverSearch;
import dev.rangefinder.testing.FakeDriver;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whatever file is named as the driver, and where there is none: one sentence, and the program goes on.
class NoDriverTest {
    private static final String ARCHITECTURE = System.getProperty("os.arch");

    @TempDir
    private Path folder;

    @Test
    void a_machine_without_a_driver_is_told_in_one_sentence() {
        assertThatThrownBy(() -> CudaDriver.load(new DriverSearch("", folder, ARCHITECTURE)))
                .isInstanceOf(CudaUnavailableException.class)
                .hasMessage("libcuda.so.1: not found on this machine; install NVIDIA's driver, or give the container"
                        + " its GPU (--gpus all, NVIDIA_DRIVER_CAPABILITIES=compute,utility)");
    }

    @Test
    void a_file_that_is_missing_or_a_folder_is_refused() throws IOException {
        refused(folder.resolve("libcuda.so.1"), "there is no such file");
        refused(folder, "is not a file");
        refused(Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nowhere")), "there is no such file");
    }

    @Test
    void a_text_and_an_empty_file_are_refused() throws IOException {
        refused(Files.writeString(folder.resolve("text"), "text ".repeat(100)), "is no shared library");
        refused(Files.createFile(folder.resolve("empty")), "is no shared library");
    }

    @Test
    void a_driver_is_refused_wherever_it_was_cut() throws IOException {
        Path whole = FakeDriver.in(folder.resolve("whole")).file();
        long size = Files.size(whole);
        // The sections at the end are not loaded.
        long loaded = size - 12_000;
        for (long left = 64; left < loaded; left += loaded / 20) {
            Path cut = Files.copy(whole, folder.resolve("cut-" + left));
            try (FileChannel channel = FileChannel.open(cut, StandardOpenOption.WRITE)) {
                channel.truncate(left);
            }
            refused(cut, "is a shared library that was cut short");
        }
    }

    @Test
    void a_library_for_another_machine_or_of_32_bits_is_refused() throws IOException {
        Path file = FakeDriver.in(folder).file();
        byte[] bytes = Files.readAllBytes(file);
        bytes[18] = 21;
        refused(Files.write(folder.resolve("other"), bytes), "is for another machine than this (" + ARCHITECTURE + ")");
        bytes[4] = 1;
        refused(Files.write(folder.resolve("narrow"), bytes), "is no shared library of 64 bits");
    }

    @Test
    void a_library_that_is_no_driver_is_refused() throws IOException {
        refused(library("other", "int other;"), "is no driver of CUDA, it has no function cuInit");
    }

    @Test
    void a_library_that_lacks_symbols_is_refused_before_it_is_called() throws IOException {
        refused(
                library("undefined", "int nowhere(void); int cuInit(int f) { return nowhere() + f; }"),
                "the system cannot load it: undefined symbol: nowhere");
    }

    @Test
    void the_stub_of_the_toolkit_is_refused() {
        refused(FakeDriver.in(folder, "STUB").file(), "is the toolkit's stub and no driver");
    }

    @Test
    void a_driver_that_is_too_old_is_refused() {
        refused(
                FakeDriver.in(folder.resolve("a"), "VERSION=10020").file(),
                "is the driver of CUDA 10.2, and 11.0 is the oldest that works");
        refused(
                FakeDriver.in(folder.resolve("b"), "WITHOUT_RELEASE").file(),
                "has no function cuDevicePrimaryCtxRelease_v2, so it is older than CUDA 11.0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            100 | CUDA_ERROR_NO_DEVICE (100): the driver sees no GPU; does CUDA_VISIBLE_DEVICES hide it?
            802 | CUDA_ERROR_SYSTEM_NOT_READY (802): start the fabric manager (nvidia-fabricmanager)
            803 | CUDA_ERROR_SYSTEM_DRIVER_MISMATCH (803): library and kernel module are of different drivers; restart the machine
            804 | CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE (804): take /usr/local/cuda/compat out of LD_LIBRARY_PATH
            999 | CUDA_ERROR_UNKNOWN (999): often the module nvidia_uvm is not loaded; run nvidia-modprobe -u
            """)
    void a_driver_that_does_not_start_says_why(int code, String reason) {
        Path file = FakeDriver.in(folder, "INIT=" + code).file();
        assertThatThrownBy(() -> CudaDriver.load(file))
                .isInstanceOf(CudaUnavailableException.class)
                .hasMessage(file + ": the driver does not start, it says " + reason);
    }

    @Test
    void drivers_are_looked_for_as_the_loader_does_and_broken_ones_are_passed_over() throws IOException {
        Path text = Files.createDirectories(folder.resolve("text"));
        Files.writeString(text.resolve(FakeDriver.NAME), "not a library");
        Path stub = FakeDriver.in(folder.resolve("stub"), "STUB").file();
        Path root = folder.resolve("root");
        Files.createDirectories(root.resolve("etc/ld.so.conf.d"));
        Files.writeString(root.resolve("etc/ld.so.conf"), "include /etc/ld.so.conf.d/*.conf\n");
        Files.writeString(
                root.resolve("etc/ld.so.conf.d/own.conf"), "# ours\n/opt/driver\ninclude /etc/ld.so.conf.d/*.conf\n");
        Path good = FakeDriver.in(root.resolve("opt/driver")).file();
        Path again = Files.createDirectories(root.resolve("usr/lib64")).resolve(FakeDriver.NAME);
        Files.createSymbolicLink(again, good);
        var search = new DriverSearch("relative:" + text + "::" + stub.getParent(), root, "x86_64");
        assertThat(search.candidates()).isEqualTo(List.of(text.resolve(FakeDriver.NAME), stub, good));
        assertThat(CudaDriver.load(search).file()).isEqualTo(good);
        Files.delete(again);
        Files.delete(good);
        refused(() -> CudaDriver.load(search), text.resolve(FakeDriver.NAME), "is no shared library");
    }

    @Test
    void where_java_may_load_nothing_one_sentence_says_how() throws IOException, InterruptedException {
        Path file = FakeDriver.in(folder).file();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--illegal-native-access=deny",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LoadDriver.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(said.strip())
                .isEqualTo(file + ": Java may load no library; start it with --enable-native-access=ALL-UNNAMED");
    }

    private Path library(String name, String source) throws IOException {
        Path text = Files.writeString(folder.resolve(name + ".c"), source);
        Path file = folder.resolve(name + ".so");
        FakeDriver.compile(file, text);
        return file;
    }

    private static void refused(Path file, String problem) {
        refused(() -> CudaDriver.load(file), file, problem);
    }

    private static void refused(Runnable loading, Path file, String problem) {
        assertThatThrownBy(loading::run)
                .isInstanceOf(CudaUnavailableException.class)
                .hasMessageStartingWith(file + ": " + problem)
                .hasMessageContaining("; ")
                .hasMessageNotContaining("\n");
    }
}
