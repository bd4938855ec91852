package dev.rangefinder.simulator.application;

import dev.rangefinder.simulator.command.Refusal;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/// What goes wrong on request: `RANGEFINDER_FAULT=kind[:detail]`.
///
/// @param detail a number of results for crash and hang (launches under nsys, and for workload-crash), milliseconds for
///     slow, a function for unsupported-api
public record InjectedFault(FaultKind kind, String detail) {
    /// The variable of the environment.
    public static final String VARIABLE = "RANGEFINDER_FAULT";

    public enum FaultKind {
        NONE,
        /// The counters may not be read.
        PERMISSION,
        /// The profiler dies in the middle, and leaves half a report.
        CRASH,
        /// Nothing goes on any more: after so many results, or at the first collective that is replayed alone.
        HANG,
        /// Every result takes long.
        SLOW,
        /// The report cannot be written.
        DISK_FULL,
        /// A range holds a call that cannot be replayed; only ncu replays.
        UNSUPPORTED_API,
        /// The application dies after so many launches; only nsys does this.
        WORKLOAD_CRASH
    }

    /// The fault that the environment asks for.
    ///
    /// @throws Refusal for what is no fault
    public static InjectedFault of(Map<String, String> environment) {
        String text = environment.getOrDefault(VARIABLE, "");
        if (text.isEmpty()) {
            return new InjectedFault(FaultKind.NONE, "");
        }
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        String detail = colon < 0 ? "" : text.substring(colon + 1);
        for (FaultKind kind : FaultKind.values()) {
            if (name.equals(kind.name().toLowerCase(Locale.ROOT).replace('_', '-'))) {
                InjectedFault fault = new InjectedFault(kind, detail);
                fault.check();
                return fault;
            }
        }
        throw refusal(text);
    }

    private void check() {
        if (kind != FaultKind.UNSUPPORTED_API && !detail.isEmpty() && number().isEmpty()) {
            throw refusal(kind + ":" + detail);
        }
    }

    private static Refusal refusal(String text) {
        return new Refusal("'" + text + "' is no fault for " + VARIABLE
                + ": permission, crash[:results], hang[:results], slow[:milliseconds], disk-full,"
                + " unsupported-api[:function], workload-crash[:launches].");
    }

    public boolean is(FaultKind asked) {
        return kind == asked;
    }

    public OptionalLong number() {
        return detail.matches("[0-9]{1,9}") ? OptionalLong.of(Long.parseLong(detail)) : OptionalLong.empty();
    }
}
