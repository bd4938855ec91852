package dev.rangefinder.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/// A script in place of nsys, which does what a test wants.
record FakeNsys(Path folder) {
    private static final String READS_ITS_COMMAND_LINE = """
            #!/usr/bin/env bash
            words=("$@") mode=$1 output= here=${0%/*}
            for ((i = 0; i < $#; i++)); do
              case ${words[i]} in
                --output=*) output=${words[i]#--output=} ;;
                sh) workload=("${words[@]:i}"); break ;;
              esac
            done
            """;

    /// @param behaviour lines that find its first word in `mode`, its folder in `here`, and `output` and `workload`
    FakeNsys that(String behaviour) throws IOException {
        Files.writeString(script(), READS_ITS_COMMAND_LINE + behaviour + "\n");
        Files.setPosixFilePermissions(script(), PosixFilePermissions.fromString("rwxr-xr-x"));
        return this;
    }

    /// Records a timeline of a line of shell, and nothing else.
    Cli.Result profile(String workload, String... words) {
        return Cli.run(Stream.of(
                        List.of(
                                "profile",
                                "-o",
                                run().toString(),
                                "pipeline.nsys.enable=true",
                                "pipeline.nsys.executable='" + script() + "'"),
                        List.of(words),
                        List.of("--", "sh", "-c", workload))
                .flatMap(List::stream)
                .toArray(String[]::new));
    }

    Path run() {
        return folder.resolve("run");
    }

    private Path script() {
        return folder.resolve("nsys");
    }
}
