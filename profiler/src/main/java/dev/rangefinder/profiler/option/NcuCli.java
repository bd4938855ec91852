package dev.rangefinder.profiler.option;

import dev.rangefinder.hydra.bind.Checked;
import dev.rangefinder.hydra.bind.Hints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The command line of ncu: values of [NcuOption]. What has none is not passed, so that ncu does what it does by
/// itself.
///
/// @param values by [NcuOption#key]
public record NcuCli(Map<String, Object> values) implements Checked {
    public static final Hints HINTS = Hints.none().table("values", NcuOption.table());

    public NcuCli {
        values = Map.copyOf(values);
    }

    /// What is configured, or else usual.
    public <T> Optional<T> value(NcuOption option, Class<T> type) {
        return Optional.ofNullable(values.get(option.key())).or(option::usual).map(type::cast);
    }

    /// The items of a list; none where there is no list.
    public <T> List<T> list(NcuOption option, Class<T> item) {
        return values.get(option.key()) instanceof List<?> list
                ? list.stream().<T>map(item::cast).toList()
                : List.of();
    }

    public boolean is(NcuOption option, Object value) {
        return value(option, Object.class).equals(Optional.of(value));
    }

    /// Whether it is configured, be it as an empty list.
    public boolean has(NcuOption option) {
        return values.containsKey(option.key());
    }

    public NcuCli with(NcuOption option, Object value) {
        var changed = new HashMap<>(values);
        changed.put(option.key(), value);
        return new NcuCli(changed);
    }

    public NcuCli without(NcuOption option) {
        var changed = new HashMap<>(values);
        changed.remove(option.key());
        return new NcuCli(changed);
    }

    /// Nothing but these options.
    public NcuCli only(Set<NcuOption> options) {
        var chosen = new HashMap<>(values);
        chosen.keySet().retainAll(options.stream().map(NcuOption::key).toList());
        return new NcuCli(chosen);
    }

    /// With these options as others have them.
    public NcuCli replacing(Set<NcuOption> options, NcuCli others) {
        var changed = new HashMap<>(values);
        changed.keySet().removeAll(options.stream().map(NcuOption::key).toList());
        changed.putAll(others.only(options).values());
        return new NcuCli(changed);
    }

    /// The words that one option adds to the command line.
    public List<String> words(NcuOption option) {
        return value(option, Object.class).map(option::words).orElse(List.of());
    }

    /// The ranges that are to be profiled, with those that `default` names; none where none are named.
    public List<RangePattern> includedRanges() {
        return list(NcuOption.NVTX_INCLUDE, RangePattern.class).stream()
                .flatMap(RangePattern::named)
                .distinct()
                .toList();
    }

    /// Whether a result holds for a whole range.
    public boolean measuresRanges() {
        return is(NcuOption.REPLAY_MODE, "range") || is(NcuOption.REPLAY_MODE, "app-range");
    }

    /// What ncu refuses, or would silently not do.
    @Override
    public List<Objection> objections() {
        var objections = new ArrayList<Objection>();
        for (NcuOption option : NcuOption.values()) {
            if (has(option)) {
                option.rule()
                        .objections(this)
                        .map(text -> new Objection(option.key(), text))
                        .forEach(objections::add);
            }
        }
        return objections;
    }
}
