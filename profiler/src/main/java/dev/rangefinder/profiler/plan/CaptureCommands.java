package dev.rangefinder.profiler.plan;

import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.plan.RunPlaces.CapturePlaces;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The commands of one capture.
record CaptureCommands(Tool tool, NcuCli cli, List<String> workload) {
    PlannedCapture of(Optional<String> region, CapturePlaces places, NvtxFilter filter, OptionalLong expected) {
        NcuArguments arguments = new NcuArguments(cli);
        var argv = new ArrayList<>(tool.with(arguments.capture(filter)));
        argv.addAll(List.of("--log-file", places.log().toString(), "--export", withoutMacros(places.partial())));
        argv.addAll(workload);
        String purpose = region.map(name ->
                        (filter.instances().isEmpty() ? "capture of the range " : "first instances of the range ")
                                + name)
                .orElse(cli.measuresRanges() ? "capture of the ranges" : "capture of all regions");
        return new PlannedCapture(
                region,
                cli.measuresRanges(),
                places,
                new Command(tool, argv, purpose, Optional.empty()),
                expected,
                exports(places));
    }

    /// ncu takes `%%` for a percent sign, in folders too.
    private static String withoutMacros(Path file) {
        return file.toString().replace("%", "%%");
    }

    private List<Command> exports(CapturePlaces places) {
        var exports = new ArrayList<Command>();
        // Range results are read from the table: how the report itself stores them is not known. Without --nvtx it
        // would have no columns that tell the ranges.
        if (cli.is(NcuOption.EXPORT_CSV, true) || cli.measuresRanges()) {
            exports.add(print(
                    places, List.of("--nvtx", "--csv", "--page", "raw"), "every metric as a table", places.table()));
        }
        exports.add(print(places, List.of("--page", "details"), "the sections as text", places.sections()));
        return exports;
    }

    private Command print(CapturePlaces places, List<String> page, String purpose, Path output) {
        var arguments = new ArrayList<>(
                List.of("--config-file", "off", "--import", places.report().toString()));
        arguments.addAll(page);
        arguments.addAll(List.of("--print-units", "base"));
        if (!page.contains("raw")) {
            arguments.addAll(cli.words(NcuOption.SECTIONS));
        }
        return new Command(tool, tool.with(arguments), purpose, Optional.of(output));
    }
}
