package dev.rangefinder.hydra.defaults;

import java.util.List;
import java.util.Optional;

/// The message about a configuration that is not there, or not named.
final class NotFound {
    private NotFound() {}

    static String message(ConfigRepository repository, PlacedItem item, Optional<PlacedItem> parent) {
        String path = item.configPath();
        String message;
        if (item.primary()) {
            message = "Cannot find primary config '" + path + "'. Check that it's in your config search path.\n";
        } else if (item.item() instanceof DefaultItem.GroupDefault) {
            message = "Could not find '" + path + "'\n" + available(repository, item.group());
        } else {
            message = "Could not load '" + path + "'.\n";
        }
        String place = item.primary()
                ? ""
                : parent.map(above -> "In '" + above.configPath() + "': ").orElse("");
        return place + message + "\n" + repository.describe();
    }

    static String mustSpecify(ConfigRepository repository, PlacedItem item) {
        String key = item.overrideKey();
        return "You must specify '" + key + "', e.g, " + key + "=<OPTION>\nAvailable options:\n"
                + lines(repository.options(item.group()));
    }

    private static String available(ConfigRepository repository, String group) {
        List<String> options = repository.options(group);
        return options.isEmpty() ? "" : "\nAvailable options in '" + group + "':\n" + lines(options);
    }

    private static String lines(List<String> options) {
        return options.isEmpty() ? "" : "\t" + String.join("\n\t", options);
    }
}
