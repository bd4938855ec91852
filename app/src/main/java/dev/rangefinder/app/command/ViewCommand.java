package dev.rangefinder.app.command;

import dev.rangefinder.app.view.Desktop;
import dev.rangefinder.app.view.WrittenReport;
import dev.rangefinder.text.Printable;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Opens the page of a report.
final class ViewCommand implements Callable<Integer> {
    private final PositionalParamSpec place = PositionalParamSpec.builder()
            .paramLabel("DIR|FILE")
            .type(Path.class)
            .converters(Path::of)
            .index("0")
            .arity("0..1")
            .required(false)
            .description(
                    "A folder that 'report' or 'profile' wrote, or a report.html (default: the one that was written"
                            + " last in this folder, in rangefinder-report or in tmp/profile-output).")
            .build();
    private final OptionSpec print = Specification.flag("--print", "Only print where the page is.");
    private final Streams streams;
    private final Desktop desktop;

    ViewCommand(Streams streams, Desktop desktop) {
        this.streams = streams;
        this.desktop = desktop;
    }

    CommandSpec spec() {
        return Specification.of(
                        "view",
                        this,
                        "Open the page of a report in the browser of this machine, and print where it is.",
                        "./rangefinder view",
                        "./rangefinder view rangefinder-report",
                        "./rangefinder view --print rangefinder-report/report.html")
                .addPositional(place)
                .addOption(print);
    }

    @Override
    public Integer call() {
        Path page = Optional.ofNullable(place.<Path>getValue())
                .map(WrittenReport.PAGE::of)
                .orElseGet(() -> WrittenReport.PAGE.latest(Path.of("").toAbsolutePath()))
                .toAbsolutePath()
                .normalize();
        // A program gets the name as it is.
        String name = page.toString();
        streams.print((streams.terminal().output() ? Printable.of(name) : name) + "\n");
        if (!print.<Boolean>getValue() && !desktop.open(page)) {
            streams.say("no browser to open it with here (no display, or no xdg-open): copy the file to where there is"
                    + " one, it needs nothing else");
        }
        return ExitCode.DONE.code();
    }
}
