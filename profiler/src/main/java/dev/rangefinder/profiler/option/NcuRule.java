package dev.rangefinder.profiler.option;

import static dev.rangefinder.profiler.option.NcuOption.CALL_STACK;
import static dev.rangefinder.profiler.option.NcuOption.CALL_STACK_TYPE;
import static dev.rangefinder.profiler.option.NcuOption.COMMUNICATOR;
import static dev.rangefinder.profiler.option.NcuOption.REPLAY_MODE;
import static dev.rangefinder.profiler.option.NcuOption.SECTION_FOLDER;
import static dev.rangefinder.profiler.option.NcuOption.SECTION_FOLDER_RECURSIVE;

import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.text.Excerpt;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What an option of ncu excludes or needs, where it is given: what ncu refuses, or would silently not do.
///
/// Lines of the table name these rules, so rules name lines only once they are asked.
@FunctionalInterface
interface NcuRule {
    NcuRule NONE = _ -> Stream.empty();

    NcuRule NO_RANGES = inRanges(_ -> true, "has no meaning", "; null leaves it out");
    NcuRule ON_IN_RANGES = inRanges(cli -> cli.is(NcuOption.PROFILE_FROM_START, false), "must not be false", "");
    NcuRule OFF_IN_RANGES = inRanges(cli -> cli.is(NcuOption.IMPORT_SOURCE, true), "must not be true", "");
    NcuRule SHARED_MEMORY = unless(
            cli -> !cli.is(COMMUNICATOR, "shmem")
                    || !(cli.is(REPLAY_MODE, "application") || cli.is(REPLAY_MODE, "app-range")),
            "shmem goes with replay_mode=kernel or range only");
    NcuRule PEERS = unless(
            cli -> !cli.is(NcuOption.LOCKSTEP_KERNEL_LAUNCH, true)
                    || cli.is(COMMUNICATOR, "tcp")
                    || cli.is(COMMUNICATOR, "shmem"),
            "needs communicator=tcp or shmem");
    NcuRule LOCKSTEP =
            unless(cli -> cli.is(NcuOption.LOCKSTEP_KERNEL_LAUNCH, true), "needs lockstep_kernel_launch=true");
    NcuRule NATIVE_STACK = unless(
            cli -> stacks(cli).contains("native")
                    || (cli.is(CALL_STACK, true) && stacks(cli).isEmpty()),
            "needs call_stack=true");
    NcuRule PYTHON_STACK = unless(cli -> stacks(cli).contains("python"), "needs call_stack_type=[python]");

    Pattern SECTION = Pattern.compile("[A-Za-z0-9_]+|regex:.+");

    NcuRule SECTIONS = cli -> cli.list(NcuOption.SECTIONS, String.class).stream()
            .filter(section -> !SECTION.matcher(section).matches())
            .map(section -> "'" + Excerpt.of(section)
                    + "' is no identifier of a section, such as SpeedOfLight; an expression needs regex:");
    NcuRule METRICS = cli -> cli.list(NcuOption.METRICS, String.class).stream()
            .filter(metric -> metric.isBlank() || metric.chars().anyMatch(c -> c == ',' || Character.isWhitespace(c)))
            .map(metric -> "'" + Excerpt.of(metric) + "' is no metric: ncu takes neither blanks nor commas in one");

    /// Sets that some version of ncu has; other names need folders of sections that define them.
    List<String> SETS = List.of("basic", "default", "detailed", "full", "nvlink", "pmsampling", "roofline", "source");

    NcuRule SET = cli -> cli
            .value(NcuOption.SET, String.class)
            .filter(set -> !SETS.contains(set) && !cli.has(SECTION_FOLDER) && !cli.has(SECTION_FOLDER_RECURSIVE))
            .map(NcuRule::noSuchSet)
            .stream();

    /// What is wrong: rests of sentences that begin with the key.
    Stream<String> objections(NcuCli cli);

    private static NcuRule unless(Predicate<NcuCli> met, String objection) {
        return cli -> met.test(cli) ? Stream.empty() : Stream.of(objection);
    }

    private static NcuRule inRanges(Predicate<NcuCli> wrong, String objection, String remedy) {
        return cli -> cli.measuresRanges() && wrong.test(cli)
                ? Stream.of(objection + " with replay_mode="
                        + cli.value(REPLAY_MODE, String.class).orElseThrow() + remedy)
                : Stream.empty();
    }

    private static List<String> stacks(NcuCli cli) {
        return cli.list(CALL_STACK_TYPE, String.class);
    }

    private static String noSuchSet(String set) {
        String guess = NearestWord.of(set, SETS)
                .map(nearest -> "; did you mean '" + nearest + "'?")
                .orElse("");
        return "there is no '" + Excerpt.of(set) + "'" + guess + " (" + String.join(", ", SETS)
                + "; one of your own needs section_folder)";
    }
}
