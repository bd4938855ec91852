package dev.rangefinder.timeline;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/// One time per instance, kept whole so that those of several paths can be put together exactly.
public final class InstanceTimes {
    public static final InstanceTimes NONE = new InstanceTimes(new long[0]);

    private static final int OF_MEDIAN = 50;
    private static final int OF_PERCENTILE_95 = 95;

    private final long[] ascending;

    private InstanceTimes(long[] ascending) {
        this.ascending = ascending;
    }

    /// Times in any order; they are copied.
    ///
    /// @param size how many of them count
    public static InstanceTimes of(long[] times, int size) {
        return sorting(Arrays.copyOf(times, size));
    }

    /// Times in any order, which become these: nobody may use the array any more.
    public static InstanceTimes sorting(long[] times) {
        Arrays.sort(times);
        return new InstanceTimes(times);
    }

    /// All of these.
    public static InstanceTimes together(Collection<InstanceTimes> parts) {
        if (parts.size() == 1) {
            return parts.iterator().next();
        }
        long[] all = new long[parts.stream().mapToInt(InstanceTimes::size).sum()];
        int filled = 0;
        for (InstanceTimes part : parts) {
            System.arraycopy(part.ascending, 0, all, filled, part.size());
            filled += part.size();
        }
        return of(all, filled);
    }

    public int size() {
        return ascending.length;
    }

    /// In ascending order.
    public List<Long> all() {
        return Arrays.stream(ascending).boxed().toList();
    }

    public long sum() {
        return Arrays.stream(ascending).sum();
    }

    public Quantiles quantiles() {
        return ascending.length == 0
                ? Quantiles.NONE
                : new Quantiles(ascending[0], ranked(OF_MEDIAN), ranked(OF_PERCENTILE_95), ascending[size() - 1]);
    }

    /// Nearest rank: the smallest value that at least this many percent do not exceed.
    private long ranked(int percent) {
        return ascending[Math.toIntExact(Math.ceilDiv((long) size() * percent, 100L) - 1)];
    }
}
