package dev.rangefinder.region;

import dev.rangefinder.capture.Launch;
import java.util.function.IntUnaryOperator;

/// What some launches amount to: counts, time, metrics and rules. Merges (M7).
final class Tally {
    private long launches;
    private long timed;
    private long nanoseconds;
    private long shortest = Long.MAX_VALUE;
    private long longest;
    private long first = Long.MAX_VALUE;
    private final RollUp metrics = new RollUp();
    private final RuleTally rules = new RuleTally();

    /// @param order the place of the launch among those of its input
    void add(Launch launch, long order, LaunchTime time, MetricPlan plan, int tableSize) {
        launches++;
        first = Math.min(first, order);
        if (time.known()) {
            timed++;
            nanoseconds += time.nanoseconds();
            shortest = Math.min(shortest, time.nanoseconds());
            longest = Math.max(longest, time.nanoseconds());
        }
        metrics.add(plan, launch.metrics(), tableSize);
        rules.add(launch.details().rules(), time);
    }

    /// Adds launches of which only the time is known.
    void add(long count, long time, long shortestTime, long longestTime, long order) {
        launches += count;
        timed += count;
        nanoseconds += time;
        shortest = Math.min(shortest, shortestTime);
        longest = Math.max(longest, longestTime);
        first = Math.min(first, order);
    }

    void add(Tally that) {
        add(that, IntUnaryOperator.identity());
    }

    void add(Tally that, IntUnaryOperator metricNumbers) {
        add(that, metricNumbers, 0);
    }

    /// @param offset how many results come before those of that other
    void add(Tally that, IntUnaryOperator metricNumbers, long offset) {
        launches += that.launches;
        timed += that.timed;
        nanoseconds += that.nanoseconds;
        shortest = Math.min(shortest, that.shortest);
        longest = Math.max(longest, that.longest);
        first = Math.min(first, that.first == Long.MAX_VALUE ? that.first : that.first + offset);
        metrics.add(that.metrics, metricNumbers);
        rules.add(that.rules);
    }

    static Tally sum(Iterable<Tally> tallies) {
        Tally sum = new Tally();
        tallies.forEach(sum::add);
        return sum;
    }

    long launches() {
        return launches;
    }

    long timed() {
        return timed;
    }

    long nanoseconds() {
        return nanoseconds;
    }

    /// 0 where no launch has a duration.
    long shortest() {
        return timed == 0 ? 0 : shortest;
    }

    long longest() {
        return longest;
    }

    /// The place of the first launch in its input (R12).
    long first() {
        return first;
    }

    RollUp metrics() {
        return metrics;
    }

    RuleTally rules() {
        return rules;
    }
}
