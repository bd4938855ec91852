package dev.rangefinder.bench.nsys;

import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.nsight.nsys.NsysExport;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.nio.file.Path;
import java.util.Optional;

/// Rangefinder: reads the export, sweeps, and has far more in hand than is asked for here: every path with instances,
/// wall times, projections, gaps and quantiles.
public final class RangefinderSweep implements Attributor {
    @Override
    public String title() {
        return "rangefinder";
    }

    @Override
    public Optional<Sums> run(Path file, Phases phases) {
        Timeline timeline = NsysExport.read(file);
        phases.done("read");
        TimelineTally tally = TimelineSweep.of(timeline, SweepSettings.PLAIN);
        phases.done("join");
        LabelSums sums = new LabelSums();
        for (int place = 0; place < tally.paths().size(); place++) {
            RangePath path = tally.paths().get(place);
            if (path.kind() == RangeKind.PUSH_POP) {
                for (DeviceTimes device : tally.times().get(place).devices()) {
                    sums.add(
                            timeline.threads().get(path.thread()).id(),
                            path.label(),
                            device.kernels(),
                            device.gpuNanoseconds());
                }
            }
        }
        return Optional.of(sums.sums());
    }
}
