package dev.rangefinder.rollup;

import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// All metrics of all inputs, each with a number of its own and its rule. Inputs have dictionaries of their own; this
/// is what their values meet in.
public final class MetricTable {
    private final RollUpRules rules;
    private final Map<String, Integer> indexes = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<RollUpRule> ruleOf = new ArrayList<>();

    public MetricTable(RollUpRules rules) {
        this.rules = rules;
    }

    public int index(String name) {
        return indexes.computeIfAbsent(name, added -> {
            names.add(added);
            ruleOf.add(rules.of(added));
            return names.size() - 1;
        });
    }

    /// The number of a metric, or -1 where no input has it.
    public int find(String name) {
        return indexes.getOrDefault(name, -1);
    }

    public RollUpRule rule(int index) {
        return ruleOf.get(index);
    }

    /// The rule of a metric, captured or not.
    public RollUpRule rule(String name) {
        return rules.of(name);
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    public int size() {
        return names.size();
    }
}
