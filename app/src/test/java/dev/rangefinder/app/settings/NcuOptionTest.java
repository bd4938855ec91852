package dev.rangefinder.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.app.capture.CapturePlanning;
import dev.rangefinder.app.capture.Costs;
import dev.rangefinder.hydra.bind.BoundKey;
import dev.rangefinder.hydra.completion.Completer;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.profiler.option.KernelPattern;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.option.RangePattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// A line in the table of ncu's options is all that an option needs.
class NcuOptionTest {
    private static final String CLI = "pipeline.ncu.ncu_cli.";
    private static final Path FILE = ConfTree.OURS.folder().resolve("profiling/options/ncu.yaml");
    private static final Path DOCUMENT = ConfTree.OURS.folder().resolveSibling("docs/configuration.md");
    private static final int WIDTH = 120;

    /// What the maps are for that hold several options.
    private static final Map<String, String> MAPS =
            Map.of("nvtx", "Which NVTX ranges are profiled.", "export", "What is written besides the report.");

    /// What some options need of others.
    private static final List<String> NEEDED = List.of(
            "communicator=tcp", "lockstep_kernel_launch=true", "call_stack_type=[native,python]", "replay_mode=kernel");

    @TempDir
    private Path folder;

    @Test
    void the_file_with_every_option_is_made_of_the_table() throws IOException {
        String written = Files.readString(FILE);
        String generated = written.substring(0, written.indexOf("ncu_cli:\n")) + options();
        if (System.getProperty("golden") != null) {
            Files.writeString(FILE, generated);
        }
        assertThat(FILE).as("'mvn -B verify -Dgolden' rewrites it").hasContent(generated);
    }

