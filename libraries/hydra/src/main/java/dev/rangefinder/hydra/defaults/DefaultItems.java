package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the `defaults` of a configuration.
final class DefaultItems {
    private DefaultItems() {}

    static List<DefaultItem> of(String configPath, Node defaults) {
        if (!(defaults instanceof ListNode list)) {
            throw new ConfigException(
                    Kind.VALUE,
                    "Invalid defaults list in '" + configPath + "', defaults must be a list (got "
                            + PythonType.of(defaults) + ")");
        }
        var items = new ArrayList<DefaultItem>();
        for (Node item : list.items()) {
            items.add(item(configPath, item));
        }
        return items;
    }

    private static DefaultItem item(String configPath, Node item) {
        if (item instanceof MapNode map) {
            return group(configPath, map);
        }
        if (item instanceof ScalarNode(Scalar.Text(String text), var origin)) {
            Named named = Named.of(text);
            return new DefaultItem.ConfigDefault(named.name, named.packageName, false);
        }
        throw new ConfigException(
                Kind.VALUE,
                "In '" + configPath + "': Unsupported type in defaults : " + PythonType.of(item) + " ("
                        + item.origin().describe() + ")");
    }

    private static DefaultItem group(String configPath, MapNode item) {
        if (item.entries().size() != 1) {
            throw new ConfigException(
                    Kind.VALUE,
                    "In '" + configPath + "': "
                            + (item.entries().isEmpty() ? "Missing group name" : "Too many keys")
                            + " in a default item, expected one 'group: option' ("
                            + item.origin().describe() + ")");
        }
        var entry = item.entries().firstEntry();
        if (!(entry.getKey() instanceof Scalar.Text(String key))) {
            throw new ConfigException(
                    Kind.VALUE,
                    "In '" + configPath + "': a group of the defaults list must be a text ("
                            + item.origin().describe() + ")");
        }
        Named named = Named.of(key);
        String[] overrides = named.name.split(" ", -1);
        boolean optional = false;
        boolean override = false;
        for (int i = 0; i < overrides.length - 1; i++) {
            optional |= overrides[i].equals("optional");
            override |= overrides[i].equals("override");
        }
        return new DefaultItem.GroupDefault(
                overrides[overrides.length - 1],
                choice(entry.getValue()),
                named.packageName,
                optional,
                override,
                false);
    }

    private static Choice choice(Node value) {
        if (value instanceof ScalarNode(Scalar.Text(String option), var origin)) {
            return new Choice.One(option);
        }
        if (value instanceof ScalarNode scalar && scalar.isNull()) {
            return new Choice.None();
        }
        if (value instanceof ListNode list) {
            return new Choice.Many(options(list));
        }
        throw new ConfigException(
                Kind.VALUE,
                "Unsupported item value in defaults : " + PythonType.of(value) + ". Supported: string or list ("
                        + value.origin().describe() + ")");
    }

    private static List<String> options(ListNode list) {
        var options = new ArrayList<String>();
        for (Node item : list.items()) {
            if (!(item instanceof ScalarNode(Scalar.Text(String option), var origin))) {
                throw new ConfigException(
                        Kind.VALUE,
                        "Unsupported item value in defaults : " + PythonType.of(item)
                                + ", nested list items must be strings ("
                                + item.origin().describe() + ")");
            }
            options.add(option);
        }
        return options;
    }

    /// A name before its `@package`; what follows a `:` in the package is an old way to rename, and is dropped.
    private record Named(String name, Optional<String> packageName) {
        static Named of(String text) {
            int at = text.indexOf('@');
            if (at < 0) {
                return new Named(text, Optional.empty());
            }
            String packageName = text.substring(at + 1);
            int colon = packageName.indexOf(':');
            return new Named(
                    text.substring(0, at), Optional.of(colon < 0 ? packageName : packageName.substring(0, colon)));
        }
    }
}
