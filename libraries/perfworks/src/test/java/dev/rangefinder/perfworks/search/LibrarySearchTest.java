package dev.rangefinder.perfworks.search;

import static dev.rangefinder.perfworks.search.LibraryOrigin.CONFIGURED;
import static dev.rangefinder.perfworks.search.LibraryOrigin.CUDA_TOOLKIT;
import static dev.rangefinder.perfworks.search.LibraryOrigin.HPC_SDK;
import static dev.rangefinder.perfworks.search.LibraryOrigin.LIBRARY_PATH;
import static dev.rangefinder.perfworks.search.LibraryOrigin.NCU;
import static dev.rangefinder.perfworks.search.LibraryOrigin.OTHER_NCU;
import static dev.rangefinder.perfworks.search.LibraryOrigin.PYTHON;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where the library is looked for, on machines that are made up (facts/perfworks.md §1).
class LibrarySearchTest {
    private static final String TARGET = "target/linux-desktop-glibc_2_11_3-x64";

    @TempDir
    private Path root;

    @Test
    void an_empty_machine_has_none() {
        assertThat(search(Map.of()).candidates()).isEmpty();
    }

    @Test
    void places_are_tried_in_order() {
        Path configured = library("home/me");
        Path ncu = library("opt/nvidia/nsight-compute/2025.3.0/" + TARGET);
        Path toolkit = library("usr/local/cuda-13.0/extras/CUPTI/lib64");
        Path python = library("home/me/venv/lib/python3.12/site-packages/nvidia/cu13/lib");
        Path sdk = library("opt/nvidia/hpc_sdk/Linux_x86_64/25.5/cuda/12.9/extras/CUPTI/lib64");
        Path other = library("opt/nvidia/nsight-compute/2024.1.0/" + TARGET);
        Path path = library("somewhere");
        Map<String, String> environment =
                Map.of("VIRTUAL_ENV", at("home/me/venv"), "LD_LIBRARY_PATH", ":relative:" + at("somewhere"));
        assertThat(search(environment)
                        .withConfigured(configured)
                        .withNcu(file("opt/nvidia/nsight-compute/2025.3.0/ncu", ""))
                        .candidates())
                .containsExactly(
                        new LibraryCandidate(configured, CONFIGURED, false),
                        new LibraryCandidate(ncu, NCU, true),
                        new LibraryCandidate(toolkit, CUDA_TOOLKIT, false),
                        new LibraryCandidate(python, PYTHON, false),
                        new LibraryCandidate(sdk, HPC_SDK, false),
                        new LibraryCandidate(other, OTHER_NCU, false),
                        new LibraryCandidate(path, LIBRARY_PATH, false));
    }

    @Test
    void a_configured_file_comes_first_even_if_it_is_not_there() {
        Path missing = root.resolve("missing.so");
        assertThat(search(Map.of()).withConfigured(missing).candidates())
                .containsExactly(new LibraryCandidate(missing, CONFIGURED, false));
    }

    @Test
    void a_configured_folder_means_the_library_in_it() {
        Path file = library("folder");
        assertThat(search(Map.of()).withConfigured(root.resolve("folder")).candidates())
                .containsExactly(new LibraryCandidate(file, CONFIGURED, false));
    }

    @Test
    void w3_a_configured_file_that_is_the_one_of_ncu_counts_as_that() {
        Path file = library("ncu/" + TARGET);
        assertThat(search(Map.of())
                        .withConfigured(file)
                        .withNcu(file("ncu/ncu", ""))
                        .candidates())
                .containsExactly(new LibraryCandidate(file, CONFIGURED, true));
    }

    @Test
    void w3_an_ncu_is_followed_through_links() throws IOException {
        Path library = library("opt/ncu/" + TARGET);
        Path link = root.resolve("ncu");
        Files.createSymbolicLink(link, file("opt/ncu/ncu", ""));
        assertThat(search(Map.of()).withNcu(link).candidates())
                .containsExactly(new LibraryCandidate(library, NCU, true));
    }

    @Test
    void w3_an_ncu_in_the_folder_of_its_libraries_has_them_beside_it() {
        Path library = library("opt/ncu/" + TARGET);
        assertThat(search(Map.of())
                        .withNcu(file("opt/ncu/" + TARGET + "/ncu", ""))
                        .candidates())
                .containsExactly(new LibraryCandidate(library, NCU, true));
    }

    @Test
    void w3_a_script_that_starts_an_ncu_is_followed() {
        Path library = library("opt/nvidia/nsight-compute/2025.3.0/" + TARGET);
        library("opt/nvidia/nsight-compute/2024.1.0/" + TARGET);
        Path started = file("opt/nvidia/nsight-compute/2025.3.0/ncu", "");
        Path script = file("usr/local/cuda/bin/ncu", "#!/bin/sh\nexec \"" + started + "\" \"$@\"\n");
        assertThat(search(Map.of()).withNcu(script).candidates())
                .first()
                .isEqualTo(new LibraryCandidate(library, NCU, true));
    }

