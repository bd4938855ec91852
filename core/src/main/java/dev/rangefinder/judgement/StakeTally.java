package dev.rangefinder.judgement;

import dev.rangefinder.metric.ExactSums;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// What detectors found in some launches: whole nanoseconds by cause. Merges (M7).
///
/// There is one for each kernel in each state, and each launch looks up the few causes that it has: a short list is
/// smaller and faster than a map. Only texts of a file make it long, and then there is a map beside it.
public final class StakeTally {
    private static final int NUMERATOR = 0;
    private static final int DENOMINATOR = 1;

    /// Our detectors find about a dozen causes in a launch at most.
    private static final int SHORT = 24;

    /// What one cause holds.
    public static final class CauseSums {
        private final Cause cause;
        private final int hash;
        private final ExactSums evidence = new ExactSums(2);
        private long launches;
        private long nanoseconds;
        private long potential;
        private long longest = -1;
        private String title = "";
        private String text = "";

        private CauseSums(Cause cause) {
            this.cause = cause;
            this.hash = hash(cause);
        }

        private boolean isOf(Cause other, int otherHash) {
            return hash == otherHash && cause.equals(other);
        }

        /// Texts keep their hash codes, so this is quick.
        private static int hash(Cause cause) {
            return 31 * cause.code().hashCode() + cause.detail().hashCode() + (cause.ncu() ? 1 : 0);
        }

        private void add(CauseSums that) {
            launches += that.launches;
            nanoseconds += that.nanoseconds;
            potential += that.potential;
            evidence.add(NUMERATOR, that.evidence, NUMERATOR);
            evidence.add(DENOMINATOR, that.evidence, DENOMINATOR);
            offer(that.longest, that.title, that.text);
        }

        /// Words of the launch that took longest; of several the first in order of letters, whatever came first.
        private void offer(long time, String offeredTitle, String offeredText) {
            if (time > longest || (time == longest && offeredText.compareTo(text) < 0)) {
                longest = time;
                title = offeredTitle;
                text = offeredText;
            }
        }

        public long launches() {
            return launches;
        }

        public long nanoseconds() {
            return nanoseconds;
        }

        /// Nanoseconds that could be saved at most.
        public long potential() {
            return potential;
        }

        /// What the cause rests on, over all launches; empty where only Nsight Compute's rule tells.
        public OptionalDouble value() {
            double weight = evidence.value(DENOMINATOR);
            return weight > 0 ? OptionalDouble.of(evidence.value(NUMERATOR) / weight) : OptionalDouble.empty();
        }

        /// Of Nsight Compute's message; empty for others.
        public String title() {
            return title;
        }

        /// Likewise.
        public String text() {
            return text;
        }
    }

    private final List<CauseSums> causes = new ArrayList<>(0);
    private Map<Cause, CauseSums> manyCauses = Map.of();
    private long[] judged = {};
    private long atStake;

    /// Adds what a detector sees in a launch.
    ///
    /// @param share as in [Stake]
    /// @return nanoseconds that it could save
    long add(Cause cause, double share, long nanoseconds, double numerator, double denominator) {
        CauseSums sums = sums(cause);
        // Rounded down, so that no sum exceeds the time it is about (F2).
        long saved = (long) (nanoseconds * Math.clamp(Double.isNaN(share) ? 0 : share, 0, 1));
        sums.launches++;
        sums.nanoseconds += nanoseconds;
        sums.potential += saved;
        if (isSummable(numerator) && isSummable(denominator)) {
            sums.evidence.add(NUMERATOR, numerator);
            sums.evidence.add(DENOMINATOR, denominator);
        }
        return saved;
    }

    private CauseSums sums(Cause cause) {
        if (!manyCauses.isEmpty()) {
            CauseSums known = manyCauses.get(cause);
            return known == null ? grown(cause) : known;
        }
        int hash = CauseSums.hash(cause);
        for (int place = 0; place < causes.size(); place++) {
            if (causes.get(place).isOf(cause, hash)) {
                return causes.get(place);
            }
        }
        return grown(cause);
    }

    private CauseSums grown(Cause cause) {
        CauseSums sums = new CauseSums(cause);
        causes.add(sums);
        if (causes.size() == SHORT) {
            manyCauses = new HashMap<>();
            causes.forEach(each -> manyCauses.put(each.cause, each));
        } else if (causes.size() > SHORT) {
            manyCauses.put(cause, sums);
        }
        return sums;
    }

    private static boolean isSummable(double term) {
        return Math.abs(term) <= ExactSums.LIMIT;
    }

    /// The words of Nsight Compute's message about a launch that was added.
    void say(Cause cause, long nanoseconds, String title, String text) {
        sums(cause).offer(nanoseconds, title, text);
    }

    /// A detector had all that it needs to judge a launch.
    ///
    /// @param detector its number in the list of all
    void judged(int detector) {
        judged = detector < judged.length ? judged : Arrays.copyOf(judged, detector + 1);
        judged[detector]++;
    }

    /// The largest of all that a launch could save.
    void atStake(long nanoseconds) {
        atStake += nanoseconds;
    }

    /// Adds what another holds, as if its launches had taken longer or less long: a profiler slows down, and a timeline
    /// tells what the same launches really took.
    ///
    /// @param factor real time by profiled time
    public void add(StakeTally that, double factor) {
        that.causes.forEach(added -> {
            CauseSums sums = sums(added.cause);
            sums.launches += added.launches;
            // Rounded alike, so that no potential exceeds its time.
            sums.nanoseconds += (long) (added.nanoseconds * factor);
            sums.potential += (long) (added.potential * factor);
            sums.evidence.add(NUMERATOR, added.evidence.value(NUMERATOR) * factor);
            sums.evidence.add(DENOMINATOR, added.evidence.value(DENOMINATOR) * factor);
            sums.offer(added.longest, added.title, added.text);
        });
        addJudged(that);
        atStake += (long) (that.atStake * factor);
    }

    public void add(StakeTally that) {
        that.causes.forEach(added -> sums(added.cause).add(added));
        addJudged(that);
        atStake += that.atStake;
    }

    private void addJudged(StakeTally that) {
        judged = that.judged.length > judged.length ? Arrays.copyOf(judged, that.judged.length) : judged;
        for (int detector = 0; detector < that.judged.length; detector++) {
            judged[detector] += that.judged[detector];
        }
    }

    public Map<Cause, CauseSums> causes() {
        Map<Cause, CauseSums> byCause = new LinkedHashMap<>();
        causes.forEach(sums -> byCause.put(sums.cause, sums));
        return Collections.unmodifiableMap(byCause);
    }

    /// How many launches a detector could judge.
    ///
    /// @param detector its number in the list of all
    public long judgedBy(int detector) {
        return detector < judged.length ? judged[detector] : 0;
    }

    /// Nanoseconds that could be saved at most: of several causes of a launch the largest counts, never their sum.
    public long atStake() {
        return atStake;
    }
}
