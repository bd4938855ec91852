package dev.rangefinder.judgement;

import dev.rangefinder.metric.ExactSums;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/// What detectors found in some launches: whole nanoseconds by cause. Merges (M7).
///
/// Fast and not pretty: there is one for each kernel in each state, and each launch adds to the dozen causes that it
/// has. What it adds to lies side by side in few arrays, because looking for an object per cause took longer than all
/// detectors.
public final class StakeTally {
    private static final int NUMERATOR = 0;
    private static final int DENOMINATOR = 1;
    private static final int EVIDENCE = 2;

    private static final int LAUNCHES = 0;
    private static final int NANOSECONDS = 1;
    private static final int POTENTIAL = 2;
    private static final int AMOUNTS = 3;

    /// Our detectors find about a dozen causes in a launch at most. Only texts of a file make more, and then a map is
    /// faster than a search.
    private static final int SHORT = 24;

    /// What one cause holds.
    ///
    /// @param potential nanoseconds that could be saved at most
    /// @param value what the cause rests on, over all launches; empty where only Nsight Compute's rule tells
    /// @param title of Nsight Compute's message; empty for others
    /// @param text likewise
    public record CauseSums(
            long launches, long nanoseconds, long potential, OptionalDouble value, String title, String text) {}

    /// Words of the launch that took longest; of several the first in order of letters, whatever came first.
    private record Words(long nanoseconds, String title, String text) {
        private static final Words NONE = new Words(-1, "", "");

        private Words or(Words that) {
            boolean before = that.nanoseconds == nanoseconds && that.text.compareTo(text) < 0;
            return that.nanoseconds > nanoseconds || before ? that : this;
        }
    }

    private Cause[] causes = {};
    private int count;
    private long[] amounts = {};
    private final ExactSums evidence = new ExactSums(0);
    private Map<Cause, Integer> manyPlaces = Map.of();
    private Words[] words = {};
    private long[] judged = {};
    private long lastDetectors;
    private long judgedByLast;
    private long atStake;

    /// Adds what a detector sees in a launch.
    ///
    /// @return nanoseconds that it could save
    long add(Cause cause, long nanoseconds, Stake stake) {
        return add(place(cause), stake.share(), nanoseconds, stake);
    }

    /// Adds what Nsight Compute says about a launch, in the words of the longest.
    ///
    /// @param share as in [Stake], by its estimate
    /// @param stake the numbers of our detector, if one sees the same
    /// @return nanoseconds that it could save
    long add(Cause cause, double share, long nanoseconds, Stake stake, NcuStatement statement) {
        int place = place(cause);
        say(place, new Words(nanoseconds, statement.title(), statement.text()));
        return add(place, share, nanoseconds, stake);
    }

    private long add(int place, double share, long nanoseconds, Stake stake) {
        // Rounded down, so that no sum exceeds the time it is about (F2).
        long saved = (long) (nanoseconds * Math.clamp(Double.isNaN(share) ? 0 : share, 0, 1));
        addAmounts(place, 1, nanoseconds, saved);
        if (isSummable(stake.numerator()) && isSummable(stake.denominator())) {
            evidence.add(place * EVIDENCE + NUMERATOR, stake.numerator());
            evidence.add(place * EVIDENCE + DENOMINATOR, stake.denominator());
        }
        return saved;
    }

    private void addAmounts(int place, long launches, long nanoseconds, long potential) {
        int at = place * AMOUNTS;
        amounts[at + LAUNCHES] += launches;
        amounts[at + NANOSECONDS] += nanoseconds;
        amounts[at + POTENTIAL] += potential;
    }

    /// A judge gives the same object for the same cause; others are found by their words.
    @SuppressWarnings("ReferenceEquality") // only quicker: what is not the same object is compared by its words
    private int place(Cause cause) {
        for (int place = 0; place < Math.min(count, SHORT); place++) {
            if (causes[place] == cause) {
                return place;
            }
        }
        return manyPlaces.isEmpty() ? placeByWords(cause) : manyPlaces.computeIfAbsent(cause, this::grow);
    }

    private int placeByWords(Cause cause) {
        for (int place = 0; place < count; place++) {
            if (causes[place].equals(cause)) {
                return place;
            }
        }
        int place = grow(cause);
        if (count == SHORT) {
            manyPlaces = new HashMap<>();
            for (int known = 0; known < count; known++) {
                manyPlaces.put(causes[known], known);
            }
        }
        return place;
    }

