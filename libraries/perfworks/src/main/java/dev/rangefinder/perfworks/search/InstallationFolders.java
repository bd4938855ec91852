package dev.rangefinder.perfworks.search;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The folders in which toolkits, wheels and SDKs keep libraries (facts/perfworks.md §1), as far as they are there.
record InstallationFolders(Map<String, String> environment, Path root, String architecture) {

    Stream<Path> toolkits() {
        Stream<Path> installed = Directory.folders(root.resolve("usr/local"), name -> name.startsWith("cuda"));
        return Stream.concat(variables("CUDA_HOME", "CUDA_PATH"), Stream.concat(plainFirst(), installed))
                .flatMap(InstallationFolders::ofToolkit);
    }

    /// `/usr/local/cuda` is the one that the machine's owner chose.
    private Stream<Path> plainFirst() {
        return Stream.of(root.resolve("usr/local/cuda"));
    }

    private static Stream<Path> ofToolkit(Path toolkit) {
        Path cupti = toolkit.resolve("extras/CUPTI");
        Stream<Path> targets = Directory.folders(toolkit.resolve("targets"), _ -> true)
                .flatMap(target -> Stream.of(target.resolve("lib"), target.resolve("extras/CUPTI/lib64")));
        return Stream.concat(
                Stream.of(
                        cupti.resolve("lib64"), cupti.resolve("lib"), toolkit.resolve("lib64"), toolkit.resolve("lib")),
                targets);
    }

    Stream<Path> python() {
        Stream<Path> environments = variables("VIRTUAL_ENV", "CONDA_PREFIX")
                .flatMap(place -> Stream.concat(packages(place), ofToolkit(place)));
        Stream<Path> ofUser =
                variables("HOME").map(home -> home.resolve(".local")).flatMap(InstallationFolders::packages);
        Stream<Path> ofMachine =
                Stream.of("usr/local", "usr").map(root::resolve).flatMap(InstallationFolders::packages);
        return Stream.of(environments, ofUser, ofMachine).flatMap(part -> part);
    }

    /// The folders of NVIDIA's wheels: `nvidia/cuda_cupti/lib` with CUDA 12, `nvidia/cu13/lib` with 13.
    private static Stream<Path> packages(Path python) {
        return Stream.of("lib", "lib64")
                .map(python::resolve)
                .flatMap(library -> Directory.folders(library, name -> name.startsWith("python3")))
                .flatMap(version -> Stream.of("site-packages", "dist-packages").map(version::resolve))
                .map(packages -> packages.resolve("nvidia"))
                .flatMap(nvidia ->
                        Directory.folders(nvidia, name -> name.equals("cuda_cupti") || name.matches("cu\\d{1,3}")))
                .map(wheel -> wheel.resolve("lib"));
    }

    Stream<Path> hpcSdk() {
        Stream<Path> releases = Stream.concat(variables("NVHPC"), Stream.of(root.resolve("opt/nvidia/hpc_sdk")))
                .flatMap(sdk -> Directory.folders(sdk, name -> name.startsWith("Linux_")))
                .flatMap(machine -> Directory.folders(machine, name -> name.matches("\\d.*")));
        return Stream.concat(variables("NVHPC_ROOT"), releases)
                .flatMap(release -> Stream.concat(
                        Directory.folders(release.resolve("cuda"), name -> name.matches("\\d.*"))
                                .flatMap(InstallationFolders::ofToolkit),
                        NcuInstallation.inside(release.resolve("profilers/Nsight_Compute"), architecture)));
    }

    Stream<Path> nsightCompute() {
        Stream<Path> alone = Directory.folders(root.resolve("opt/nvidia/nsight-compute"), _ -> true);
        Stream<Path> inToolkits = Stream.concat(
                        variables("CUDA_HOME", "CUDA_PATH", "CONDA_PREFIX"),
                        Directory.folders(root.resolve("usr/local"), name -> name.startsWith("cuda")))
                .flatMap(toolkit -> Directory.folders(toolkit, name -> name.startsWith("nsight-compute")));
        return Stream.concat(alone, inToolkits).flatMap(folder -> NcuInstallation.inside(folder, architecture));
    }

    Stream<Path> libraryPath() {
        return Stream.of(environment.getOrDefault("LD_LIBRARY_PATH", "").split(File.pathSeparator, -1))
                .map(Directory::named)
                .flatMap(Optional::stream);
    }

    private Stream<Path> variables(String... names) {
        return Stream.of(names)
                .map(name -> environment.getOrDefault(name, ""))
                .map(Directory::named)
                .flatMap(Optional::stream);
    }
}
