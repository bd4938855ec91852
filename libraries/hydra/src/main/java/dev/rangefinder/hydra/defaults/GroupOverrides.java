package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.override.ConfigOverride;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;

/// The overrides that choose groups, the `override` items found on the way, and the choices made: who asked for what,
/// and whether it was used. The first to ask wins, and overrides ask before all files.
final class GroupOverrides {
    private final boolean lenientPackages;
    private final Map<String, Request> requests = new LinkedHashMap<>();
    private final Map<String, Optional<String>> deletions = new LinkedHashMap<>();
    private final Set<String> usedDeletions = new HashSet<>();
    private final List<DefaultItem.GroupDefault> appended = new ArrayList<>();
    private final List<ConfigOverride> valueOverrides = new ArrayList<>();
    private final SequencedMap<String, Optional<String>> choices = new LinkedHashMap<>();
    private final Map<String, TreeSet<String>> keysOfGroups = new HashMap<>();

    GroupOverrides(ConfigRepository repository, List<ConfigOverride> overrides, boolean lenientPackages) {
        this.lenientPackages = lenientPackages;
        for (ConfigOverride override : overrides) {
            if (!override.isSweep()) {
                sort(repository, override);
            }
        }
    }

    private void sort(ConfigRepository repository, ConfigOverride override) {
        Optional<Node> value = override.value().isPresent() ? Optional.of(override.valueNode()) : Optional.empty();
        boolean chooses = repository.isGroup(override.key()) && !(value.isPresent() && value.get() instanceof MapNode);
        if (!chooses) {
            valueOverrides.add(override);
            return;
        }
        switch (override.kind()) {
            case FORCE_ADD ->
                throw new ConfigException(
                        Kind.COMPOSITION, "force-add of config groups is not supported: '" + override.text() + "'");
            case DELETE -> deletions.put(withoutSign(override), value.map(node -> deleted(override, node)));
            case ADD ->
                appended.add(new DefaultItem.GroupDefault(
                        override.key(), choice(value), override.packageName(), false, false, true));
            case CHANGE -> requests.put(key(override), new Request(choice(value), Optional.empty()));
        }
    }

    private String key(ConfigOverride override) {
        String plain = withoutSign(override);
        return lenientPackages
                        && plain.equals(override.key() + "@" + override.key().replace('/', '.'))
                ? override.key()
                : plain;
    }

    private static String withoutSign(ConfigOverride override) {
        return override.key() + override.packageName().map(name -> "@" + name).orElse("");
    }

    private static String deleted(ConfigOverride override, Node value) {
        if (value instanceof ScalarNode(Scalar.Text(String text), var origin)) {
            return text;
        }
        throw new ConfigException(
                Kind.VALUE, "Config group override deletion value must be a string : " + override.text());
    }

    private static Choice choice(Optional<Node> value) {
        if (value.isPresent() && value.get() instanceof ScalarNode(Scalar.Text(String option), var origin)) {
            return new Choice.One(option);
        }
        if (value.isPresent() && value.get() instanceof ListNode list) {
            var options = new ArrayList<String>();
            for (Node item : list.items()) {
                if (!(item instanceof ScalarNode(Scalar.Text(String option), var origin))) {
                    throw new ConfigException(
                            Kind.VALUE,
                            "Config group override must be a list of strings. Got " + PythonType.of(item) + " in it");
                }
                options.add(option);
            }
            return new Choice.Many(options);
        }
        throw new ConfigException(
                Kind.VALUE,
                "Config group override must be a string or a list. Got "
                        + value.map(PythonType::of).orElse("nothing"));
    }

    List<DefaultItem.GroupDefault> appended() {
        return appended;
    }

    List<ConfigOverride> valueOverrides() {
        return valueOverrides;
    }

    SequencedMap<String, Optional<String>> choices() {
        return choices;
    }

    /// Takes an `override` item of a file.
    void request(PlacedItem override, PlacedItem owner) {
        if (override.item() instanceof DefaultItem.GroupDefault group) {
            requests.putIfAbsent(override.overrideKey(), new Request(group.choice(), Optional.of(owner.configPath())));
        }
    }

    /// The item with the choice that somebody asked for, or as it is.
    PlacedItem chosen(PlacedItem item) {
        if (!(item.item() instanceof DefaultItem.GroupDefault)) {
            return item;
        }
        Request request = requests.get(item.overrideKey());
        if (request == null) {
            return item;
        }
        request.used = true;
        return item.choosing(request.choice);
    }

    /// Whether an override deletes the item; such an override counts as used.
    boolean deletes(PlacedItem item) {
        if (!(item.item() instanceof DefaultItem.GroupDefault)) {
            return false;
        }
        String key = item.overrideKey();
        Optional<String> name = deletions.get(key);
        if (name == null || (name.isPresent() && !name.get().equals(item.name()))) {
            return false;
        }
        usedDeletions.add(key);
        return true;
    }

    /// Takes down a choice. The same group in the same package may not be chosen twice with different options.
    void choose(PlacedItem item) {
        if (!(item.item() instanceof DefaultItem.GroupDefault group)) {
            return;
        }
        String key = item.overrideKey();
        Optional<String> name = group.choice() instanceof Choice.None ? Optional.empty() : Optional.of(item.name());
        Optional<String> before = choices.putIfAbsent(key, name);
        if (before != null && !before.equals(name)) {
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "Multiple values for " + key + ". To override a value use 'override " + key + ": "
                            + before.orElse("None") + "'");
        }
        keysOfGroups.computeIfAbsent(item.group(), _ -> new TreeSet<>()).add(key);
    }

    /// Refuses what somebody asked for and no item took.
    void refuseUnused() {
        requests.forEach((key, request) -> {
            if (!request.used) {
                throw new ConfigException(Kind.COMPOSITION, unused(key, request));
            }
        });
        deletions.forEach((key, name) -> {
            if (!usedDeletions.contains(key)) {
                throw new ConfigException(
                        Kind.COMPOSITION,
                        "Could not delete '" + key
                                + name.map(text -> "=" + text).orElse("") + "'. No match in the defaults list");
            }
        });
    }

    private String unused(String key, Request request) {
        int at = key.indexOf('@');
        TreeSet<String> keys = keysOfGroups.getOrDefault(at < 0 ? key : key.substring(0, at), new TreeSet<>());
        String message = "Could not override '" + key + "'."
                + switch (keys.size()) {
                    case 0 -> " No match in the defaults list.";
                    case 1 -> "\nDid you mean to override " + keys.first() + "?";
                    default -> "\nDid you mean to override one of " + String.join(", ", keys) + "?";
                };
        return request.file
                .map(file -> "In '" + file + "': " + message)
                .orElseGet(() ->
                        message + "\nTo append to your default list use +" + key + "=" + request.choice.pythonText());
    }

    /// A wish for a group, by an override or by an `override` item of a file.
    private static final class Request {
        private final Choice choice;
        private final Optional<String> file;
        private boolean used;

        Request(Choice choice, Optional<String> file) {
            this.choice = choice;
            this.file = file;
        }
    }
}