    @Test
    void w3_the_only_ncu_of_a_toolkit_is_that_of_its_script_and_of_two_neither() {
        Path first = library("usr/local/cuda-12.4/nsight-compute-2024.1.1/" + TARGET);
        Path script = file("usr/local/cuda-12.4/bin/ncu", "#!/bin/sh\nstart whatever\n");
        assertThat(search(Map.of()).withNcu(script).candidates())
                .containsExactly(new LibraryCandidate(first, NCU, true));
        Path second = library("usr/local/cuda-12.4/nsight-compute-2025.1.0/" + TARGET);
        assertThat(search(Map.of()).withNcu(script).candidates())
                .containsExactly(
                        new LibraryCandidate(second, OTHER_NCU, false), new LibraryCandidate(first, OTHER_NCU, false));
    }

    @Test
    void libraries_of_other_machines_are_passed_over() {
        library("ncu/target/linux-desktop-t210-a64");
        Path host = library("ncu/host/linux-desktop-glibc_2_11_3-x64");
        Path ncu = file("ncu/ncu", "");
        assertThat(search(Map.of()).withNcu(ncu).candidates()).containsExactly(new LibraryCandidate(host, NCU, true));
        assertThat(new LibrarySearch(Map.of(), root, "aarch64", Optional.empty(), Optional.of(ncu)).candidates())
                .extracting(LibraryCandidate::file)
                .containsExactly(root.resolve("ncu/target/linux-desktop-t210-a64/libnvperf_host.so"));
    }

    @Test
    void of_several_toolkits_the_chosen_one_comes_first_and_then_the_newest() throws IOException {
        Path old = library("usr/local/cuda-9.2/lib64");
        Path current = library("usr/local/cuda-13.0/targets/x86_64-linux/lib");
        Path chosen = library("usr/local/cuda-12.4/lib64");
        Path named = library("opt/cuda/extras/CUPTI/lib64");
        Files.createSymbolicLink(root.resolve("usr/local/cuda"), root.resolve("usr/local/cuda-12.4"));
        assertThat(search(Map.of("CUDA_HOME", at("opt/cuda"))).candidates())
                .extracting(candidate -> candidate.file().toRealPath())
                .containsExactly(named.toRealPath(), chosen.toRealPath(), current.toRealPath(), old.toRealPath());
    }

    @Test
    void python_has_it_in_wheels_of_environments_users_and_machines() {
        Path conda = library("conda/lib");
        Path user = library("home/me/.local/lib/python3.10/site-packages/nvidia/cuda_cupti/lib");
        Path machine = library("usr/lib/python3/dist-packages/nvidia/cu13/lib");
        assertThat(search(Map.of("CONDA_PREFIX", at("conda"), "HOME", at("home/me"), "CUDA_PATH", ""))
                        .candidates())
                .containsExactly(
                        new LibraryCandidate(conda, PYTHON, false),
                        new LibraryCandidate(user, PYTHON, false),
                        new LibraryCandidate(machine, PYTHON, false));
    }

    @Test
    void a_name_with_a_version_is_taken_after_one_without_and_others_are_not() {
        Path versioned = file("usr/local/cuda/lib64/libnvperf_host.so.2025.3", "");
        Path plain = library("usr/local/cuda/lib64");
        file("usr/local/cuda/lib64/libnvperf_host.so.bak", "");
        file("usr/local/cuda/lib64/libnvperf_target.so", "");
        assertThat(search(Map.of()).candidates())
                .extracting(LibraryCandidate::file)
                .isEqualTo(List.of(plain, versioned));
    }

    @Test
    void a_huge_folder_is_looked_at_in_part() throws IOException {
        Path folder = Files.createDirectories(root.resolve("huge"));
        for (int count = 0; count < 5_000; count++) {
            Files.createFile(folder.resolve("libnvperf_host.so." + count));
        }
        assertThat(search(Map.of("LD_LIBRARY_PATH", folder.toString())).candidates())
                .hasSizeLessThanOrEqualTo(2_000);
    }

    private LibrarySearch search(Map<String, String> environment) {
        return new LibrarySearch(environment, root, "amd64", Optional.empty(), Optional.empty());
    }

    private String at(String folder) {
        return root.resolve(folder).toString();
    }

    private Path library(String folder) {
        return file(folder + "/libnvperf_host.so", "");
    }

    private Path file(String name, String text) {
        try {
            Path file = root.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
