package dev.rangefinder.app.command;

import dev.rangefinder.app.diff.Baselines;
import dev.rangefinder.app.diff.NamedSide;
import dev.rangefinder.app.diff.SideReader;
import dev.rangefinder.app.diff.SideReader.ReadSide;
import dev.rangefinder.app.report.ReportBasis;
import dev.rangefinder.app.settings.Diff;
import dev.rangefinder.app.settings.Setting;
import dev.rangefinder.app.settings.Settings;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Message;
import dev.rangefinder.diff.RunComparison;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.comparison.RunDiff;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Sides of comparisons as commands take them, with the configuration that they are read and compared by.
final class SideRequest {
    /// A comparison needs all processes together and every metric, whatever a report of the same run shows.
    private static final List<ConfigOverride> EVERYTHING = List.of(
            ConfigOverride.setting("pipeline.ncu.report.aggregate", Setting.flag(true)),
            ConfigOverride.setting("pipeline.ncu.report.metrics", Setting.NOTHING),
            ConfigOverride.setting("pipeline.ncu.report.sections", Setting.NOTHING));

    private final ConfigurationOptions places;
    private final List<String> overrides;
    private final Streams streams;
    private final Settings settings;
    private final Provenance provenance;
    private final Set<String> said = new HashSet<>();

    SideRequest(ConfigurationOptions places, List<String> overrides, Streams streams, Clock clock) {
        this.places = places;
        this.overrides = List.copyOf(overrides);
        this.streams = streams;
        Configured configured = places.configuration().compose(List.of(), overrides, EVERYTHING);
        configured.config().composition().warnings().forEach(this::say);
        this.settings = configured.settings();
        this.provenance = new Provenance(
                clock.instant(),
                Version.NUMBER,
                ReportBasis.of(settings.pipeline().ncu().report(), List.of(), Optional.empty())
                        .fingerprint());
    }

    Settings settings() {
        return settings;
    }

    Provenance provenance() {
        return provenance;
    }

    Baselines baselines() {
        return new Baselines(Path.of(settings.diff().baselines()));
    }

    ReadSide read(Path word) {
        SideReader reader = new SideReader(
                this::basis,
                provenance,
                () -> Progress.on(streams.terminal(), streams.err(), "launches"),
                message -> say(message.sentence()));
        ReadSide side = reader.read(NamedSide.of(word.toString(), baselines()));
        side.messages().stream()
                .filter(message -> message.level() != Message.Level.INFO)
                .forEach(message -> say(message.sentence()));
        return side;
    }

    RunDiff compare(Path base, Path current) {
        Diff diff = settings.diff();
        ReadSide before = read(base);
        ReadSide after = read(current);
        return RunComparison.of(before.side(), after.side(), diff.settings(), provenance)
                .saying(Stream.of(before, after)
                        .flatMap(side -> side.messages().stream())
                        .toList());
    }

    /// A run directory brings its own configuration, unless another one is named (C4).
    private ReportBasis basis(Path run) {
        ReportConfiguration configuration =
                ReportConfiguration.of(places.configuration(), !places.isNamed(), List.of(run), overrides, EVERYTHING);
        configuration.warnings().forEach(this::say);
        return configuration.basis();
    }

    /// Once, however many runs say it.
    private void say(String sentence) {
        if (said.add(sentence)) {
            streams.say(sentence);
        }
    }
}
