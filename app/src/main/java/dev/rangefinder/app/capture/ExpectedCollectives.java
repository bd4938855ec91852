package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.profiler.doctor.Doctor;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.profiler.plan.CollectiveLaunches;
import dev.rangefinder.profiler.plan.CollectiveLaunches.KnownCommunicators;
import dev.rangefinder.profiler.plan.KnownTimeline;
import dev.rangefinder.profiler.rank.Rank;
import dev.rangefinder.profiler.run.EarlierCollectives;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Finds out whether kernels of a run may wait for those of other processes (P8): by its launcher, a timeline, or an
/// earlier capture.
///
/// @param machine whose ncu is asked what it has against that
record ExpectedCollectives(Optional<Rank> rank, Machine machine) {
    CollectiveLaunches of(Configured configured, Optional<KnownTimeline> known, List<String> workload, Path root) {
        int ranks = rank.map(Rank::count).orElse(1);
        Optional<KnownTimeline> timeline =
                known.filter(found -> !found.collectives().isEmpty());
        if (timeline.isPresent()) {
            return new CollectiveLaunches(
                    ranks,
                    timeline.get().collectives(),
                    String.valueOf(timeline.get().file()),
                    offers(configured));
        }
        Optional<EarlierCollectives> earlier = EarlierCollectives.find(workload, root);
        if (earlier.isPresent()) {
            return new CollectiveLaunches(
                    ranks, earlier.get().kernels(), earlier.get().file().toString(), offers(configured));
        }
        return ranks > 1 ? new CollectiveLaunches(ranks, List.of(), "", offers(configured)) : CollectiveLaunches.NONE;
    }

    private KnownCommunicators offers(Configured configured) {
        if (configured.settings().simulator().enable()) {
            return KnownCommunicators.ALL;
        }
        Doctor.Communicators found = Doctor.communicators(
                machine, configured.settings().pipeline().ncu().tool());
        return new KnownCommunicators(found.tcp(), found.sharedMemory());
    }
}
