package dev.rangefinder.testing;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A driver of CUDA without a GPU, compiled on this machine: it checks handles, arguments and lifetimes, and runs the
/// PTX
/// that it is given. Without a C compiler the calling test is skipped.
///
/// @param file the library
@SuppressWarnings("restricted") // calling a library is the purpose
public record FakeDriver(Path file) {
    /// As the real one is called.
    public static final String NAME = "libcuda.so.1";

    private static final int MOST_CHARACTERS = 4096;
    private static final List<String> SOURCES = List.of("fake_driver.c", "fake_ptx.h");

    /// What a program makes and must give back, as the fake numbers it.
    public enum Kind {
        MEMORY(0),
        CONTEXT(1),
        MODULE(2),
        FUNCTION(3),
        STREAM(4),
        EVENT(5);

        private final int number;

        Kind(int number) {
            this.number = number;
        }
    }

    /// Compiles one.
    ///
    /// @param folder where the library is written
    /// @param definitions what is other than usual, such as `STUB` or `VERSION=10020`
    public static FakeDriver in(Path folder, String... definitions) {
        List<String> options = new ArrayList<>(List.of("-O1", "-fvisibility=hidden", "-ffp-contract=off"));
        Stream.of(definitions).map(definition -> "-D" + definition).forEach(options::add);
        Path library = folder.resolve(NAME);
        try {
            Files.createDirectories(folder);
            for (String source : SOURCES) {
                try (InputStream text = FakeDriver.class.getResourceAsStream(source)) {
                    if (text == null) {
                        throw new IllegalStateException("no " + source);
                    }
                    Files.write(folder.resolve(source), text.readAllBytes());
                }
            }
            compile(library, folder.resolve(SOURCES.getFirst()), options.toArray(String[]::new));
            return new FakeDriver(library);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Compiles any library of C.
    public static void compile(Path library, Path source, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(compiler().toString(), "-shared", "-fPIC"));
        command.addAll(List.of(options));
        command.addAll(List.of("-o", library.toString(), source.toString(), "-lm", "-pthread"));
        run(command);
    }

    /// How many of a kind were not given back; the driver must be loaded.
    public int alive(Kind kind) {
        try {
            return (int) function("fakeAlive", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT))
                    .invokeExact(kind.number);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// Why a call or a kernel failed last.
    public String fault() {
        try {
            MemorySegment text = (MemorySegment) function("fakeFault", FunctionDescriptor.of(ValueLayout.ADDRESS))
                    .invokeExact();
            return text.reinterpret(MOST_CHARACTERS).getString(0);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// Does what only a new process does to a real driver: forgets the fault of a kernel.
    public void forget() {
        try {
            function("fakeForget", FunctionDescriptor.ofVoid()).invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// Forgets what a program could not give back because of the fault of a kernel.
    public void giveUp() {
        try {
            function("fakeGiveUp", FunctionDescriptor.ofVoid()).invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private MethodHandle function(String name, FunctionDescriptor descriptor) {
        MemorySegment address = SymbolLookup.libraryLookup(file.toAbsolutePath(), Arena.global())
                .findOrThrow(name);
        return Linker.nativeLinker().downcallHandle(address, descriptor);
    }

    private static Path compiler() {
        Assumptions.assumeTrue(
                "Linux".equals(System.getProperty("os.name")), "skipped: the driver is used on Linux only");
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(place -> Path.of(place, "gcc"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> Assumptions.abort("skipped: there is no gcc"));
    }

    private static void run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IllegalStateException(command + ": " + said);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
