package dev.rangefinder.profiler.option;

import dev.rangefinder.hydra.bind.Checked.Objection;
import dev.rangefinder.profiler.option.NcuCli.CallStackType;
import dev.rangefinder.profiler.option.NcuCli.Communicator;
import dev.rangefinder.profiler.option.NcuCli.ReplayMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What options of ncu mean for each other: combinations that it refuses, or that would silently do nothing.
///
/// @param cli the options
record NcuCombinations(NcuCli cli) {
    List<Objection> objections() {
        var objections = new ArrayList<Objection>();
        checkReplay(objections);
        checkWhatNeedsAnother(objections);
        return objections;
    }

    private void checkReplay(List<Objection> objections) {
        ReplayMode mode = cli.replayMode().orElse(ReplayMode.KERNEL);
        if (mode == ReplayMode.RANGE || mode == ReplayMode.APP_RANGE) {
            checkRanges(mode, objections);
        }
        boolean rerun = mode == ReplayMode.APPLICATION || mode == ReplayMode.APP_RANGE;
        if (rerun && cli.communicator().equals(Optional.of(Communicator.SHMEM))) {
            objections.add(new Objection("communicator", "shmem goes with replay_mode=kernel or range only"));
        }
    }

    private void checkRanges(ReplayMode mode, List<Objection> objections) {
        String with = " with replay_mode=" + mode.spelling();
        if (cli.profileFromStart().equals(Optional.of(false))) {
            objections.add(new Objection("profileFromStart", "must not be false" + with));
        }
        if (cli.importSource().equals(Optional.of(true))) {
            objections.add(new Objection("importSource", "must not be true" + with));
        }
        if (cli.appReplayBuffer().isPresent()) {
            objections.add(new Objection("appReplayBuffer", "has no meaning" + with + "; null leaves it out"));
        }
    }

    private void checkWhatNeedsAnother(List<Objection> objections) {
        if (!cli.lockstepKernelLaunch().orElse(false)) {
            require(cli.lockstepNvtxInclude(), "lockstepNvtxInclude", "lockstep_kernel_launch=true", objections);
            require(cli.lockstepNvtxExclude(), "lockstepNvtxExclude", "lockstep_kernel_launch=true", objections);
        }
        List<CallStackType> types = cli.callStackType().orElse(List.of());
        if (!types.contains(CallStackType.NATIVE) && !(cli.callStack().orElse(false) && types.isEmpty())) {
            require(cli.nativeInclude(), "nativeInclude", "call_stack=true", objections);
            require(cli.nativeExclude(), "nativeExclude", "call_stack=true", objections);
        }
        if (!types.contains(CallStackType.PYTHON)) {
            require(cli.pythonInclude(), "pythonInclude", "call_stack_type=[python]", objections);
            require(cli.pythonExclude(), "pythonExclude", "call_stack_type=[python]", objections);
        }
        if (cli.lockstepKernelLaunch().orElse(false)
                && cli.communicator().orElse(Communicator.NONE) == Communicator.NONE) {
            objections.add(new Objection("lockstepKernelLaunch", "needs communicator=tcp or shmem"));
        }
    }

    private static void require(
            Optional<List<String>> given, String component, String needed, List<Objection> objections) {
        if (given.isPresent()) {
            objections.add(new Objection(component, "needs " + needed));
        }
    }
}
