package dev.rangefinder.simulator.nsys.command;

import static dev.rangefinder.simulator.nsys.command.NsysOption.option;

import dev.rangefinder.simulator.command.CommandOption;
import dev.rangefinder.simulator.command.OptionValue;
import java.util.List;

/// The options of the commands that read reports, and of `nsys status`.
final class FileOptions {
    private static final OptionValue FLAG = new OptionValue.Flag();
    private static final OptionValue TEXT = new OptionValue.Text();
    private static final OptionValue BOOLEAN = new OptionValue.Word(List.of("true", "false"));

    static final List<CommandOption> EXPORT = List.of(
            option("help", FLAG).shortened("h"),
            option("append", BOOLEAN),
            option("force-overwrite", BOOLEAN).shortened("f"),
            option("include-blobs", BOOLEAN),
            option("include-json", BOOLEAN),
            option("lazy", BOOLEAN).shortened("l"),
            option("output", TEXT).shortened("o"),
            option("quiet", BOOLEAN).shortened("q"),
            option("separate-strings", BOOLEAN),
            option("tables", TEXT),
            option("times", TEXT),
            option("ts-normalize", BOOLEAN),
            option("ts-shift", TEXT),
            option(
                            "type",
                            new OptionValue.Word(List.of(
                                    "arrow",
                                    "arrowdir",
                                    "hdf",
                                    "info",
                                    "json",
                                    "jsonlines",
                                    "none",
                                    "parquetdir",
                                    "sqlite",
                                    "text")))
                    .shortened("t"));

    static final List<CommandOption> STATS = List.of(
            option("help", FLAG).shortened("h"),
            option("filter-nvtx", TEXT),
            option("filter-time", TEXT),
            option("force-export", BOOLEAN),
            option("force-overwrite", BOOLEAN),
            option("format", TEXT).shortened("f").repeated(),
            option("help-formats", FLAG),
            option("help-reports", FLAG),
            option("output", TEXT).shortened("o").repeated(),
            option("quiet", FLAG).shortened("q"),
            option("report", TEXT).shortened("r").repeated(),
            option("report-dir", TEXT),
            option("sqlite", TEXT),
            option("timeunit", TEXT));

    static final List<CommandOption> STATUS = List.of(
            option("help", FLAG).shortened("h"),
            option("all", FLAG).shortened("a"),
            option("environment", FLAG).shortened("e"),
            option("network", FLAG).shortened("n"),
            option("session", TEXT));

    private FileOptions() {}
}
