package dev.rangefinder.hydra.sweep;

import java.util.List;

/// What a group has to choose from.
@FunctionalInterface
public interface GroupOptions {
    /// The names of the options in a group such as `db` or `profiling/ncu`, sorted; none if there is no such group.
    List<String> of(String group);
}
