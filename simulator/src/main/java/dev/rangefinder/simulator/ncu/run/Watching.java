package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.util.List;
import java.util.Set;

/// Notes what is launched, and passes all on.
///
/// @param names of the kernels that were ever launched
/// @param launches what identifies each launch of this run of the application, in order
record Watching(ResultRecorder recorder, Set<String> names, List<String> launches) implements ResultRecorder {
    /// Takes notice of nothing: a later run of an application that is only there for its counters.
    static final ResultRecorder NOTHING = new ResultRecorder() {
        @Override
        public void take(TraceEvent event) {}

        @Override
        public void end() {}

        @Override
        public List<Launch> results() {
            return List.of();
        }

        @Override
        public boolean isDone() {
            return false;
        }
    };

    @Override
    public void take(TraceEvent event) {
        if (event instanceof TraceEvent.Launched launched) {
            names.add(launched.work().name().function());
            launches.add(launched.device() + " " + launched.work().name().mangled() + " "
                    + launched.work().grid() + launched.work().block());
        }
        recorder.take(event);
    }

    @Override
    public void end() {
        recorder.end();
    }

    @Override
    public List<Launch> results() {
        return recorder.results();
    }

    @Override
    public boolean isDone() {
        return recorder.isDone();
    }
}
