package dev.rangefinder.app.command;

import dev.rangefinder.app.metrics.MetricsJson;
import dev.rangefinder.app.metrics.MetricsText;
import dev.rangefinder.app.settings.Pipeline;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.attribution.BadPatternException;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.profiler.cost.CostSettings;
import dev.rangefinder.profiler.cost.MetricListing;
import dev.rangefinder.profiler.cost.MetricListing.ListingQuestion;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.profiler.run.EarlierChip;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// Lists what metrics a chip has, what they mean and cost, and how they roll up (W6).
final class MetricsCommand implements Callable<Integer> {
    private static final String GLOB_SIGNS = "*?\\";

    private final PositionalParamSpec pattern = PositionalParamSpec.builder()
            .paramLabel("PATTERN")
            .type(String.class)
            .index("0")
            .arity("0..1")
            .description("A part of a name, a glob, regex:EXPRESSION, or a full name such as"
                    + " dram__bytes.sum.per_second; all where it is missing.")
            .build();
    private final OptionSpec chip = Specification.text(
            "CHIP", "The chip, by name (GH100) or compute capability (9.0); default: that of this machine.", "--chip");
    private final OptionSpec json = Specification.flag("--json", "Print the metrics for programs.");
    private final OptionSpec complete = OptionSpec.builder("--complete")
            .paramLabel("PREFIX")
            .type(String.class)
            .hidden(true)
            .description("Print the names that begin so, for completion.")
            .build();
    private final ConfigurationOptions places = new ConfigurationOptions();

    private final Streams streams;
    private final Machine machine;

    MetricsCommand(Streams streams, Machine machine) {
        this.streams = streams;
        this.machine = machine;
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "metrics",
                        this,
                        "List what metrics a chip has, what they mean, how many passes each takes and how it rolls up, by"
                                + " NVIDIA's metric library where it is found.",
                        "./rangefinder metrics dram --chip GH100",
                        "./rangefinder metrics 'lts__*hit_rate' --chip 8.6",
                        "./rangefinder metrics dram__bytes.sum.per_second --chip GH100 --json")
                .addPositional(pattern)
                .addOption(chip)
                .addOption(json)
                .addOption(complete);
        places.addTo(spec);
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() {
        String prefix = complete.getValue();
        if (prefix != null) {
            names(list(new ListingQuestion(prefix, name -> name.startsWith(prefix))));
            return ExitCode.DONE.code();
        }
        String text = Optional.ofNullable(pattern.<String>getValue()).orElse("");
        MetricListing listing = list(new ListingQuestion(text, wanted(text)));
        if (listing.entries().isEmpty()) {
            throw new ParameterException(pattern.command().commandLine(), nothing(text, listing));
        }
        if (json.<Boolean>getValue()) {
            MetricsJson.write(
                    listing,
                    RollUpRules.derived(),
                    streams.out(),
                    streams.terminal().output());
        } else {
            streams.print(new MetricsText(
                            listing, RollUpRules.derived(), streams.terminal().columns())
                    .text());
            listing.chip()
                    .ifPresent(found -> streams.say(listing.entries().size()
                            + (listing.entries().size() == 1 ? " metric of " : " metrics of ")
                            + found.name()
                            + listing.library().map(file -> ", by " + file).orElse("")));
        }
        listing.notes().forEach(note -> streams.say(note.sentence()));
        return ExitCode.DONE.code();
    }

    private MetricListing list(ListingQuestion question) {
        Configured configured = places.configuration().compose(List.of());
        Pipeline pipeline = configured.settings().pipeline();
        CostSettings usual = pipeline.costs(false);
        Path runs = places.configuration()
                .workingDirectory()
                .resolve(configured.config().text("hydra.run.dir"));
        CostSettings settings = new CostSettings(
                Optional.ofNullable(chip.<String>getValue()).or(usual::chip),
                usual.library(),
                usual.passes(),
                usual.ncu(),
                false);
        return MetricListing.of(question, machine, machine.librarySearch(), settings, () -> EarlierChip.find(runs));
    }

    private void names(MetricListing listing) {
        StringBuilder names = new StringBuilder();
        listing.entries().forEach(entry -> names.append(entry.name()).append('\n'));
        streams.print(names.toString());
    }

    /// A full name means its base name; a text without signs of a glob is found anywhere.
    private Predicate<String> wanted(String text) {
        boolean expression = text.startsWith("regex:");
        if (expression || text.chars().anyMatch(sign -> GLOB_SIGNS.indexOf(sign) >= 0)) {
            try {
                return NamePattern.parse(text)::matches;
            } catch (BadPatternException e) {
                throw new ParameterException(pattern.command().commandLine(), "PATTERN: " + e.getMessage(), e);
            }
        }
        int dot = text.indexOf('.');
        return dot < 0 ? name -> name.contains(text) : text.substring(0, dot)::equals;
    }

    private static String nothing(String text, MetricListing listing) {
        String where =
                listing.chip().map(found -> "the chip " + found.name() + " has").orElse("known sections have");
        String near =
                listing.nearest().isEmpty() ? "" : "; did you mean " + String.join(" or ", listing.nearest()) + "?";
        return where + " no metric '" + text + "'" + near;
    }
}
