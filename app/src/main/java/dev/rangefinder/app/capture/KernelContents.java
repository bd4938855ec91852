package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.PresetFile;
import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What is collected of every kernel, unless overrides say otherwise.
///
/// @param configuration where presets are looked for
/// @param preset the one that was asked for
/// @param set a set of sections that comes with ncu
/// @param metrics besides those of the sections
public record KernelContents(
        ToolConfiguration configuration,
        Optional<String> preset,
        Optional<String> set,
        List<String> sections,
        List<String> metrics) {
    /// Without a preset that has others.
    public static final List<String> USUAL_SECTIONS =
            List.of("SpeedOfLight", "MemoryWorkloadAnalysis", "Occupancy", "SchedulerStats");
    /// Collected always: without it there is no roofline of a kernel.
    public static final String ROOFLINE = "SpeedOfLight_RooflineChart";

    private static final String ENDING = ".yaml";

    public KernelContents {
        sections = List.copyOf(sections);
        metrics = List.copyOf(metrics);
    }

    /// The usual sections, and the metrics that a capture has by default.
    ///
    /// @param extraSections besides those
    public static KernelContents usual(ToolConfiguration configuration, List<String> extraSections) {
        return new KernelContents(
                configuration,
                Optional.empty(),
                Optional.empty(),
                sections(USUAL_SECTIONS, extraSections),
                metrics(options(configuration, List.of())));
    }

    /// What a preset has; where it says nothing of sections or metrics, the usual ones.
    ///
    /// @param given the name of a preset, or a file of one
    /// @throws dev.rangefinder.hydra.node.ConfigException if there is no such preset, or it is wrong
    public static KernelContents of(ToolConfiguration configuration, String given, List<String> extraSections) {
        KernelContents usual = usual(configuration, extraSections);
        Path file = configuration.workingDirectory().resolve(given);
        boolean named = !given.endsWith(ENDING) && !Files.exists(file);
        ToolConfiguration places = named ? configuration : configuration.with(PresetFile.read(file));
        String preset = "profiling/ncu@pipeline.ncu=" + (named ? given : PresetFile.NAME);
        NcuCli own = options(places, List.of(preset));
        List<String> sections = own.list(NcuOption.SECTIONS, String.class);
        return new KernelContents(
                places,
                Optional.of(preset),
                own.value(NcuOption.SET, String.class),
                sections.isEmpty() ? usual.sections() : sections(sections, extraSections),
                metrics(own).isEmpty() ? usual.metrics() : metrics(own));
    }

    private static List<String> sections(List<String> some, List<String> extra) {
        return Stream.of(some, List.of(ROOFLINE), extra)
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    private static List<String> metrics(NcuCli options) {
        return options.list(NcuOption.METRICS, String.class);
    }

    private static NcuCli options(ToolConfiguration configuration, List<String> overrides) {
        return configuration.compose(overrides).settings().pipeline().ncu().ncuCli();
    }
}
