package dev.rangefinder.app.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// One tally per key, for a bounded number of keys in order of appearance; one more for all other keys together.
/// A capture with a million distinct names therefore cannot exhaust the memory.
final class Tallies<K, T> {
    private final int most;
    private final Function<K, T> make;
    private final T rest;
    private final Map<K, T> known = new LinkedHashMap<>();
    private boolean restUsed;

    /// A set of tallies for at most `most` keys.
    ///
    /// @param rest the tally for the keys that find no more place
    Tallies(int most, Function<K, T> make, T rest) {
        this.most = most;
        this.make = make;
        this.rest = rest;
    }

    T of(K key) {
        T tally = known.get(key);
        if (tally != null) {
            return tally;
        }
        if (known.size() >= most) {
            restUsed = true;
            return rest;
        }
        T made = make.apply(key);
        known.put(key, made);
        return made;
    }

    List<T> known() {
        return new ArrayList<>(known.values());
    }

    /// The tally for all keys that found no place; empty where all did.
    Optional<T> rest() {
        return restUsed ? Optional.of(rest) : Optional.empty();
    }
}
