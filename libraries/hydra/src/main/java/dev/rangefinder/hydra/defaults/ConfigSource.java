package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.Node;
import java.util.List;
import java.util.Optional;

/// One source of the search path: where configurations lie. Paths are relative, separated by `/`, and never leave the
/// source: whoever asks has checked that ([ConfigPath]).
public interface ConfigSource {
    /// Who brought this source into the search path: `hydra`, `main`, `command-line` …
    String provider();

    /// The kind of source, as in `file://…`.
    String scheme();

    /// Where the source is, without its scheme.
    String path();

    /// Whether the source can be read at all; one that cannot is warned about and holds nothing.
    boolean isAvailable();

    /// Whether a folder of that name is there; the empty name is the source itself.
    boolean isGroup(String group);

    /// The text of a configuration, by its path without `.yaml`; empty where there is none.
    Optional<ConfigText> read(String configPath);

    /// The configurations directly in a group, without `.yaml`, in any order; none where there is no such group.
    List<String> configs(String group);

    /// The groups directly in a group, in any order; none where there is no such group.
    List<String> groups(String group);

    /// How messages about the search path show it.
    default String describe() {
        return "provider=" + provider() + ", path=" + scheme() + "://" + path();
    }

    /// The text of a configuration.
    ///
    /// @param file the name of its file, as a person knows it
    /// @param content what the text says, where that has been read already
    record ConfigText(String text, String file, Optional<Node> content) {
        public ConfigText(String text, String file) {
            this(text, file, Optional.empty());
        }
    }
}
