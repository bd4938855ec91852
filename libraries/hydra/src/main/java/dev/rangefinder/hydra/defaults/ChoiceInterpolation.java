package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.tree.TreeReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Options with `${…}`: they refer to the choices made so far, anywhere in the tree.
record ChoiceInterpolation(GroupOverrides overrides, Resolvers resolvers) {
    private static final String ITEM = "_dummy_";

    PlacedItem resolve(PlacedItem item) {
        refuseOldForm(item);
        return switch (item.item()) {
            case DefaultItem.GroupDefault _ -> item.choosing(new Choice.One(resolve(item.name())));
            case DefaultItem.ConfigDefault config ->
                new PlacedItem(
                        new DefaultItem.ConfigDefault(
                                resolve(config.path()), config.packageName(), config.isOptional()),
                        item.baseFolder(),
                        item.parentPackage(),
                        item.header(),
                        item.primary(),
                        item.deleted());
        };
    }

    private String resolve(String text) {
        var known = new LinkedHashMap<Scalar, Node>();
        for (Map.Entry<String, Optional<String>> choice : overrides.choices().entrySet()) {
            Scalar option = choice.getValue().isPresent()
                    ? new Scalar.Text(choice.getValue().get())
                    : new Scalar.Null();
            known.put(new Scalar.Text(choice.getKey()), ScalarNode.of(option));
        }
        known.put(new Scalar.Text(ITEM), ScalarNode.of(text));
        try {
            Node resolved =
                    new TreeReader(new MapNode(known, Origin.unknown()), resolvers).resolve(NodePath.ROOT.child(ITEM));
            if (resolved instanceof ScalarNode(Scalar.Text(String option), var origin)) {
                return option;
            }
            throw new ConfigException(
                    Kind.COMPOSITION, "The interpolation '" + text + "' of a defaults list does not give a text");
        } catch (ConfigException e) {
            if (e.kind() != Kind.INTERPOLATION_KEY) {
                throw e;
            }
            List<String> keys = overrides.choices().keySet().stream()
                    .filter(key -> !key.startsWith("hydra/"))
                    .toList();
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "Error resolving interpolation '" + text + "'"
                            + (keys.isEmpty() ? "" : ", possible interpolation keys: " + String.join(", ", keys)),
                    e);
        }
    }

    /// `${defaults.1.group}` counted places in the list; it went with Hydra 1.2, and its users are told so.
    private static void refuseOldForm(PlacedItem item) {
        int at = item.name().indexOf("${defaults.");
        if (at >= 0 && item.item() instanceof DefaultItem.GroupDefault) {
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "\nDefaults list element '" + item.overrideKey() + "=" + item.name()
                            + "' is using a deprecated interpolation form.\nSee http://hydra.cc/docs/1.1/upgrades/"
                            + "1.0_to_1.1/defaults_list_interpolation for migration information.");
        }
    }
}
