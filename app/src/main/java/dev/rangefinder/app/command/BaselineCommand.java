package dev.rangefinder.app.command;

import dev.rangefinder.app.diff.Baselines;
import dev.rangefinder.app.diff.SideReader.ReadSide;
import dev.rangefinder.diff.BaselineSide;
import dev.rangefinder.diff.DiffSide;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.diff.NoiseCalibration;
import dev.rangefinder.report.content.BaselineWords;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.comparison.Baseline;
import dev.rangefinder.result.comparison.NoiseFloor;
import dev.rangefinder.text.Printable;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// Keeps runs to compare with later, each baseline a file.
final class BaselineCommand implements Callable<Integer> {
    private static final int FEWEST_RUNS = 2;

    private final Streams streams;
    private final Clock clock;
    private final CommandSpec spec = Specification.of(
            "baseline",
            this,
            "Keep runs to compare with later: 'baseline:NAME' is a side of 'diff' and 'gate'.",
            "./rangefinder baseline save main examples/diff/base.ncu-rep",
            "./rangefinder diff baseline:main examples/diff/new.ncu-rep");

    BaselineCommand(Streams streams, Clock clock) {
        this.streams = streams;
        this.clock = clock;
    }

    CommandSpec spec() {
        return spec.addSubcommand("save", new Save().spec())
                .addSubcommand("list", new Listing().spec())
                .addSubcommand("show", new Show().spec())
                .addSubcommand("calibrate", new Calibrate().spec());
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(), "baseline needs one of its commands: save, list, show, calibrate");
    }

    /// What all of its commands take.
    private final class Words {
        private final PositionalParamSpec words;
        private final ConfigurationOptions places = new ConfigurationOptions();

        private Words(String label, String description) {
            this.words = Specification.words(label, description);
        }

        private CommandSpec addTo(CommandSpec command) {
            command.addPositional(words);
            places.addTo(command);
            command.usageMessage().abbreviateSynopsis(true).sortOptions(false);
            return command;
        }

        private InputsAndOverrides arguments() {
            return InputsAndOverrides.of(Specification.typed(words));
        }

        private SideRequest request(InputsAndOverrides arguments) {
            return new SideRequest(places, arguments.overrides(), streams, clock);
        }

        /// The first word.
        private String name(InputsAndOverrides arguments) {
            String name = arguments.inputs().isEmpty()
                    ? ""
                    : arguments.inputs().getFirst().toString();
            String plain = name.startsWith(Baselines.PREFIX) ? name.substring(Baselines.PREFIX.length()) : name;
            if (!Baselines.isName(plain)) {
                throw wrong(
                        plain.isEmpty()
                                ? "NAME of the baseline is missing"
                                : "'" + plain + "' is no name of a baseline: letters, digits and '._+-' only");
            }
            return plain;
        }

        private List<Path> runs(InputsAndOverrides arguments) {
            return arguments.inputs().subList(1, arguments.inputs().size());
        }

        private ParameterException wrong(String problem) {
            return new ParameterException(words.command().commandLine(), problem);
        }
    }

    /// One side of all runs that were named, equal ones once.
    private static DiffSide together(SideRequest request, String name, List<Path> named) {
        List<DiffRun> runs = new ArrayList<>();
        Set<List<String>> contents = new HashSet<>();
        for (Path word : named) {
            ReadSide read = request.read(word);
            read.side().runs().stream()
                    .filter(run -> run.report().inputs().isEmpty() || contents.add(content(run)))
                    .forEach(runs::add);
        }
        return new DiffSide(name, runs);
    }

    private static List<String> content(DiffRun run) {
        return run.report().inputs().stream().map(Input::sha256).sorted().toList();
    }

    private void print(List<String> lines) {
        streams.print(lines.stream().map(Printable::of).collect(Collectors.joining("\n", "", "\n")));
    }

    private final class Save implements Callable<Integer> {
        private final Words words = new Words(
                "NAME RUN…|OVERRIDE",
                "The baseline's name, and its runs: captures, run directories, report.json, or folders and quoted"
                        + " patterns of repeats. And overrides of the configuration.");
        private final OptionSpec overwrite =
                Specification.flag("--overwrite", "Replace a baseline of that name; its noise floor stays.");

        private CommandSpec spec() {
            return words.addTo(Specification.of(
                            "save",
                            this,
                            "Keep runs as a baseline.",
                            "./rangefinder baseline save main examples/diff/base.ncu-rep --overwrite")
                    .addOption(overwrite));
        }

        @Override
        public Integer call() {
            InputsAndOverrides arguments = words.arguments();
            String name = words.name(arguments);
            if (words.runs(arguments).isEmpty()) {
                throw words.wrong("RUN is missing: a capture, a run directory, a report.json or a folder of repeats");
            }
            SideRequest request = words.request(arguments);
            Baselines baselines = request.baselines();
            Optional<NoiseFloor> before = floorBefore(baselines, name);
            DiffSide side = together(request, name, words.runs(arguments));
            if (side.runs().stream()
                    .allMatch(run -> run.report().aggregate().isEmpty()
                            && run.report().scopes().size() != 1)) {
                throw words.wrong("these runs have no numbers of all processes together; make reports with"
                        + " pipeline.ncu.report.aggregate=true");
            }
            Baseline baseline = BaselineSide.of(side, request.provenance());
            Path file = baselines.write(name, before.map(baseline::with).orElse(baseline));
            print(List.of(BaselineWords.line(name, baseline), "The baseline: " + file));
            return ExitCode.DONE.code();
        }

        /// Nothing finished is destroyed unless that is asked for (P7).
        private Optional<NoiseFloor> floorBefore(Baselines baselines, String name) {
            if (baselines.isTaken(name)) {
                throw words.wrong(baselines.file(name) + " is no baseline and is in the way; move it away");
            }
            if (!baselines.names().contains(name)) {
                return Optional.empty();
            }
            if (!overwrite.<Boolean>getValue()) {
                throw words.wrong(
                        "there is a baseline '" + name + "' already; --overwrite replaces it, or name another");
            }
            return Optional.of(Baselines.read(baselines.file(name)).floor());
        }
    }

    private final class Listing implements Callable<Integer> {
        private final Words words = new Words("OVERRIDE", "Overrides of the configuration.");

        private CommandSpec spec() {
            return words.addTo(
                    Specification.of("list", this, "List the baselines there are.", "./rangefinder baseline list"));
        }

        @Override
        public Integer call() {
            Baselines baselines = words.request(words.arguments()).baselines();
            List<String> lines = baselines.names().stream()
                    .map(name -> BaselineWords.line(name, Baselines.read(baselines.file(name))))
                    .toList();
            print(
                    lines.isEmpty()
                            ? List.of("no baseline in " + baselines.folder()
                                    + "; 'rangefinder baseline save NAME RUN…' makes one")
                            : lines);
            return ExitCode.DONE.code();
        }
    }

    private final class Show implements Callable<Integer> {
        private final Words words = new Words("NAME|OVERRIDE", "The baseline's name.");

        private CommandSpec spec() {
            return words.addTo(Specification.of(
                    "show",
                    this,
                    "Show what a baseline holds: its runs, regions and noise floor.",
                    "./rangefinder baseline show main"));
        }

        @Override
        public Integer call() {
            InputsAndOverrides arguments = words.arguments();
            String name = words.name(arguments);
            Baselines baselines = words.request(arguments).baselines();
            print(BaselineWords.lines(name, Baselines.read(baselines.existing(name))));
            return ExitCode.DONE.code();
        }
    }

    private final class Calibrate implements Callable<Integer> {
        private final Words words = new Words(
                "NAME [RUN…]|OVERRIDE",
                "The baseline's name, and runs of the same program (A/A); without any, the baseline's own.");

        private CommandSpec spec() {
            return words.addTo(Specification.of(
                    "calibrate",
                    this,
                    "Measure how far runs of the same program lie apart, by region and class, and keep that in the"
                            + " baseline: bands are never narrower than twice this noise floor.",
                    "./rangefinder baseline calibrate main 'examples/diff/repeats/*.ncu-rep'"));
        }

        @Override
        public Integer call() {
            InputsAndOverrides arguments = words.arguments();
            String name = words.name(arguments);
            SideRequest request = words.request(arguments);
            Baselines baselines = request.baselines();
            Baseline baseline = Baselines.read(baselines.existing(name));
            DiffSide runs = words.runs(arguments).isEmpty()
                    ? BaselineSide.of(name, baseline)
                    : together(request, name, words.runs(arguments));
            if (runs.runs().size() < FEWEST_RUNS) {
                throw words.wrong("a noise floor needs at least two different runs of the same program, and there are "
                        + runs.runs().size());
            }
            NoiseFloor floor;
            try {
                floor = NoiseCalibration.of(runs);
            } catch (IllegalArgumentException e) {
                throw words.wrong(String.valueOf(e.getMessage()));
            }
            Baseline calibrated = baseline.with(floor);
            baselines.write(name, calibrated);
            print(BaselineWords.floor(calibrated, runs.runs().size()));
            return ExitCode.DONE.code();
        }
    }
}
