package dev.rangefinder.judgement;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.judgement.StakeTally.CauseSums;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A launch that a test makes up.
///
/// @param numbers by the name of their metric
/// @param texts likewise
record MadeLaunch(Map<String, Double> numbers, Map<String, String> texts, List<RuleResult> rules, long nanoseconds) {
    static final long MILLISECOND = 1_000_000;

    MadeLaunch {
        numbers = Map.copyOf(numbers);
        texts = Map.copyOf(texts);
        rules = List.copyOf(rules);
    }

    static MadeLaunch empty() {
        return new MadeLaunch(Map.of(), Map.of(), List.of(), MILLISECOND);
    }

    MadeLaunch with(LaunchMetric metric, double value) {
        return with(metric.metric(), value);
    }

    MadeLaunch with(String metric, double value) {
        Map<String, Double> more = new LinkedHashMap<>(numbers);
        more.put(metric, value);
        return new MadeLaunch(more, texts, rules, nanoseconds);
    }

    MadeLaunch without(LaunchMetric metric) {
        Map<String, Double> fewer = new LinkedHashMap<>(numbers);
        metric.names().forEach(fewer::remove);
        return new MadeLaunch(fewer, texts, rules, nanoseconds);
    }

    /// As old reports say that there is no value.
    MadeLaunch notANumber(LaunchMetric metric) {
        Map<String, Double> none = new LinkedHashMap<>(numbers);
        metric.names().forEach(name -> none.put(name, Double.NaN));
        return new MadeLaunch(none, texts, rules, nanoseconds);
    }

    MadeLaunch listing(Breakdown breakdown, String constituents) {
        return new MadeLaunch(numbers, Map.of(breakdown.metric(), constituents), rules, nanoseconds);
    }

    MadeLaunch lasting(long time) {
        return new MadeLaunch(numbers, texts, rules, time);
    }

    MadeLaunch saying(RuleResult... said) {
        return new MadeLaunch(numbers, texts, List.of(said), nanoseconds);
    }

    StakeTally judged() {
        StakeTally tally = new StakeTally();
        addTo(tally);
        return tally;
    }

    void addTo(StakeTally tally) {
        List<String> names = new ArrayList<>(numbers.keySet());
        names.addAll(texts.keySet());
        MetricDictionary dictionary = MetricDictionary.of(names);
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        numbers.forEach((metric, value) -> values.real(dictionary.indexOf(metric), value));
        texts.forEach((metric, text) -> values.text(dictionary.indexOf(metric), text));
        new LaunchJudge(LaunchDetectors.ALL, dictionary).judge(values.build(), nanoseconds, rules, tally);
    }

    /// What our own detectors found of a code.
    Optional<CauseSums> found(String code, String cause) {
        return found(new Cause(code, false, cause));
    }

    Optional<CauseSums> found(Cause cause) {
        return Optional.ofNullable(judged().causes().get(cause));
    }

    List<String> causesOf(String code) {
        return judged().causes().keySet().stream()
                .filter(cause -> cause.code().equals(code))
                .map(Cause::detail)
                .toList();
    }

    long judgedBy(String code) {
        StakeTally tally = judged();
        for (int number = 0; number < LaunchDetectors.ALL.size(); number++) {
            if (LaunchDetectors.ALL.get(number).facts().code().equals(code)) {
                return tally.judgedBy(number);
            }
        }
        throw new IllegalArgumentException(code);
    }
}
