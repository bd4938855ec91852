package dev.rangefinder.sums;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.judgement.BoundTally;
import dev.rangefinder.judgement.CollectiveKernel;
import dev.rangefinder.judgement.LaunchBound;
import dev.rangefinder.judgement.LaunchJudge;
import dev.rangefinder.judgement.StakeTally;
import dev.rangefinder.rollup.LaunchTime;
import dev.rangefinder.rollup.MetricPlan;
import dev.rangefinder.rollup.RollUp;
import dev.rangefinder.rollup.RuleTally;
import java.util.function.IntUnaryOperator;

/// What some launches amount to: counts, time, metrics, rules, bounds and what is at stake. Merges (M7).
public final class Tally {
    private long launches;
    private long timed;
    private long nanoseconds;
    private long shortest = Long.MAX_VALUE;
    private long longest;
    private long first = Long.MAX_VALUE;
    private final RollUp metrics = new RollUp();
    private final RuleTally rules = new RuleTally();
    private final BoundTally bounds = new BoundTally();
    private final StakeTally stakes = new StakeTally();
    private final LaunchVariants variants = new LaunchVariants();

    /// Adds a launch.
    ///
    /// @param order the place of the launch among those of its input
    public void add(Launch launch, long order, LaunchTime time, MetricPlan plan, int tableSize) {
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

    /// Judges a launch that was added. Results of range replay are never judged: what they have in percent is an
    /// average over the launches of a range (F1, R15).
    public void judge(LaunchJudge judge, Launch launch, LaunchTime time) {
        LaunchBound bound = CollectiveKernel.is(launch.kernel().display())
                ? judge.pass(launch.metrics(), stakes)
                : judge.judge(
                        launch.metrics(), time.nanoseconds(), launch.details().rules(), stakes);
        bounds.add(bound, 1, time.nanoseconds());
    }

    /// Tells how launches that were added were launched.
    public void launched(LaunchVariant variant, long count) {
        variants.add(variant, count);
    }

    /// Adds launches of which only the time is known.
    public void add(long count, long time, long shortestTime, long longestTime, long order) {
        launches += count;
        timed += count;
        nanoseconds += time;
        shortest = Math.min(shortest, shortestTime);
        longest = Math.max(longest, longestTime);
        first = Math.min(first, order);
        bounds.add(LaunchBound.UNKNOWN, count, time);
    }

    public void add(Tally that) {
        add(that, IntUnaryOperator.identity());
    }

    public void add(Tally that, IntUnaryOperator metricNumbers) {
        add(that, metricNumbers, 0);
    }

    /// Adds what another holds.
    ///
    /// @param offset how many results come before those of that other
    public void add(Tally that, IntUnaryOperator metricNumbers, long offset) {
        addNumbers(that, metricNumbers, offset);
        stakes.add(that.stakes);
    }

    private void addNumbers(Tally that, IntUnaryOperator metricNumbers, long offset) {
        launches += that.launches;
        timed += that.timed;
        nanoseconds += that.nanoseconds;
        shortest = Math.min(shortest, that.shortest);
        longest = Math.max(longest, that.longest);
        first = Math.min(first, that.first == Long.MAX_VALUE ? that.first : that.first + offset);
        metrics.add(that.metrics, metricNumbers);
        rules.add(that.rules);
        bounds.add(that.bounds);
        variants.add(that.variants);
    }

    /// All together, but for what is at stake: that is added up with the real time of launches where it is needed.
    public static Tally sum(Iterable<Tally> tallies) {
        Tally sum = new Tally();
        tallies.forEach(tally -> sum.addNumbers(tally, IntUnaryOperator.identity(), 0));
        return sum;
    }

    public long launches() {
        return launches;
    }

    public long timed() {
        return timed;
    }

    public long nanoseconds() {
        return nanoseconds;
    }

    /// 0 where no launch has a duration.
    public long shortest() {
        return timed == 0 ? 0 : shortest;
    }

    public long longest() {
        return longest;
    }

    /// The place of the first launch in its input (R12).
    public long first() {
        return first;
    }

    public RollUp metrics() {
        return metrics;
    }

    public RuleTally rules() {
        return rules;
    }

    public BoundTally bounds() {
        return bounds;
    }

    public StakeTally stakes() {
        return stakes;
    }

    public LaunchVariants variants() {
        return variants;
    }
}
