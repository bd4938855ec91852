package dev.rangefinder.app.profile;

import dev.rangefinder.app.profile.RunPlaces.CapturePlaces;
import dev.rangefinder.app.settings.Ncu;
import dev.rangefinder.app.settings.NcuCli;
import dev.rangefinder.app.settings.RangePattern;
import dev.rangefinder.app.settings.Settings;
import dev.rangefinder.app.settings.Simulator;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Origin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes a plan of a configuration.
public final class Planner {
    /// What is profiled where gating was switched on and no list was given (C1).
    static final List<RangePattern> USUAL =
            List.of(RangePattern.parse("LLM@*"), RangePattern.parse("prefill*"), RangePattern.parse("decode*"));

    private static final String GATING = "pipeline.ncu.gating_nvtx";

    private final Path workingDirectory;
    private final List<String> java;

    /// @param workingDirectory where the workload starts
    /// @param java how a Java program of ours is started: the JVM, its options and its classes
    public Planner(Path workingDirectory, List<String> java) {
        this.workingDirectory = workingDirectory;
        this.java = List.copyOf(java);
    }

    /// The plan.
    ///
    /// @param typed what stands behind `--` on the command line
    /// @param root the run directory
    /// @throws ConfigException where there is nothing to run, or a part that is not there
    public CapturePlan plan(Configured configured, List<String> typed, Path root) {
        Settings settings = configured.settings();
        refuseWhatIsNotThere(settings);
        RunPlaces places = new RunPlaces(root);
        List<String> workload = new WorkloadCommand(configured, workingDirectory, root, java).argv(typed);
        Ncu ncu = settings.pipeline().ncu();
        Tool tool = tool(settings);
        NcuArguments arguments = new NcuArguments(ncu.ncuCli());
        List<RangePattern> include = include(configured);
        List<RangePattern> exclude = ncu.gates() ? ncu.ncuCli().nvtx().exclude().orElse(List.of()) : List.of();
        var captures = new ArrayList<PlannedCapture>();
        var planned = new CaptureCommands(tool, ncu.ncuCli(), workload);
        if (arguments.measuresRanges() && !include.isEmpty()) {
            for (RangePattern pattern : include) {
                CapturePlaces own = places.capture(captures.size() + 1, pattern.text());
                captures.add(planned.of(Optional.of(pattern.text()), own, NvtxFilter.of(List.of(pattern), exclude)));
            }
        } else {
            captures.add(planned.of(Optional.empty(), places.capture(), NvtxFilter.of(include, exclude)));
        }
        return new CapturePlan(
                places,
                tool,
                workload,
                workingDirectory,
                new Command(
                        tool,
                        tool.with(List.of("--list-sections")),
                        "the sections that this ncu offers",
                        Optional.of(places.offeredSections())),
                captures,
                askedFor(include),
                notes(arguments, include, captures));
    }

