package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.util.Optional;

/// An item of a defaults list as it is written. `@_here_` is the same as an empty package.
public sealed interface DefaultItem {
    /// The package that the item itself asks for.
    Optional<String> packageName();

    boolean isOptional();

    /// Whether this is the place of the configuration's own content: anything called `_self_`, even an option.
    default boolean isSelf() {
        return this instanceof ConfigDefault config
                ? config.path().substring(config.path().lastIndexOf('/') + 1).equals("_self_")
                : ((GroupDefault) this).choice() instanceof Choice.One(String option) && option.equals("_self_");
    }

    /// `- path[@package]`: one configuration, or `_self_`.
    record ConfigDefault(String path, Optional<String> packageName, boolean isOptional) implements DefaultItem {
        static final ConfigDefault SELF = new ConfigDefault("_self_", Optional.empty(), false);

        public ConfigDefault {
            if (path.equals("_self_") && packageName.isPresent()) {
                throw new ConfigException(Kind.VALUE, "_self_@PACKAGE is not supported");
            }
            packageName = here(packageName);
        }
    }

    /// `- [optional|override ]group[@package]: choice`.
    ///
    /// @param appended whether an override `+group=option` brought it in
    record GroupDefault(
            String group,
            Choice choice,
            Optional<String> packageName,
            boolean isOptional,
            boolean isOverride,
            boolean appended)
            implements DefaultItem {
        public GroupDefault {
            packageName = here(packageName);
        }

        GroupDefault choosing(Choice other) {
            return new GroupDefault(group, other, packageName, isOptional, isOverride, appended);
        }
    }

    private static Optional<String> here(Optional<String> packageName) {
        return packageName.isPresent() && packageName.get().equals("_here_") ? Optional.of("") : packageName;
    }
}
