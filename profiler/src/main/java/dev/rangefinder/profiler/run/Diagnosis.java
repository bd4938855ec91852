package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What ncu's lines mean, and what to do about it (P5). Each failure that people meet is one entry of a table.
final class Diagnosis {
    static final String WORKLOAD_FAILED = "workload-failed";
    /// ncu's own advice, in a line behind the error that it belongs to.
    private static final String CONTINUATION = "Use --";

    private static final List<Known> TABLE = List.of(
            known("ERR_NVGPUCTRPERM.*", "no-permission", "this user may not read the counters of the GPU")
                    .remedy(
                            "run as root, or set the option NVreg_RestrictProfilingToAdminUsers=0 of the kernel module nvidia and"
                                    + " restart; in a container add --cap-add=SYS_ADMIN; under WSL allow it in the NVIDIA control"
                                    + " panel of Windows"),
            known("The application returned an error code \\((\\d+)\\)\\.?.*", WORKLOAD_FAILED, "")
                    .text(match -> "the workload itself failed: " + exit(match.group(1)))
                    .remedy("run it without ncu first"),
            known("(?i)Failed to launch (?:the )?application:? ?(.*)", "not-started", "")
                    .text(match -> "the program to profile cannot be started: " + match.group(1))
                    .remedy("check the command line behind --, and that it runs without ncu"),
            known("Option '--section (.*)' did not match any section.*", "unknown-section", "")
                    .text(match -> "this ncu has no section '" + match.group(1) + "'" + nearestSection(match.group(1)))
                    .remedy("ncu/sections.txt lists what it has; an expression needs regex: before it"),
            known("Failed to find metric:? ?'?([^'\\s]*)'?.*", "unknown-metric", "")
                    .text(match -> "this ncu has no metric '" + match.group(1) + "' on this device"
                            + nearestMetric(match.group(1)))
                    .remedy("'ncu --query-metrics' lists them; a throughput needs its whole name, such as"
                            + " sm__throughput.avg.pct_of_peak_sustained_elapsed"),
            known("(?i).*driver resource was unavailable.*", "device-busy", "something else is reading the counters")
                    .remedy("'dcgmi profile --pause' stops DCGM for a while; end other profilers on this device"),
            known("(?i).*lock file.*", "device-locked", "ncu cannot have the device for itself")
                    .remedy("one ncu runs per device at a time; wait for the other, or remove its stale lock file"
                            + " nvidia/nsight_compute/lock.* in the temporary folder"),
            known(
                            "(?i).*failed to save memory for replay.*",
                            "no-memory-for-replay",
                            "ncu cannot save the memory of the device")
                    .remedy("with NCCL set NCCL_NVLS_ENABLE=0; else try pipeline.ncu.ncu_cli.replay_mode=application"),
            known(
                            "(?i).*(?:unsupported|not supported).*(?:\\bAPI\\b|\\bcall\\b|\\brange\\b|function).*",
                            "unsupported-call",
                            "")
                    .text(match -> "the range does something that range replay cannot repeat: " + match.group())
                    .remedy(
                            "allocate outside of the range and without cudaMallocAsync, graphs or managed memory;"
                                    + " pipeline.ncu.ncu_cli.replay_mode=app-range repeats the whole program, kernel needs none of this"),
            known("No (?:kernels|ranges) were profiled.*", NothingProfiled.CODE, "nothing was profiled")
                    .remedy("look at the filters of ranges, kernels and launches"),
            known("Launching the workload is taking more time than expected.*", "slow-launch", "a kernel does not end")
                    .remedy(Advice.HANG),
            known(
                            "Backing up device memory in system memory.*",
                            "memory-backup",
                            "the memory of the device is saved to the host between passes, which is slow")
                    .remedy(
                            "pipeline.ncu.ncu_cli.replay_mode=application, or fewer metrics, so that one pass is enough"),
            known(
                            "Profiling kernels launched by child processes requires.*",
                            "child-processes",
                            "kernels of child processes were not profiled")
                    .remedy("pipeline.ncu.ncu_cli.target_processes=all"),
            known("Unable to access the following (\\d+) metrics.*", "metrics-not-accessible", "")
                    .text(match -> match.group(1) + " metrics do not exist on this device")
                    .remedy("they are n/a in the report"),
            known("Failed to profile \"(.*)\" in process (\\d+).*", "kernel-failed", "")
                    .text(match -> "ncu could not profile " + match.group(1) + " in process " + match.group(2))
                    .remedy("ncu.log has the reason; leave it out with pipeline.ncu.ncu_cli.kernel_exclude"),
            known("(?i).*unrecogni[sz]ed option '?([^'\\s]*)'?.*", "unknown-option", "")
                    .text(match -> "this ncu does not know the option " + match.group(1))
                    .remedy("'rangefinder doctor' says what this version lacks; null leaves an option out"),
            known("(?i).*(?:no space left on device|disk full).*", "disk-full", "the disk is full")
                    .remedy(
                            "free some space, or name another folder with -o; 'rangefinder doctor' says how much there is"));

