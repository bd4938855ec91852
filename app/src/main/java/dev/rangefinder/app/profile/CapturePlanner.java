package dev.rangefinder.app.profile;

import dev.rangefinder.app.profile.RunPlaces.CapturePlaces;
import dev.rangefinder.app.settings.Ncu;
import dev.rangefinder.app.settings.NcuCli;
import dev.rangefinder.app.settings.Nsys;
import dev.rangefinder.app.settings.RangePattern;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// The captures of counters: one for all regions, or one for each (P1).
///
/// @param known an earlier timeline of the same program
record CapturePlanner(Tool tool, Ncu ncu, List<String> workload, Optional<KnownTimeline> known) {
    /// The whole program runs once for each.
    private static final int MOST_SAMPLES = 20;

    private static final String INSTANCES = "pipeline.ncu.sample.instances";

    /// All of them.
    ///
    /// @param include the ranges that were asked for; none for all
    /// @throws ConfigException where only some instances are wanted, and it is not clear of what
    List<PlannedCapture> plan(RunPlaces places, List<RangePattern> include) {
        NcuArguments arguments = new NcuArguments(ncu.ncuCli());
        if (first().isPresent()) {
            refuseOtherFilters(arguments);
            return each(places.samples(), regions(include));
        }
        if (arguments.measuresRanges() && !include.isEmpty()) {
            return each(places.captures(), include);
        }
        return List.of(new CaptureCommands(tool, ncu.ncuCli(), workload)
                .of(Optional.empty(), places.capture(), filter(include), expected(include)));
    }

    private List<PlannedCapture> each(Path folder, List<RangePattern> patterns) {
        var commands = new CaptureCommands(tool, ncu.ncuCli(), workload);
        var captures = new ArrayList<PlannedCapture>();
        for (RangePattern pattern : patterns) {
            List<RangePattern> only = List.of(pattern);
            captures.add(commands.of(
                    Optional.of(pattern.text()),
                    RunPlaces.capture(folder, captures.size() + 1, pattern.text()),
                    filter(only),
                    expected(only)));
        }
        return captures;
    }

    private NvtxFilter filter(List<RangePattern> include) {
        List<RangePattern> exclude = ncu.gates() ? ncu.ncuCli().nvtx().exclude().orElse(List.of()) : List.of();
        return NvtxFilter.of(include, exclude, first());
    }

    private OptionalInt first() {
        return ncu.sample().instances();
    }

    private void refuseOtherFilters(NcuArguments arguments) {
        if (arguments.measuresRanges() || ncu.ncuCli().rangeFilter().isPresent() || !ncu.gates()) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    INSTANCES
                            + " goes with kernel and application replay, with pipeline.ncu.gating_nvtx=true, and without"
                            + " pipeline.ncu.ncu_cli.range_filter",
                    "leave one of them out");
        }
    }

    /// Whoever names no region wants the outermost ones, if somebody has seen them.
    private List<RangePattern> regions(List<RangePattern> include) {
        List<RangePattern> regions =
                include.isEmpty() ? known.map(KnownTimeline::outermost).orElse(List.of()) : include;
        if (regions.isEmpty() || regions.size() > MOST_SAMPLES) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    INSTANCES + ": "
                            + (regions.isEmpty()
                                    ? "no region is named, and no earlier timeline tells which there are"
                                    : regions.size() + " regions, and the program would run once for each"),
                    "name them with pipeline.ncu.ncu_cli.nvtx.include='prefill;decode'");
        }
        return regions;
    }

    /// What an earlier timeline makes one expect. A choice of kernels makes it less.
    private OptionalLong expected(List<RangePattern> include) {
        if (known.isEmpty()) {
            return OptionalLong.empty();
        }
        KnownTimeline timeline = known.get();
        if (new NcuArguments(ncu.ncuCli()).measuresRanges()) {
            return include.isEmpty() ? OptionalLong.empty() : OptionalLong.of(timeline.instancesOf(include));
        }
        long kernels = include.isEmpty() ? timeline.kernels() : timeline.kernelsIn(include, first().orElse(0));
        long rest = Math.max(0, kernels - ncu.ncuCli().launchSkip().orElse(0));
        return OptionalLong.of(Math.min(rest, ncu.ncuCli().launchCount().orElse(Integer.MAX_VALUE)));
    }

    /// What a person should know before they begin.
    List<Message> notes(List<RangePattern> include, List<PlannedCapture> captures, Nsys nsys) {
        NcuArguments arguments = new NcuArguments(ncu.ncuCli());
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
        first().ifPresent(instances -> notes.add(sampled(instances, captures, nsys)));
        if (!arguments.leftOut().isEmpty()) {
            notes.add(Message.warning(
                    "metrics-left-out",
                    "ncu has no metric called " + String.join(" or ", arguments.leftOut()) + "; left out",
                    "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum and its kin count operations"));
        }
        return notes;
    }

    private static Message sampled(int instances, List<PlannedCapture> captures, Nsys nsys) {
        String text = "only a sample is profiled: the first "
                + (instances == 1 ? "instance" : instances + " instances") + " of "
                + captures.stream()
                        .flatMap(capture -> capture.region().stream())
                        .collect(Collectors.joining(", "));
        boolean scaled = nsys.enable() || nsys.timeline().isPresent();
        return scaled
                ? Message.info("sampled", text)
                : Message.warning(
                        "sampled",
                        text + ", and no timeline tells what it stands for",
                        "record one with pipeline.nsys.enable=true, or name one with pipeline.nsys.timeline=FILE");
    }

    /// The commands of one capture.
    private record CaptureCommands(Tool tool, NcuCli cli, List<String> workload) {
        PlannedCapture of(Optional<String> region, CapturePlaces places, NvtxFilter filter, OptionalLong expected) {
            NcuArguments arguments = new NcuArguments(cli);
            var argv = new ArgumentList()
                    .words(tool.with(arguments.capture(filter)))
                    .flag("--force-overwrite", Optional.of(cli.overwrites()))
                    .option("--log-file", places.log().toString())
                    .option("--export", withoutMacros(places.partial()))
                    .words(workload)
                    .toList();
            String purpose = region.map(name ->
                            (filter.instances().isEmpty() ? "capture of the range " : "first instances of the range ")
                                    + name)
                    .orElse(arguments.measuresRanges() ? "capture of the ranges" : "capture of all regions");
            return new PlannedCapture(
                    region,
                    arguments.measuresRanges(),
                    places,
                    new Command(tool, argv, purpose, Optional.empty()),
                    expected,
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