    private static void refuseWhatIsNotThere(Settings settings) {
        if (settings.pipeline().nsys().enable()) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    "pipeline.nsys.enable=true: Nsight Systems cannot be driven yet",
                    "leave it out, or run nsys yourself");
        }
        if (!settings.pipeline().ncu().runs()) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    "pipeline.ncu.enable=false: nothing is left that would run",
                    "leave it out");
        }
    }

    private Tool tool(Settings settings) {
        Simulator simulator = settings.simulator();
        if (!simulator.enable()) {
            return Tool.installed("ncu", settings.pipeline().ncu().tool());
        }
        Map<String, String> device = new HashMap<>();
        simulator.gpu().ifPresent(gpu -> device.put("RANGEFINDER_GPU", gpu.spelling()));
        simulator.seed().ifPresent(seed -> device.put("RANGEFINDER_SEED", Long.toString(seed)));
        simulator.fault().ifPresent(fault -> device.put("RANGEFINDER_FAULT", fault.text()));
        return Tool.simulated(java, device);
    }

    /// Gating is on by default and then filters nothing, as ever; a word that switches it on means the usual ranges
    /// (C1).
    private static List<RangePattern> include(Configured configured) {
        Ncu ncu = configured.settings().pipeline().ncu();
        if (!ncu.gates()) {
            return List.of();
        }
        return ncu.ncuCli().nvtx().include().filter(list -> !list.isEmpty()).orElseGet(() -> {
            boolean switchedOn = configured
                    .config()
                    .find(GATING)
                    .filter(node -> node.origin() instanceof Origin.Word)
                    .isPresent();
            return switchedOn ? USUAL : List.of();
        });
    }

    private static List<String> askedFor(List<RangePattern> include) {
        return include.stream()
                .filter(pattern -> pattern.kind() == RangePattern.Kind.GLOB)
                .map(RangePattern::text)
                .filter(text -> text.chars().noneMatch(c -> c == '*' || c == '?' || c == '\\'))
                .toList();
    }

    private static List<Message> notes(
            NcuArguments arguments, List<RangePattern> include, List<PlannedCapture> captures) {
        var notes = new ArrayList<Message>();
        if (arguments.measuresRanges() && include.isEmpty()) {
            notes.add(Message.warning(
                    "ranges-by-program",
                    "range replay without pipeline.ncu.ncu_cli.nvtx.include measures from cudaProfilerStart to cudaProfilerStop only",
                    "name the ranges, such as pipeline.ncu.ncu_cli.nvtx.include='prefill;decode'"));
        } else if (arguments.measuresRanges()) {
            notes.add(Message.info(
                    "capture-per-region",
                    "range replay measures whole ranges, and nested ones have no results of their own: "
                            + (captures.size() == 1
                                    ? "1 capture"
                                    : captures.size() + " captures, one for each region")));
        }
        if (!arguments.leftOut().isEmpty()) {
            notes.add(Message.warning(
                    "metrics-left-out",
                    "ncu has no metric called " + String.join(" or ", arguments.leftOut()) + "; left out",
                    "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum and its kin count operations"));
        }
        return notes;
    }

    /// The commands of one capture.
    private record CaptureCommands(Tool tool, NcuCli cli, List<String> workload) {
        PlannedCapture of(Optional<String> region, CapturePlaces places, NvtxFilter filter) {
            NcuArguments arguments = new NcuArguments(cli);
            var argv = new ArgumentList()
                    .words(tool.with(arguments.capture(filter)))
                    .flag("--force-overwrite", Optional.of(cli.overwrites()))
                    .option("--log-file", places.log().toString())
                    .option("--export", withoutMacros(places.partial()))
                    .words(workload)
                    .toList();
            String purpose = region.map(name -> "capture of the range " + name)
                    .orElse(arguments.measuresRanges() ? "capture of the ranges" : "capture of all regions");
            return new PlannedCapture(
                    region,
                    arguments.measuresRanges(),
                    places,
                    new Command(tool, argv, purpose, Optional.empty()),
                    exports(arguments, places));
        }

        /// ncu takes `%%` for a percent sign, in folders too.
        private static String withoutMacros(Path file) {
            return file.toString().replace("%", "%%");
        }

        private List<Command> exports(NcuArguments arguments, CapturePlaces places) {
            var exports = new ArrayList<Command>();
            // Range results are read from the table: how the report itself stores them is not known.
            if (cli.export().csv() || arguments.measuresRanges()) {
                exports.add(
                        print(places, List.of("--csv", "--page", "raw"), "every metric as a table", places.table()));
            }
            exports.add(print(places, List.of("--page", "details"), "the sections as text", places.sections()));
            return exports;
        }

        private Command print(CapturePlaces places, List<String> page, String purpose, Path output) {
            var arguments = new ArgumentList()
                    .option("--config-file", "off")
                    .option("--import", places.report().toString())
                    .words(page)
                    .option("--print-units", "base");
            if (!page.contains("raw")) {
                arguments.each("--section", cli.sections().orElse(List.of()));
            }
            return new Command(tool, tool.with(arguments.toList()), purpose, Optional.of(output));
        }
    }
}
