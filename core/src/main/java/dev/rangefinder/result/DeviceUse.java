package dev.rangefinder.result;

import java.util.OptionalDouble;

/// How devices spent some time, in disjoint instants, so that parts add up to wholes; in nanoseconds (F1).
///
/// The device waits in all parts but the first two. Why, the call tells that launched the operation at the end of the
/// wait.
///
/// @param kernel a kernel ran, or a graph that was traced as a whole
/// @param copy only copies and fills ran
/// @param lateLaunch the call came after the wait began
/// @param sync the same, and its thread was still waiting for the device when the wait began
/// @param queued the call had returned before
/// @param inCall the call was under way when the wait began
/// @param unknown the call was not recorded
public record DeviceUse(long kernel, long copy, long lateLaunch, long sync, long queued, long inCall, long unknown) {
    public static final DeviceUse NONE = new DeviceUse(0, 0, 0, 0, 0, 0, 0);

    public DeviceUse {
        if (Math.min(Math.min(Math.min(kernel, copy), Math.min(lateLaunch, sync)), Math.min(queued, inCall)) < 0
                || unknown < 0) {
            throw new IllegalArgumentException("no part of a time is negative");
        }
    }

    public DeviceUse plus(DeviceUse that) {
        return new DeviceUse(
                sum(kernel, that.kernel),
                sum(copy, that.copy),
                sum(lateLaunch, that.lateLaunch),
                sum(sync, that.sync),
                sum(queued, that.queued),
                sum(inCall, that.inCall),
                sum(unknown, that.unknown));
    }

    /// Something ran.
    public long busy() {
        return sum(kernel, copy);
    }

    /// The host was the cause.
    public long idleByHost() {
        return sum(lateLaunch, sync);
    }

    /// Nothing ran, for another reason.
    public long idleOtherwise() {
        return sum(sum(queued, inCall), unknown);
    }

    /// Nothing ran.
    public long idle() {
        return sum(sum(idleByHost(), queued), sum(inCall, unknown));
    }

    public long total() {
        return sum(sum(kernel, copy), idle());
    }

    /// Which part of the time something ran; empty where there is no time.
    public OptionalDouble busyShare() {
        return total() > 0 ? OptionalDouble.of((double) sum(kernel, copy) / total()) : OptionalDouble.empty();
    }

    /// Which part of the time the host was the cause of waiting, if that is what bounds it: the device waits at least
    /// half of the time, and at least half of that because of the host (F1).
    public OptionalDouble boundByHost() {
        boolean bound = total() > 0 && idle() >= total() - idle() && idleByHost() >= idle() - idleByHost();
        return bound ? OptionalDouble.of((double) idleByHost() / total()) : OptionalDouble.empty();
    }

    /// Files of strangers may have as many devices as they like, each with times as long as a century.
    private static long sum(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }
}
