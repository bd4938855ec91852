package dev.rangefinder.profiler.doctor;

import java.nio.file.Path;
import java.util.Optional;

/// What a capture would be told, as far as checks depend on it.
///
/// @param ncu what is started as ncu: a name that is looked up, or a path
/// @param nsys likewise
/// @param nsysEnabled whether a capture would need it
/// @param simulated whether the simulated device takes the place of ncu and the GPU
/// @param metricLibrary the file of NVIDIA's metric library, or its folder, where somebody named it
/// @param runs where run directories are made
public record DoctorSettings(
        String ncu, String nsys, boolean nsysEnabled, boolean simulated, Optional<Path> metricLibrary, Path runs) {}
