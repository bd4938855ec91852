package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Plans of captures on chips that are not there, with NVIDIA's library.
///
/// @param folder for the run that never happens
record PlannedPasses(Path library, Path folder) {
    static final String CLI = "pipeline.ncu.ncu_cli.";

    Cli.Result plan(String chip, String... words) {
        return run(List.of("plan"), chip, words);
    }

    JsonNode json(String chip, String... words) {
        Cli.Result result = run(List.of("plan", "--json"), chip, words);
        assertThat(result.exitCode()).as(result.err()).isZero();
        return Reported.EXACT.readTree(result.out());
    }

    private Cli.Result run(List<String> command, String chip, String... words) {
        List<String> line = new ArrayList<>(command);
        line.addAll(List.of("-o", folder.resolve("run").toString(), "pipeline.ncu.metric_library=" + library));
        line.add("pipeline.chip=" + chip);
        line.addAll(List.of(words));
        line.addAll(List.of("--", "program"));
        return Cli.run(line.toArray(String[]::new));
    }

    /// What the capture's command line has behind an option, each time that it is there.
    static List<String> values(JsonNode plan, String option) {
        List<String> argv = Reported.list(plan.get("commands")).stream()
                .filter(command -> command.get("purpose").asString().startsWith("capture"))
                .flatMap(command -> Reported.list(command.get("argv")).stream())
                .map(JsonNode::asString)
                .toList();
        List<String> values = new ArrayList<>();
        for (int index = 0; index + 1 < argv.size(); index++) {
            if (argv.get(index).equals(option)) {
                values.add(argv.get(index + 1));
            }
        }
        return values;
    }
}