    @ParameterizedTest
    @EnumSource
    void an_option_is_bound_passed_completed_and_documented(NcuOption option) throws IOException { // C2, C3
        String key = CLI + option.key();
        String takes = new SettingsReader()
                .keys().stream()
                        .filter(bound -> bound.path().equals(key))
                        .map(BoundKey::expected)
                        .findFirst()
                        .orElseThrow();
        assertThat(argv(with(NEEDED, option.key() + "=" + sample(option, takes))))
                .containsAll(option.option().stream().toList());
        assertThat(new Completer(ToolConfiguration.in(folder).hydra().composer(), Optional.of("config"))
                        .complete(key.substring(0, key.length() - 1)))
                .anySatisfy(word -> assertThat(word).startsWith(key));
        assertThat(Files.readString(DOCUMENT).lines())
                .filteredOn(line -> line.startsWith("| `" + key + "` |"))
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .contains(takes)
                        .contains(option.option().orElse("")));
    }

    @ParameterizedTest
    @EnumSource
    void an_option_that_is_not_configured_is_not_passed(NcuOption option) {
        assertThat(option.option()
                        .filter(name -> option.usual().isEmpty())
                        .filter(argv(List.of("sections=[Occupancy]", "set=null", option.key() + "=null"))::contains))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "replay_mode=range profile_from_start=false"
                        + "| profile_from_start: must not be false with replay_mode=range",
                "replay_mode=app-range import_source=true | import_source: must not be true with replay_mode=app-range",
                "replay_mode=range app_replay_buffer=file"
                        + "| app_replay_buffer: has no meaning with replay_mode=range; null leaves it out",
                "replay_mode=app-range communicator=shmem"
                        + "| communicator: shmem goes with replay_mode=kernel or range only",
                "replay_mode=application communicator=shmem"
                        + "| communicator: shmem goes with replay_mode=kernel or range only",
                "lockstep_kernel_launch=true | lockstep_kernel_launch: needs communicator=tcp or shmem",
                "lockstep_kernel_launch=true communicator=none"
                        + "| lockstep_kernel_launch: needs communicator=tcp or shmem",
                "lockstep_nvtx_include=A/ | lockstep_nvtx_include: needs lockstep_kernel_launch=true",
                "lockstep_nvtx_exclude=A/ | lockstep_nvtx_exclude: needs lockstep_kernel_launch=true",
                "native_include=a | native_include: needs call_stack=true",
                "call_stack_type=[python] native_exclude=a | native_exclude: needs call_stack=true",
                "call_stack=true python_include=a | python_include: needs call_stack_type=[python]",
                "python_exclude=[] | python_exclude: needs call_stack_type=[python]",
                "set=rofline | set: there is no 'rofline'; did you mean 'roofline'? (basic, default, detailed, full,"
                        + " nvlink, pmsampling, roofline, source; one of your own needs section_folder)",
                "metrics=['a b'] | metrics: 'a b' is no metric: ncu takes neither blanks nor commas in one",
                "sections=['.*'] | sections: '.*' is no identifier of a section, such as SpeedOfLight; an expression"
                        + " needs regex:",
            })
    void what_an_option_excludes_or_needs_is_told_with_its_key(String words, String message) { // C2
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> argv(List.of(words.strip().split(" (?=[a-z_]+=)"))))
                .withMessageStartingWith(CLI + message.strip() + " (from ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "replay_mode=range profile_from_start=true import_source=false",
                "replay_mode=application app_replay_buffer=file communicator=tcp",
                "replay_mode=range communicator=shmem",
                "lockstep_kernel_launch=false",
                "call_stack=true native_include=a",
                "call_stack_type=[native] native_include=a",
                "set=own section_folder=[]",
                "section_folder_recursive=/a set=own",
            })
    void what_goes_together_is_taken(String words) {
        assertThat(argv(List.of(words.split(" ")))).isNotEmpty();
    }

    @Test
    void lists_may_be_written_as_texts() { // C1
        NcuCli ncu = ncu(Map.of(
                "metrics", "a.sum, b.avg",
                "nvtx.include", "'LLM@*; regex:decode.*;ncu:A/[B'",
                "devices", "0",
                "kernel_exclude", "'regex:^(?!nccl)'",
                "sections", "SpeedOfLight"));
        assertThat(ncu.values())
                .contains(
                        Map.entry("metrics", List.of("a.sum", "b.avg")),
                        Map.entry("sections", List.of("SpeedOfLight")),
                        Map.entry("devices", List.of("0")),
                        Map.entry(
                                "nvtx.include",
                                List.of(
                                        new RangePattern(RangePattern.Kind.GLOB, "LLM@*"),
                                        new RangePattern(RangePattern.Kind.REGEX, "decode.*"),
                                        new RangePattern(RangePattern.Kind.NATIVE, "A/[B"))));
        assertThat(ncu.list(NcuOption.KERNEL_EXCLUDE, KernelPattern.class))
                .singleElement()
                .matches(KernelPattern::isRegex);
    }

    @Test
    void placeholders_take_their_values() {
        NcuCli ncu = ncu(Map.of("kernel_name", "regex:gemm", "launch_skip", "200", "launch_count", "1"));
        assertThat(ncu.values())
                .contains(
                        Map.entry("kernel_name", new KernelPattern("regex:gemm")),
                        Map.entry("launch_skip", 200),
                        Map.entry("launch_count", 1));
    }

    private static NcuCli ncu(Map<String, String> values) {
        MapNode tree = ConfTree.OURS.composed();
        for (var entry : values.entrySet()) {
            tree = ConfTree.changed(
                    tree, "pipeline.ncu.ncu_cli." + entry.getKey(), YamlReader.read(entry.getValue(), "test"));
        }
        return new SettingsReader().read(tree).pipeline().ncu().ncuCli();
    }

    private List<String> argv(List<String> words) {
        ToolConfiguration.Configured configured = ToolConfiguration.in(folder)
                .compose(Stream.concat(
                                Stream.of("pipeline.ncu.discover=never"),
                                words.stream().map(word -> CLI + word))
                        .toList());
        return new CapturePlanning(folder, List.of("java"), Costs.unknown())
                .plan(configured, List.of("program"), folder.resolve("run"), Optional.empty())
                .captures()
                .getFirst()
                .capture()
                .argv();
    }

    private static List<String> with(List<String> words, String last) {
        return Stream.concat(words.stream(), Stream.of(last)).toList();
    }

    /// A value that the option takes, by what its documentation says.
    private static String sample(NcuOption option, String takes) {
        String value = one(option, takes.replaceFirst("^a list, each item ", "").replaceFirst(", or .*", ""));
        return takes.contains("a list") ? "[" + value + "]" : value;
    }

    private static String one(NcuOption option, String takes) {
        return switch (takes) {
            case "true or false" -> "true";
            case "a whole number of 0 or more", "a whole number of 1 or more", "the number of a device" -> "1";
            case "auto or a number from 0 to 31" -> "auto";
            case "a filter of ranges" -> "':2:3'";
            case "a pattern of ranges" -> "'ncu:A/'";
            case "a text", "the name of a kernel or regex:expression" -> option == NcuOption.SET ? "full" : "x";
            // The last of a few words.
            default -> takes.replaceFirst("^one of .*?([a-z-]+)$", "$1");
        };
    }

    private static String options() {
        var text = new StringBuilder("ncu_cli:\n");
        String map = "";
        for (NcuOption option : NcuOption.values()) {
            String[] steps = option.key().split("\\.", 2);
            String within = steps.length == 1 ? "" : steps[0];
            if (!within.equals(map) && !within.isEmpty()) {
                text.append(comment(Objects.requireNonNull(MAPS.get(within), within), "  "))
                        .append("  ")
                        .append(within)
                        .append(":\n");
            }
            map = within;
            String indent = "  ".repeat(steps.length);
            text.append(comment(option.description(), indent))
                    .append(indent)
                    .append(steps[steps.length - 1])
                    .append(": ")
                    .append(option.usual().map(Object::toString).orElse("null"))
                    .append('\n');
        }
        return text.toString();
    }

    private static String comment(String sentence, String indent) {
        var text = new StringBuilder(indent + "#");
        int line = text.length();
        for (String word : sentence.split(" ", -1)) {
            if (line + 1 + word.length() > WIDTH) {
                text.append('\n').append(indent).append('#');
                line = indent.length() + 1;
            }
            text.append(' ').append(word);
            line += 1 + word.length();
        }
        return text.append('\n').toString();
    }
}
