package dev.rangefinder.simulator.nsys.run;

import dev.rangefinder.simulator.nsys.command.NsysCommandLine;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What makes a collection start and end: `--capture-range`.
sealed interface CaptureTrigger {
    /// Every event passes here first.
    default void notice(TraceEvent event) {}

    /// Whether this event starts a collection; asked while there is none.
    boolean starts(TraceEvent event);

    /// Whether this event ends the collection that was started; each event from the start on passes once.
    boolean ends(TraceEvent event);

    /// The trigger that a command line asks for; empty where all is recorded.
    ///
    /// @param environment of the application: by default only ranges with registered names start a collection
    static Optional<CaptureTrigger> of(NsysCommandLine line, Map<String, String> environment) {
        return switch (line.text("capture-range", "none")) {
            case "cudaProfilerApi" -> Optional.of(new Profiler());
            case "hotkey" -> throw line.refusal("A simulated run has no keys: --capture-range=hotkey never starts.");
            case "nvtx" -> {
                String range = line.text("nvtx-capture")
                        .orElseThrow(() -> line.refusal(
                                "--capture-range=nvtx needs to know which range: give it with --nvtx-capture."));
                boolean any = environment
                        .getOrDefault("NSYS_NVTX_PROFILER_REGISTER_ONLY", "1")
                        .equals("0");
                yield Optional.of(new Range(range, !any));
            }
            default -> Optional.empty();
        };
    }

    /// Between cudaProfilerStart and cudaProfilerStop.
    record Profiler() implements CaptureTrigger {
        @Override
        public boolean starts(TraceEvent event) {
            return event instanceof TraceEvent.ProfilerStarted;
        }

        @Override
        public boolean ends(TraceEvent event) {
            return event instanceof TraceEvent.ProfilerStopped;
        }
    }

    /// While a range is open: `NAME` in the default domain, `NAME@DOMAIN`, or `NAME@*` in any domain.
    final class Range implements CaptureTrigger {
        private final String name;
        private final String domain;
        private final boolean registeredOnly;
        private final Map<DomainKey, String> domains = new HashMap<>();
        private Optional<TraceEvent.RangeOpened> open = Optional.empty();
        private int depth;

        private record DomainKey(long process, long domain) {}

        Range(String text, boolean registeredOnly) {
            int at = text.lastIndexOf('@');
            this.name = at < 0 ? text : text.substring(0, at);
            this.domain = at < 0 ? "" : text.substring(at + 1);
            this.registeredOnly = registeredOnly;
        }

        @Override
        public void notice(TraceEvent event) {
            if (event instanceof TraceEvent.DomainNamed named) {
                domains.put(new DomainKey(named.process().id(), named.domain()), named.name());
            }
        }

        @Override
        public boolean starts(TraceEvent event) {
            if (event instanceof TraceEvent.RangeOpened opened && isMeant(opened)) {
                open = Optional.of(opened);
                depth = 0;
                return true;
            }
            return false;
        }

        private boolean isMeant(TraceEvent.RangeOpened opened) {
            String itsDomain =
                    domains.getOrDefault(new DomainKey(opened.process().id(), opened.domain()), "");
            return opened.label().text().equals(name)
                    && (domain.equals("*") || domain.equals(itsDomain))
                    && (opened.label().registered() || !registeredOnly);
        }

        @Override
        public boolean ends(TraceEvent event) {
            if (open.isEmpty()) {
                return false;
            }
            TraceEvent.RangeOpened meant = open.get();
            return switch (event) {
                case TraceEvent.RangeOpened opened -> {
                    depth += isOnSameStack(opened, meant) ? 1 : 0;
                    yield false;
                }
                case TraceEvent.RangeClosed closed
                when meant.range().isPresent() ->
                    closed.process().id() == meant.process().id()
                            && closed.range().equals(meant.range());
                case TraceEvent.RangeClosed closed
                when closed.range().isEmpty()
                        && closed.process().id() == meant.process().id()
                        && closed.thread() == meant.thread()
                        && closed.domain() == meant.domain() -> {
                    depth--;
                    yield depth == 0;
                }
                case TraceEvent _ -> false;
            };
        }

        private static boolean isOnSameStack(TraceEvent.RangeOpened one, TraceEvent.RangeOpened other) {
            return one.range().isEmpty()
                    && one.process().id() == other.process().id()
                    && one.thread() == other.thread()
                    && one.domain() == other.domain();
        }
    }
}
