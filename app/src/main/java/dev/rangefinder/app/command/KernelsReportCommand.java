package dev.rangefinder.app.command;

import dev.rangefinder.app.kernels.KernelReports;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.result.KernelProfile;
import dev.rangefinder.result.Provenance;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Reports over kernels that were profiled one by one.
final class KernelsReportCommand implements Callable<Integer> {
    private final PositionalParamSpec folder = PositionalParamSpec.builder()
            .paramLabel("DIR")
            .type(Path.class)
            .converters(Path::of)
            .required(true)
            .description("What 'kernels profile' wrote: folders kernel_*, each with a report.")
            .build();
    private final OptionSpec output = Specification.path(
            "OUT", "Where kernels.md, kernels.csv and the pictures go (default: DIR).", "-o", "--output");
    private final Streams streams;
    private final Clock clock;

    KernelsReportCommand(Streams streams, Clock clock) {
        this.streams = streams;
        this.clock = clock;
    }

    CommandSpec spec() {
        return Specification.of(
                        "report",
                        this,
                        "Report over profiled kernels: duration, throughput, occupancy, hit rates, and what limits each.",
                        "./rangefinder kernels report examples/kernels -o out")
                .addPositional(folder)
                .addOption(output);
    }

    @Override
    public Integer call() throws IOException {
        Path from = folder.getValue();
        Path to = Optional.ofNullable(output.<Path>getValue()).orElse(from);
        Provenance provenance = new Provenance(clock.instant(), Version.NUMBER, "");
        List<KernelProfile> profiles;
        try (Progress progress = Progress.on(streams.terminal(), streams.err(), "launches")) {
            profiles = KernelReports.read(from, provenance, progress);
        }
        KernelReports.write(profiles, to);
        Overview.text(KernelReports.page(profiles), to.resolve(KernelReports.PAGE), streams);
        return ExitCode.DONE.code();
    }
}
