package dev.rangefinder.bench.rules;

import dev.rangefinder.bench.rules.RankCorrelation.RankedPair;
import java.util.ArrayList;
import java.util.List;

/// How often both, only ncu and only we speak.
final class GroupCount {
    private final List<RankedPair> pairs = new ArrayList<>();
    private final List<String> misses = new ArrayList<>();
    private final List<String> notCaptured = new ArrayList<>();
    private int both;
    private int onPurpose;
    private int onlyWe;
    private int withoutRule;

    void both(double ourPotential, double theirPotential) {
        both++;
        // A rule without an estimate has no opinion of how much.
        if (theirPotential > 0) {
            pairs.add(new RankedPair(ourPotential, theirPotential));
        }
    }

    void onPurpose() {
        onPurpose++;
    }

    /// @param where and what is missing
    void notCaptured(String where) {
        notCaptured.add(where);
    }

    /// @param where and why
    void missed(String where) {
        misses.add(where);
    }

    /// @param judged whether ncu's rule ran on the launch, and was silent
    void onlyWe(boolean judged) {
        if (judged) {
            onlyWe++;
        } else {
            withoutRule++;
        }
    }

    void add(GroupCount that) {
        both += that.both;
        onPurpose += that.onPurpose;
        notCaptured.addAll(that.notCaptured);
        onlyWe += that.onlyWe;
        withoutRule += that.withoutRule;
        pairs.addAll(that.pairs);
        misses.addAll(that.misses);
    }

    int spoken() {
        return both;
    }

    int leftOut() {
        return onPurpose;
    }

    List<String> lacking() {
        return List.copyOf(notCaptured);
    }

    int alone() {
        return onlyWe;
    }

    int alonePerforce() {
        return withoutRule;
    }

    List<RankedPair> pairs() {
        return List.copyOf(pairs);
    }

    List<String> misses() {
        return List.copyOf(misses);
    }

    /// Which part of what ncu says we say too, where the numbers were captured and our mark is ncu's.
    double found() {
        return both + misses.size() == 0 ? 1 : (double) both / (both + misses.size());
    }
}
