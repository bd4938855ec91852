package dev.rangefinder.simulator.ncu.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.simulator.command.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NcuCommandLineTest {
    @Test
    void options_come_before_the_application_and_what_follows_is_its_own() {
        NcuCommandLine line = NcuCommandLine.parse(
                "--set",
                "full",
                "--replay-mode=application",
                "-k",
                "regex:gemm",
                "-c5",
                "-fo",
                "r",
                "app",
                "--set",
                "x");

        assertThat(line.text("set")).contains("full");
        assertThat(line.text("replay-mode")).contains("application");
        assertThat(line.text("kernel-name")).contains("regex:gemm");
        assertThat(line.number("launch-count")).hasValue(5);
        assertThat(line.has("force-overwrite")).isTrue();
        assertThat(line.text("export")).contains("r");
        assertThat(line.application()).containsExactly("app", "--set", "x");
        assertThat(NcuCommandLine.parse("--nvtx", "--", "--odd").application()).containsExactly("--odd");
    }

    @Test
    void a_unique_beginning_is_enough() {
        assertThat(NcuCommandLine.parse("--replay", "range", "app").text("replay-mode"))
                .contains("range");
        assertThat(NcuCommandLine.parse("--nvtx", "app").has("nvtx")).isTrue();
        refused(
                "option '--print-m' is ambiguous and matches '--print-metric-name', '--print-metric-attribution', and"
                        + " '--print-metric-instances'. Use --help for further details.",
                "--print-m",
                "label",
                "app");
    }

    @Test
    void repeated_options_are_lists_where_ncu_takes_lists() {
        assertThat(NcuCommandLine.parse("--section", "A", "--section=B", "app").texts("section"))
                .containsExactly("A", "B");
        refused(
                "option '--set' cannot be specified more than once. Use --help for further details.",
                "--set",
                "full",
                "--set",
                "basic",
                "app");
    }

    @Test
    void a_response_file_stands_for_its_words(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("args"), "--nvtx\n --nvtx-include \"my range/\"");

        NcuCommandLine line = NcuCommandLine.parse("@" + file, "app");

        assertThat(line.texts("nvtx-include")).containsExactly("my range/");
        assertThatThrownBy(() -> NcuCommandLine.parse("@" + folder.resolve("none"), "app"))
                .isInstanceOf(Refusal.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--foo app | unrecognised option '--foo'. Use --help for further details.",
                "-x app | unrecognised option '-x'. Use --help for further details.",
                "--replay-mode ranges app | the argument for option '--replay-mode' is invalid. Use --help for further"
                        + " details.",
                "--config-file some.cfg app | the argument ('some.cfg') for option '--config-file' is invalid. Use --help"
                        + " for further details.",
                "--launch-count 0 app | the argument ('0') for option '--launch-count' is invalid. Use --help for"
                        + " further details.",
                "--nvtx=yes app | option '--nvtx' does not take any arguments. Use --help for further details.",
                "--set | the required argument for option '--set' is missing. Use --help for further details.",
                "--set --nvtx app | the required argument for option '--set' is missing. Use --help for further"
                        + " details.",
            })
    void words_that_ncu_does_not_know_are_refused_in_its_words(String words, String expected) {
        refused(expected, words.split(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--set full",
                "--nvtx-include A/ app",
                "--nvtx --nvtx-include A@B@C/ app",
                "--nvtx --nvtx-exclude A/ --nvtx-include B/ app",
                "--lockstep-nvtx-include A/ app",
                "--lockstep-kernel-launch app",
                "--communicator tcp --lockstep-nvtx-include A/ app",
                "--communicator shmem --replay-mode application app",
                "--communicator shmem --replay-mode app-range app",
                "--replay-mode range --profile-from-start off app",
                "--replay-mode app-range --profile-from-start off app",
                "--replay-mode range --import-source yes app",
                "--replay-mode app-range --app-replay-buffer memory app",
                "--native-include f app",
                "--python-include f --call-stack app",
                "--import r app",
                "--import r --replay-mode kernel",
                "--import r --metrics breakdown:sm__throughput",
                "--import r --export s --metrics a",
                "--page raw --print-metric-name name app",
                "--range-filter 2 app",
                "--range-filter maybe:1:1 app",
                "--kernel-id foo app",
                "--devices a app",
                "--range-replay-options fast app",
                "--warp-sampling-interval 32 app",
                "--kernel-name regex:( app",
                "--mode attach app",
            })
    void combinations_that_make_no_sense_are_refused(String words) {
        assertThatThrownBy(() -> NcuCommandLine.parse(words.split(" "))).isInstanceOf(Refusal.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "app",
                "--help",
                "--version",
                "--list-sets",
                "--list-sections --section-folder x",
                "--query-metrics --chips gh100",
                "--nvtx --nvtx-include A/ --nvtx-include B --nvtx-exclude C/ app",
                "--communicator tcp --communicator-tcp-num-peers 2 --lockstep-kernel-launch --lockstep-nvtx-include A/ app",
                "--communicator shmem --communicator-shmem-num-peers 2 --replay-mode range app",
                "--native-include f --call-stack app",
                "--python-include f@g --call-stack-type native --call-stack-type python app",
                "--import r --csv --page raw --print-units base --nvtx-include A/ --nvtx",
                "--import r --export s --kernel-name regex:^(?!nccl) --launch-skip 2",
                "--kernel-id ::foo:2 app",
                "--kernel-id ::regex:^.*foo$: app",
                "--range-filter :2:3 --nvtx --nvtx-include A/ app",
                "--range-filter yes:[2-4]:2|3 app",
                "--range-replay-options enable-greedy-sync,disable-host-save app",
                "--devices 0,2 --filter-mode per-gpu app",
                "--profile-from-start off app",
                "--warp-sampling-interval auto --pm-sampling-interval 0 app",
                "--config-file off --check-exit-code no --kill yes app",
            })
    void what_ncu_takes_is_taken(String words) {
        assertThatCode(() -> NcuCommandLine.parse(words.split(" "))).doesNotThrowAnyException();
    }

    @Test
    void every_key_of_the_shipped_options_is_an_option() throws IOException {
        Path options = Path.of("..", "conf", "profiling", "options", "ncu.yaml");
        List<String> named = java.util.regex.Pattern.compile("\\((--[a-z0-9-]+)\\)")
                .matcher(Files.readString(options))
                .results()
                .map(match -> match.group(1).substring(2))
                .toList();

        assertThat(named).hasSizeGreaterThan(50);
        assertThat(OptionTable.all().map(Option::name)).containsAll(named);
    }

    @Test
    void no_two_options_share_a_name_or_letter() {
        assertThat(OptionTable.all().map(Option::name)).doesNotHaveDuplicates();
        assertThat(OptionTable.all().flatMap(option -> option.shortName().stream()))
                .doesNotHaveDuplicates();
        assertThat(NcuHelpPage.text()).contains("--replay-mode", "simulated ncu");
    }

    private static void refused(String expected, String... words) {
        assertThatThrownBy(() -> NcuCommandLine.parse(words))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.lines()).containsExactly(expected));
    }
}