    private int grow(Cause cause) {
        if (count == causes.length) {
            int size = count < SHORT ? count + 4 : 2 * count;
            causes = Arrays.copyOf(causes, size);
            amounts = Arrays.copyOf(amounts, size * AMOUNTS);
            evidence.grow(size * EVIDENCE);
        }
        causes[count] = cause;
        return count++;
    }

    private static boolean isSummable(double term) {
        return Math.abs(term) <= ExactSums.LIMIT;
    }

    private void say(int place, Words said) {
        if (place >= words.length) {
            int known = words.length;
            words = Arrays.copyOf(words, causes.length);
            Arrays.fill(words, known, words.length, Words.NONE);
        }
        words[place] = words[place].or(said);
    }

    private Words said(int place) {
        return place < words.length ? words[place] : Words.NONE;
    }

    /// Some detectors had all that they need to judge a launch.
    ///
    /// @param detectors bit by bit, by their numbers in the list of all; launches of a kernel mostly have the same,
    /// which are counted together
    void judged(long detectors) {
        if (detectors != lastDetectors) {
            addJudged(lastDetectors, judgedByLast);
            lastDetectors = detectors;
            judgedByLast = 0;
        }
        judgedByLast++;
    }

    private void addJudged(long detectors, long launches) {
        int numbers = Long.SIZE - Long.numberOfLeadingZeros(detectors);
        judged = numbers > judged.length ? Arrays.copyOf(judged, numbers) : judged;
        for (int detector = 0; detector < numbers; detector++) {
            judged[detector] += (detectors >>> detector & 1) * launches;
        }
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
        for (int added = 0; added < that.count; added++) {
            int place = place(that.causes[added]);
            int at = added * AMOUNTS;
            // Rounded alike, so that no potential exceeds its time.
            addAmounts(place, that.amounts[at + LAUNCHES], (long) (that.amounts[at + NANOSECONDS] * factor), (long)
                    (that.amounts[at + POTENTIAL] * factor));
            for (int sum = 0; sum < EVIDENCE; sum++) {
                evidence.add(place * EVIDENCE + sum, that.evidence.value(added * EVIDENCE + sum) * factor);
            }
        }
        addRest(that, (long) (that.atStake * factor));
    }

    public void add(StakeTally that) {
        for (int added = 0; added < that.count; added++) {
            int place = place(that.causes[added]);
            int at = added * AMOUNTS;
            addAmounts(
                    place, that.amounts[at + LAUNCHES], that.amounts[at + NANOSECONDS], that.amounts[at + POTENTIAL]);
            for (int sum = 0; sum < EVIDENCE; sum++) {
                evidence.add(place * EVIDENCE + sum, that.evidence, added * EVIDENCE + sum);
            }
        }
        addRest(that, that.atStake);
    }

    private void addRest(StakeTally that, long stake) {
        for (int added = 0; added < Math.min(that.words.length, that.count); added++) {
            say(place(that.causes[added]), that.words[added]);
        }
        judged = that.judged.length > judged.length ? Arrays.copyOf(judged, that.judged.length) : judged;
        for (int detector = 0; detector < that.judged.length; detector++) {
            judged[detector] += that.judged[detector];
        }
        addJudged(that.lastDetectors, that.judgedByLast);
        atStake += stake;
    }

    public Map<Cause, CauseSums> causes() {
        Map<Cause, CauseSums> byCause = new LinkedHashMap<>();
        for (int place = 0; place < count; place++) {
            byCause.put(causes[place], sums(place));
        }
        return Collections.unmodifiableMap(byCause);
    }

    private CauseSums sums(int place) {
        int at = place * AMOUNTS;
        double weight = evidence.value(place * EVIDENCE + DENOMINATOR);
        Words said = said(place);
        return new CauseSums(
                amounts[at + LAUNCHES],
                amounts[at + NANOSECONDS],
                amounts[at + POTENTIAL],
                weight > 0
                        ? OptionalDouble.of(evidence.value(place * EVIDENCE + NUMERATOR) / weight)
                        : OptionalDouble.empty(),
                said.title(),
                said.text());
    }

    /// How many launches a detector could judge.
    ///
    /// @param detector its number in the list of all
    public long judgedBy(int detector) {
        long before = detector < judged.length ? judged[detector] : 0;
        return before + (lastDetectors >>> detector & 1) * judgedByLast;
    }

    /// Nanoseconds that could be saved at most: of several causes of a launch the largest counts, never their sum.
    public long atStake() {
        return atStake;
    }
}
