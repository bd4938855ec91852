package dev.rangefinder.profiler.doctor;

import dev.rangefinder.perfworks.LibraryTrial;
import dev.rangefinder.perfworks.search.LibrarySearch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/// A machine that is what a test says it is.
final class MadeUpMachine implements Machine {
    static final String NCU_VERSION = """
            NVIDIA (R) Nsight Compute Command Line Profiler
            Copyright (c) 2018-2026 NVIDIA Corporation
            Version %s (build 36398880) (public-release)
            """;

    private final Map<String, String> variables = new HashMap<>(Map.of("PATH", "/usr/bin::/usr/local/cuda/bin"));
    private final Map<Path, String> files = new HashMap<>();
    private final Set<Path> programs = new HashSet<>();
    private final Set<Path> foreign = new HashSet<>();
    private final Map<String, Ran> answers = new HashMap<>();
    private final Map<Path, Long> free = new HashMap<>();
    private final List<String> asked = new ArrayList<>();

    /// A machine with everything that a capture needs.
    static MadeUpMachine healthy() {
        return new MadeUpMachine()
                .program("/usr/local/cuda/bin/ncu", NCU_VERSION.formatted("2026.1.0.0"))
                .answer("/usr/local/cuda/bin/ncu --help", 0, "--nvtx --nvtx-push-pop-scope")
                .program("/usr/local/cuda/bin/nsys", "NVIDIA Nsight Systems version 2025.3.2.474-253236389321v0\n")
                .file(
                        "/proc/driver/nvidia/version",
                        "NVRM version: NVIDIA UNIX x86_64 Kernel Module  570.86.15  Fri Jan 24 00:00:00 UTC 2025")
                .answer(
                        "nvidia-smi --query-gpu=name,driver_version --format=csv,noheader",
                        0,
                        "NVIDIA H100, 570.86.15\n")
                .file("/dev/nvidia0", "")
                .file("/dev/nvidiactl", "")
                .file("/proc/driver/nvidia/params", "EnableMSI: 1\nRmProfilingAdminOnly: 0\n")
                .file("/proc/1/comm", "systemd\n")
                .file("/proc/42/comm", "java\n")
                .free("/runs", 100_000_000_000L)
                .free("/tmp", 100_000_000_000L);
    }

    /// Nothing is installed.
    static MadeUpMachine bare() {
        return new MadeUpMachine()
                .file("/proc/1/comm", "systemd\n")
                .free("/runs", 100_000_000_000L)
                .free("/tmp", 100_000_000_000L);
    }

    MadeUpMachine variable(String name, String value) {
        variables.put(name, value);
        return this;
    }

    MadeUpMachine file(String path, String text) {
        files.put(Path.of(path), text);
        return this;
    }

    MadeUpMachine without(String path) {
        files.keySet().removeIf(file -> file.startsWith(path));
        programs.removeIf(file -> file.startsWith(path));
        return this;
    }

    MadeUpMachine foreign(String path) {
        foreign.add(Path.of(path));
        return file(path, "");
    }

    MadeUpMachine program(String path, String version) {
        programs.add(Path.of(path));
        files.put(Path.of(path), "");
        return answer(path + " --version", 0, version);
    }

    MadeUpMachine answer(String command, int exitCode, String output) {
        return answer(command, new Ran.Ended(exitCode, output));
    }

    MadeUpMachine answer(String command, Ran ran) {
        answers.put(command, ran);
        return this;
    }

    MadeUpMachine free(String folder, long bytes) {
        free.put(Path.of(folder), bytes);
        return this;
    }

    List<String> asked() {
        return asked;
    }

    @Override
    public Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name));
    }

    @Override
    public String property(String name) {
        return name.equals("java.version") ? "25.0.1" : "/opt/java";
    }

    @Override
    public Optional<String> read(Path file) {
        return Optional.ofNullable(files.get(file));
    }

    @Override
    public List<String> list(Path folder) {
        Set<String> names = new TreeSet<>();
        for (Path file : files.keySet()) {
            if (file.startsWith(folder) && !file.equals(folder)) {
                names.add(file.getName(folder.getNameCount()).toString());
            }
        }
        return List.copyOf(names);
    }

    @Override
    public boolean isExecutable(Path file) {
        return programs.contains(file);
    }

    @Override
    public boolean isWritable(Path file) {
        return !foreign.contains(file);
    }

    @Override
    public OptionalLong freeBytes(Path folder) {
        Long bytes = free.get(folder);
        return bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes);
    }

    @Override
    public LibrarySearch librarySearch() {
        return new LibrarySearch(Map.of(), Path.of("/nowhere"), "amd64", Optional.empty(), Optional.empty());
    }

    @Override
    public LibraryTrial libraryTrial() {
        return new LibraryTrial(Path.of("/nowhere"));
    }

    @Override
    public Ran run(List<String> command, Duration limit) {
        String line = String.join(" ", command);
        asked.add(line);
        Ran answer = answers.get(line);
        return answer == null ? new Ran.NotStarted("no such file") : answer;
    }
}
