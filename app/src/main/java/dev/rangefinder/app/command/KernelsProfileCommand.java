package dev.rangefinder.app.command;

import dev.rangefinder.app.capture.CapturePlanning;
import dev.rangefinder.app.capture.CaptureProgress;
import dev.rangefinder.app.capture.KernelContents;
import dev.rangefinder.app.capture.KernelPlan;
import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.profiler.cost.CaptureCosts.Depth;
import dev.rangefinder.profiler.directory.RunPlace;
import dev.rangefinder.profiler.directory.RunPlace.Intent;
import dev.rangefinder.profiler.kernels.KernelEntry;
import dev.rangefinder.profiler.kernels.KernelList;
import dev.rangefinder.profiler.kernels.KernelProfiling;
import dev.rangefinder.profiler.kernels.KernelRequest;
import dev.rangefinder.profiler.process.JavaCommand;
import dev.rangefinder.profiler.run.ProfileRun;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// Profiles listed kernels one by one.
final class KernelsProfileCommand implements Callable<Integer> {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final OptionSpec list =
            Specification.path("YAML", "A list of kernels, as 'kernels top' writes it.", "--kernel-config");
    private final OptionSpec regex = Specification.text(
            "REGEX",
            "Instead of a list: an expression that is found in the demangled names of kernels.",
            "--kernel-regex");
    private final OptionSpec topk = OptionSpec.builder("--topk")
            .paramLabel("N")
            .type(int.class)
            .description("Only the first N kernels of the list.")
            .build();
    private final OptionSpec output = Specification.path(
            "DIR",
            "Where the folders of the kernels go (default: tmp/ncu-profile/ and the time).",
            "-o",
            "--output-dir");
    private final OptionSpec sections = OptionSpec.builder("--extra-sections")
            .paramLabel("SECTION")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .arity("1..*")
            .description("Sections besides " + String.join(", ", KernelContents.USUAL_SECTIONS) + " and "
                    + KernelContents.ROOFLINE + ".")
            .build();
    private final OptionSpec ncuConfig = Specification.text(
            "PRESET",
            "A preset of ncu, such as ncu.high, or a YAML file of one: its options instead of the usual"
                    + " ones; where it has no sections or metrics, the usual ones stay.",
            "--ncu-config");
    private final OptionSpec skip = OptionValues.number(
            "--num-kernel-call-skip", "N", 200, "How many launches of a kernel are skipped first (default: 200).");
    private final OptionSpec count = OptionValues.number(
            "--num-kernel-call-profile", "N", 1, "How many launches of a kernel are profiled then (default: 1).");
    private final OptionSpec overwrite =
            Specification.flag("--force-overwrite", "Replace the folders of an earlier run.");
    private final PositionalParamSpec overrides = Specification.words(
            "OVERRIDE", "Overrides of the configuration, such as pipeline.ncu.ncu_cli.clock_control=none.");
    private final ConfigurationOptions places = new ConfigurationOptions();
    private final Streams streams;
    private final Clock clock;
    private final List<String> program;

    KernelsProfileCommand(Streams streams, Clock clock, List<String> program) {
        this.streams = streams;
        this.clock = clock;
        this.program = List.copyOf(program);
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                "profile",
                this,
                "Profile kernels one by one under Nsight Compute: for each of them a folder with its report, and what"
                        + " ncu prints of it as CSV.",
                "./rangefinder kernels profile --kernel-config kernels.yaml --topk 3 -- python infer.py",
                "./rangefinder kernels profile --kernel-regex gemm --num-kernel-call-skip 2 simulator.enable=true");
        for (OptionSpec option : List.of(list, regex, topk, output, ncuConfig, sections, skip, count, overwrite)) {
            spec.addOption(option);
        }
        spec.addPositional(overrides);
        places.addTo(spec);
        spec.usageMessage()
                .customSynopsis(
                        "rangefinder kernels profile --kernel-config YAML|--kernel-regex REGEX [OVERRIDE...] [-- CMD]")
                .sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() {
        List<KernelEntry> kernels = kernels();
        ToolConfiguration configuration = places.configuration();
        var extra = new ArrayList<String>();
        var typed = new ArrayList<>(Specification.typed(overrides));
        // A list of sections takes all words that follow it, and none of those is a section.
        for (String word : OptionValues.texts(sections)) {
            (word.indexOf('=') > 0 ? typed : extra).add(word);
        }
        Optional<String> preset = Optional.ofNullable(ncuConfig.<String>getValue());
        KernelPlan plan = new KernelPlan(
                preset.map(given -> KernelContents.of(configuration, given, extra))
                        .orElseGet(() -> KernelContents.usual(configuration, extra)),
                new CapturePlanning(
                        configuration.workingDirectory(),
                        JavaCommand.ofThisProcess(),
                        CaptureRequest.costs(Depth.CHECKED, streams)),
                typed,
                atLeastZero(skip),
                OptionValues.atLeastOne(count),
                program);
        var surroundings = new ProfileRun.Surroundings(
                streams.out(), streams.rawErr(), CaptureProgress.on(streams.terminal(), streams.err()), Version.NUMBER);
        // Claimed when nothing that was typed can be wrong any more: a folder is made for that (P7).
        RunPlace place = place(configuration.workingDirectory());
        KernelProfiling.Outcome outcome;
        try {
            outcome = new KernelProfiling(plan, surroundings, clock, overwrite.<Boolean>getValue())
                    .run(kernels, request(preset), place.root(), streams::say);
        } catch (RuntimeException e) {
            place.abandon();
            throw e;
        }
        streams.say(outcome.profiled() + " of " + outcome.kernels() + " kernels profiled; see " + place.root());
        return ExitCode.of(outcome.status()).code();
    }

    private RunPlace place(Path working) {
        return Optional.ofNullable(output.<Path>getValue())
                .map(named -> RunPlace.of(working.resolve(named).normalize(), Intent.FRESH))
                .orElseGet(() -> RunPlace.claim(working.resolve("tmp/ncu-profile/" + TIME.format(clock.instant()))));
    }

    private KernelRequest request(Optional<String> preset) {
        return new KernelRequest(
                Optional.ofNullable(list.<Path>getValue()),
                Optional.ofNullable(regex.<String>getValue()),
                OptionValues.isGiven(topk) ? OptionalInt.of(topk.<Integer>getValue()) : OptionalInt.empty(),
                preset);
    }

    private List<KernelEntry> kernels() {
        Optional<Path> file = Optional.ofNullable(list.<Path>getValue());
        Optional<String> expression = Optional.ofNullable(regex.<String>getValue());
        if (file.isPresent() == expression.isPresent()) {
            throw new ParameterException(
                    list.command().commandLine(), "kernels profile: give either --kernel-config or --kernel-regex");
        }
        boolean limited = OptionValues.isGiven(topk);
        if (expression.isPresent()) {
            if (limited || expression.get().isBlank()) {
                throw limited
                        ? OptionValues.wrong(topk, "N goes with --kernel-config")
                        : OptionValues.wrong(regex, "REGEX must not be empty");
            }
            return List.of(new KernelEntry(expression.get(), expression.get(), ""));
        }
        List<KernelEntry> all = KernelList.read(file.orElseThrow());
        if (all.isEmpty()) {
            throw OptionValues.wrong(list, file.get() + " lists no kernel");
        }
        return limited ? all.subList(0, Math.min(all.size(), OptionValues.atLeastOne(topk))) : all;
    }

    private static int atLeastZero(OptionSpec option) {
        int number = option.<Integer>getValue();
        if (number < 0) {
            throw OptionValues.wrong(option, "N must be 0 or more");
        }
        return number;
    }
}
