package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.run.ConfigSearchPath;
import dev.rangefinder.hydra.run.Console;
import dev.rangefinder.hydra.run.HydraApplication;
import dev.rangefinder.hydra.run.Job;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/// A whole application: words and flags to exit code, output and files.
final class CommandLineCases {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2025-01-02T03:04:05Z"), ZoneOffset.UTC);

    private CommandLineCases() {}

    static void run(Case one) throws IOException {
        try (var folder = new CaseFolder(one)) {
            check(one, folder);
        }
    }

    private static void check(Case one, CaseFolder folder) throws IOException {
        var output = new StringBuilder();
        var errors = new StringBuilder();
        var console = new Console(output::append, errors::append);
        var application = new HydraApplication(
                World.of(one, folder.workingDirectory()).application(),
                ConfigSearchPath.folder(folder.conf()),
                Optional.of(one.request().get("config_name").asString()),
                job -> console.output().accept("JOB " + JSON.writeValueAsString(described(job)) + "\n"),
                console,
                CLOCK);
        var arguments = new ArrayList<String>();
        one.request().get("args").forEach(word -> arguments.add(folder.fill(word.asString())));
        int code = application.run(arguments);
        JsonNode expected = one.expected();
        assertThat(code)
                .as("exit code; errors: %s", errors)
                .isEqualTo(expected.get("rc").asInt());
        assertThat(lines(output.toString()))
                .as("output; errors: %s", errors)
                .isEqualTo(lines(folder.fill(expected.get("stdout").asString())));
        checkErrors(errors.toString(), expected, folder);
        checkFiles(expected, folder);
    }

    /// What the application of the cases told of each job.
    private static JsonNode described(Job job) {
        ObjectNode described = JSON.createObjectNode();
        described.set("choices", json(job.hydra("runtime.choices")));
        described.put("cwd", job.workingDirectory().toString());
        described.set("hydra_overrides", json(job.hydra("overrides.hydra")));
        described.set("mode", json(job.hydra("mode")));
        described.set("name", json(job.hydra("job.name")));
        described.set("num", json(job.hydra("job.num")));
        described.set("output_dir", json(job.hydra("runtime.output_dir")));
        described.set("override_dirname", json(job.hydra("job.override_dirname")));
        described.set("overrides", json(job.hydra("overrides.task")));
        described.set("runtime_cwd", json(job.hydra("runtime.cwd")));
        return described;
    }

    private static JsonNode json(Optional<Node> node) {
        return node.map(CommandLineCases::json).orElseGet(JSON::nullNode);
    }

    private static JsonNode json(Node node) {
        return switch (node) {
            case MapNode map -> {
                ObjectNode object = JSON.createObjectNode();
                map.entries().forEach((key, value) -> object.set(key.pythonText(), json(value)));
                yield object;
            }
            case ListNode list -> {
                var array = JSON.createArrayNode();
                list.items().forEach(item -> array.add(json(item)));
                yield array;
            }
            case ScalarNode scalar ->
                switch (scalar.value()) {
                    case Scalar.Null() -> JSON.nullNode();
                    case Scalar.Bool(boolean value) -> JSON.getNodeFactory().booleanNode(value);
                    case Scalar.Whole(BigInteger value) -> JSON.getNodeFactory().numberNode(value.intValueExact());
                    case Scalar.Real(double value) -> JSON.getNodeFactory().numberNode(value);
                    case Scalar.Text(String value) -> JSON.getNodeFactory().stringNode(value);
                    case Scalar.Bytes bytes -> JSON.getNodeFactory().stringNode(bytes.pythonText());
                };
        };
    }

    /// The lines of an output, without what may differ: times of the log, the width of columns, the order of keys in
    /// what a job tells, and the program's own words on its flags.
    private static String lines(String output) {
        return withoutFlags(output)
                .replaceAll("\\[[-0-9]{10} [:0-9]{8},[0-9]{3}\\]\\[HYDRA\\]", "[<TS>][HYDRA]")
                .lines()
                .map(CommandLineCases::line)
                .collect(Collectors.joining("\n", "", output.endsWith("\n") ? "\n" : ""));
    }

    private static String withoutFlags(String output) {
        int start = output.indexOf("== Flags ==\n");
        int end = output.indexOf("== Configuration groups ==\n");
        return start < 0 || end < start ? output : output.substring(0, start) + output.substring(end);
    }

    private static String line(String line) {
        if (line.startsWith("JOB ")) {
            return "JOB "
                    + JSON.readTree(line.substring(4)).properties().stream()
                            .map(property -> property.getKey() + "=" + sorted(property.getValue()))
                            .sorted()
                            .toList();
        }
        if (line.startsWith("|")) {
            return line.replaceAll(" +\\|", " |");
        }
        return line.startsWith("-----") ? line.replaceAll("-+", "-") : line;
    }

    private static String sorted(JsonNode json) {
        return json.isObject()
                ? json.properties().stream()
                        .map(property -> property.getKey() + "=" + property.getValue())
                        .sorted()
                        .toList()
                        .toString()
                : json.toString();
    }

    private static void checkErrors(String errors, JsonNode expected, CaseFolder folder) {
        String text = folder.fill(expected.get("stderr").asString());
        if (expected.path("python_traceback").asBoolean(false)) {
            assertThat(errors).isNotBlank();
        } else if (expected.get("rc").asInt() == 2) {
            assertThat(afterUsage(errors)).isEqualTo(afterUsage(text));
        } else if (text.contains("override_grammar")) {
            // How a word is explained that is no word is each parser's own; that it is pointed at is not.
            assertThat(errors).contains("^\n");
            assertThat(afterExplanation(errors)).isEqualTo(afterExplanation(text));
        } else {
            assertThat(warnings(errors)).isEqualTo(warnings(text));
        }
    }

    private static String afterExplanation(String errors) {
        return errors.substring(errors.indexOf("See https://"));
    }

    private static String afterUsage(String errors) {
        return errors.substring(errors.indexOf(": error: ") + 1);
    }

    /// Errors with warnings alike: the original's name a place in its sources.
    private static String warnings(String errors) {
        return errors.replaceAll("<STACK>\\S+:[0-9]+: UserWarning:\\s*", "Warning: ")
                .replaceAll("(?m)^  warnings\\.warn\\(.*\n", "")
                .strip();
    }

    private static void checkFiles(JsonNode expected, CaseFolder folder) throws IOException {
        var files = new TreeMap<String, String>();
        var folders = new ArrayList<String>();
        try (Stream<Path> paths = Files.walk(folder.workingDirectory())) {
            for (Path path : paths.sorted().toList()) {
                String name = folder.workingDirectory().relativize(path).toString();
                if (Files.isRegularFile(path)) {
                    files.put(name, Files.readString(path));
                } else if (!name.isEmpty()) {
                    folders.add(name);
                }
            }
        }
        var expectedFiles = new TreeMap<String, String>();
        expected.get("files")
                .properties()
                .forEach(file -> expectedFiles.put(
                        folder.fill(file.getKey()), folder.fill(file.getValue().asString())));
        List<String> expectedFolders = new ArrayList<>();
        expected.get("dirs").forEach(name -> expectedFolders.add(folder.fill(name.asString())));
        assertThat(folders.stream().sorted().toList())
                .isEqualTo(expectedFolders.stream().sorted().toList());
        assertThat(files.keySet()).isEqualTo(expectedFiles.keySet());
        for (Map.Entry<String, String> file : expectedFiles.entrySet()) {
            assertThat(files.get(file.getKey())).as("%s", file.getKey()).isEqualTo(file.getValue());
        }
    }
}