    private Diagnosis() {}

    /// Whether ncu found nothing to profile.
    static boolean isOfNothing(List<String> warnings) {
        return of(List.of(), warnings).stream()
                .anyMatch(message -> message.code().equals(NothingProfiled.CODE));
    }

    /// Whether it was the workload that failed, and nothing of ncu.
    static boolean isOfWorkload(List<String> failures) {
        List<Message> messages = of(failures, List.of());
        return !messages.isEmpty()
                && messages.stream().allMatch(message -> message.code().equals(WORKLOAD_FAILED));
    }

    /// Everything that ncu's lines tell, errors first; each once.
    static List<Message> of(List<String> failures, List<String> warnings) {
        var messages = new ArrayList<Message>();
        for (String failure : failures) {
            if (failure.startsWith(CONTINUATION) && !messages.isEmpty()) {
                continue;
            }
            add(
                    messages,
                    explained(failure, Level.ERROR)
                            .orElseGet(() -> new Message(
                                    Level.ERROR,
                                    "profiler-failed",
                                    "ncu: " + withoutFullStop(failure),
                                    "ncu.log has all that it said")));
        }
        for (String warning : warnings) {
            explained(warning, Level.WARNING).ifPresent(message -> add(messages, message));
        }
        return messages;
    }

    private static String withoutFullStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private static void add(List<Message> messages, Message message) {
        if (messages.stream()
                .noneMatch(other ->
                        other.code().equals(message.code()) && other.text().equals(message.text()))) {
            messages.add(message);
        }
    }

    private static Optional<Message> explained(String line, Level level) {
        return TABLE.stream()
                .flatMap(known -> known.explain(line, level).stream())
                .findFirst();
    }

    /// One entry of the table.
    private record Known(Pattern pattern, String code, Function<MatchResult, String> text, String remedy) {
        Known text(Function<MatchResult, String> other) {
            return new Known(pattern, code, other, remedy);
        }

        Known remedy(String other) {
            return new Known(pattern, code, text, other);
        }

        Optional<Message> explain(String line, Level level) {
            Matcher matcher = pattern.matcher(line);
            return matcher.matches()
                    ? Optional.of(new Message(level, code, text.apply(matcher.toMatchResult()), remedy))
                    : Optional.empty();
        }
    }

    private static Known known(String pattern, String code, String text) {
        return new Known(Pattern.compile(pattern), code, _ -> text, "");
    }

    private static String exit(String code) {
        return switch (code) {
            case "9" -> "it was killed (9), often for lack of memory";
            case "11" -> "it crashed (segmentation fault, 11)";
            case "15" -> "it was ended (15)";
            default -> "it returned " + code;
        };
    }

    private static String nearestSection(String name) {
        return KnownSections.nearest(name).stream()
                .findFirst()
                .map(section -> "; did you mean " + section.identifier() + "?")
                .orElse("");
    }

    private static String nearestMetric(String name) {
        List<String> metrics = KnownSections.all().stream()
                .flatMap(section -> Stream.concat(section.entries().stream(), section.body().stream()))
                .map(KnownSection.LabelledMetric::metric)
                .distinct()
                .toList();
        return NearestWord.of(name, metrics)
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
    }

    /// Advice that several failures share.
    static final class Advice {
        static final String HANG =
                "kernels that wait for another process or the host (NCCL, NVSHMEM) hang where launches are serialised: leave"
                        + " them out with pipeline.ncu.ncu_cli.kernel_exclude='regex:^nccl', or use replay_mode=range, or, from"
                        + " ncu 2025 on, communicator=tcp with lockstep_kernel_launch=true";

        private Advice() {}
    }
}
