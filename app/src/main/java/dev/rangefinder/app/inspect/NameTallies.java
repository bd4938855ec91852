package dev.rangefinder.app.inspect;

import java.util.List;

/// Tallies by identifier and name, bounded.
final class NameTallies {
    private static final char BETWEEN = '\0';

    private final Tallies<String, NameTally> tallies;

    NameTallies(int most) {
        this.tallies = new Tallies<>(most, NameTallies::tally, new NameTally("(others)", ""));
    }

    /// The key is one text and no record: the equality of records is linked at run time, in the way of every start.
    NameTally of(String id, String name) {
        return tallies.of(id + BETWEEN + name);
    }

    /// All tallies in order of appearance; the last one may stand for all that found no place.
    List<NameTally> all() {
        List<NameTally> all = tallies.known();
        tallies.rest().ifPresent(all::add);
        return all;
    }

    private static NameTally tally(String key) {
        int between = key.indexOf(BETWEEN);
        return new NameTally(key.substring(0, between), key.substring(between + 1));
    }
}
