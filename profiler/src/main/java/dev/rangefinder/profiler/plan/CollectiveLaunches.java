package dev.rangefinder.profiler.plan;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.option.KernelPattern;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Why kernels of a run may wait for those of other processes (P8), and what this ncu has against it.
///
/// @param ranks how many processes a launcher started
/// @param seen collective kernels that a timeline or an earlier capture of the program holds
/// @param where that was seen
/// @param offers what ncu has to launch kernels of several processes together
public record CollectiveLaunches(int ranks, List<String> seen, String where, KnownCommunicators offers) {
    /// Nothing is known.
    public static final CollectiveLaunches NONE = new CollectiveLaunches(1, List.of(), "", KnownCommunicators.NONE);

    /// The code of the warning.
    public static final String CODE = "collectives";

    private static final String KEYS = "pipeline.ncu.ncu_cli.";
    private static final String EXCLUDE = KEYS + "kernel_exclude='regex:(?i)nccl|nvshmem'";
    private static final List<String> EXAMPLES =
            List.of("ncclDevKernel_AllReduce_Sum_f32_RING_LL", "ncclKernel_AllReduce_RING_LL_Sum_float");

    public CollectiveLaunches {
        seen = List.copyOf(seen);
    }

    /// What a version of ncu has.
    ///
    /// @param tcp the tcp communicator with lockstep launches
    /// @param sharedMemory the shmem communicator
    public record KnownCommunicators(boolean tcp, boolean sharedMemory) {
        public static final KnownCommunicators NONE = new KnownCommunicators(false, false);
        public static final KnownCommunicators ALL = new KnownCommunicators(true, true);
    }

    /// Whether there are some to be expected.
    public boolean areExpected() {
        return ranks > 1 || !seen.isEmpty();
    }

    /// Where they would hang under these options; empty where nothing is expected, or something is done about it.
    Optional<Message> warning(NcuCli cli) {
        boolean measured =
                !cli.measuresRanges() && !talks(cli) && names().stream().anyMatch(name -> passes(cli, name));
        if (!areExpected() || !measured) {
            return Optional.empty();
        }
        String why = seen.isEmpty()
                ? "this is one of " + ranks + " ranks, and kernels that wait for those of another (NCCL, NVSHMEM)"
                : where + " holds " + String.join(", ", seen.subList(0, Math.min(3, seen.size())))
                        + ", and kernels that wait for those of another process";
        return Optional.of(Message.warning(CODE, why + " hang where ncu launches one after another", remedy()));
    }

    private String remedy() {
        String more = offers.tcp()
                ? "; or, with this ncu, " + KEYS + "communicator=tcp " + KEYS + "communicator_tcp_num_peers="
                        + Math.max(2, ranks) + " " + KEYS + "lockstep_kernel_launch=true, with NCCL_NVLS_ENABLE=0"
                : "";
        String shared = offers.sharedMemory() ? " (on one machine also communicator=shmem)" : "";
        return "leave them out with " + EXCLUDE + "; or measure ranges with " + KEYS + "replay_mode=app-range" + more
                + shared + "; pipeline.ncu.ranks=[0] profiles one rank alone";
    }

    private static boolean talks(NcuCli cli) {
        return cli.value(NcuOption.COMMUNICATOR, String.class)
                .filter(communicator -> !communicator.equals("none"))
                .isPresent();
    }

    private List<String> names() {
        return seen.isEmpty() ? EXAMPLES : seen;
    }

    private static boolean passes(NcuCli cli, String name) {
        boolean wanted = cli.value(NcuOption.KERNEL_NAME, KernelPattern.class)
                .map(pattern -> matches(pattern, name))
                .orElse(true);
        return wanted
                && cli.list(NcuOption.KERNEL_EXCLUDE, KernelPattern.class).stream()
                        .noneMatch(pattern -> matches(pattern, name));
    }

    private static boolean matches(KernelPattern pattern, String name) {
        if (!pattern.isRegex()) {
            return pattern.text().equals(name);
        }
        try {
            return Pattern.compile(pattern.text().substring("regex:".length()))
                    .matcher(name)
                    .find();
        } catch (PatternSyntaxException _) {
            // ncu's engine may know more than this one; then nothing is known to be left out.
            return false;
        }
    }
}
