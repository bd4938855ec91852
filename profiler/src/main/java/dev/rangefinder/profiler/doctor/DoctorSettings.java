package dev.rangefinder.profiler.doctor;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What a capture would be told, as far as checks depend on it.
///
/// @param ncu what is started as ncu: a name that is looked up or a path, and what comes before ncu's own arguments
/// @param nsys likewise
/// @param nsysEnabled whether a capture would need it
/// @param simulated whether the simulated device takes the place of ncu and the GPU
/// @param metricLibrary the file of NVIDIA's metric library, or its folder, where somebody named it
/// @param runs where run directories are made
public record DoctorSettings(
        List<String> ncu,
        String nsys,
        boolean nsysEnabled,
        boolean simulated,
        Optional<Path> metricLibrary,
        Path runs) {
    public DoctorSettings {
        ncu = List.copyOf(ncu);
    }

    public DoctorSettings(
            String ncu, String nsys, boolean nsysEnabled, boolean simulated, Optional<Path> metricLibrary, Path runs) {
        this(List.of(ncu), nsys, nsysEnabled, simulated, metricLibrary, runs);
    }

    /// Which word of a command is ncu itself: the one that is called so, else the last.
    public static String program(List<String> command) {
        return command.stream()
                .filter(word -> String.valueOf(Path.of(word).getFileName()).equals("ncu"))
                .findFirst()
                .orElse(command.getLast());
    }
}
