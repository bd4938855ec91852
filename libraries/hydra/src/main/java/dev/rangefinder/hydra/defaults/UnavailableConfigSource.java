package dev.rangefinder.hydra.defaults;

import java.util.List;
import java.util.Optional;

/// A source that a search path names and that is not of this world, such as a Python package: it holds nothing.
public record UnavailableConfigSource(String provider, String scheme, String path) implements ConfigSource {
    @Override
    public boolean isAvailable() {
        return false;
    }

    @Override
    public boolean isGroup(String group) {
        return false;
    }

    @Override
    public Optional<ConfigText> read(String configPath) {
        return Optional.empty();
    }

    @Override
    public List<String> configs(String group) {
        return List.of();
    }

    @Override
    public List<String> groups(String group) {
        return List.of();
    }
}
