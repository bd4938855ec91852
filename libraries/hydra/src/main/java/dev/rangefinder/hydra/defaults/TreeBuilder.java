package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Builds the defaults tree. Items are visited last to first and depth first, so that an `override` found in a later
/// item acts on an earlier one; items whose option has `${…}` wait until all their siblings have chosen.
final class TreeBuilder {
    /// A list that includes itself would go on for ever; no tree that a person wrote is nearly so deep.
    private static final int DEEPEST = 200;

    /// Lists that include two others each double with every level; no tree that a person wrote has nearly as many.
    private static final int MOST = 10_000;

    private final ConfigRepository repository;
    private final GroupOverrides overrides;
    private final boolean skipMissing;
    private final ChoiceInterpolation interpolation;
    private final List<String> warnings = new ArrayList<>();
    private int expanded;

    TreeBuilder(ConfigRepository repository, GroupOverrides overrides, boolean skipMissing, Resolvers resolvers) {
        this.repository = repository;
        this.overrides = overrides;
        this.skipMissing = skipMissing;
        this.interpolation = new ChoiceInterpolation(overrides, resolvers);
    }

    List<String> warnings() {
        return warnings;
    }

    DefaultsNode primary(DefaultItem.ConfigDefault primary) {
        return expand(PlacedItem.root(primary, true), new ItemContext(Optional.empty(), false, 0));
    }

    DefaultsNode withHydra(DefaultItem.ConfigDefault primary) {
        var hydra = new DefaultItem.ConfigDefault("hydra/config", Optional.empty(), false);
        var place = new ItemContext(Optional.empty(), false, 0);
        DefaultsNode last = expand(PlacedItem.root(primary, true), place);
        DefaultsNode first = expand(PlacedItem.root(hydra, false), place);
        return new DefaultsNode(Optional.empty(), List.of(first, last));
    }

    private DefaultsNode expand(PlacedItem unheaded, ItemContext place) {
        Optional<LoadedConfig> found = load(unheaded);
        if (found.isEmpty()) {
            if (unheaded.item().isOptional()) {
                return DefaultsNode.leaf(unheaded.asDeleted());
            }
            throw new ConfigException(Kind.NOT_FOUND, NotFound.message(repository, unheaded, place.parent));
        }
        if (++expanded > MOST) {
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "In '" + unheaded.configPath() + "': defaults lists load more than " + MOST + " configurations");
        }
        if (place.depth > DEEPEST) {
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "In '" + unheaded.configPath() + "': defaults lists are nested more than " + DEEPEST
                            + " deep; does one include itself?");
        }
        PlacedItem item = unheaded.withHeader(found.get().header());
        List<DefaultItem> items = items(found.get(), item);
        requestOverrides(items, item, place);
        List<DefaultsNode> children = children(items, item, place);
        return new DefaultsNode(Optional.of(item), children);
    }

    private Optional<LoadedConfig> load(PlacedItem item) {
        if (item.configPath().equals(DefaultsList.NO_CONFIG)) {
            return Optional.of(NoConfig.LOADED);
        }
        return repository.load(item.configPath());
    }

    /// The items of the list with `_self_` and, below the primary configuration, what overrides append.
    private List<DefaultItem> items(LoadedConfig config, PlacedItem item) {
        var items = new ArrayList<>(config.defaults());
        List<DefaultItem.GroupDefault> appended = item.primary() ? overrides.appended() : List.of();
        if (!items.isEmpty() || !appended.isEmpty()) {
            addSelf(items, config, item);
        }
        items.addAll(appended);
        return items;
    }

    private void addSelf(List<DefaultItem> items, LoadedConfig config, PlacedItem item) {
        boolean hasSelf = false;
        boolean hasOthers = false;
        for (DefaultItem one : items) {
            hasOthers |= !(one instanceof DefaultItem.GroupDefault group && group.isOverride());
            if (one.isSelf()) {
                if (hasSelf) {
                    throw new ConfigException(Kind.COMPOSITION, "Duplicate _self_ defined in " + item.configPath());
                }
                hasSelf = true;
            }
        }
        if ((!hasSelf && hasOthers) || items.isEmpty()) {
            if (item.primary() && config.hasContent() && hasOthers) {
                warnings.add("In '" + item.configPath() + "': Defaults list is missing `_self_`. See "
                        + "https://hydra.cc/docs/1.2/upgrades/1.0_to_1.1/default_composition_order"
                        + " for more information");
            }
            items.add(DefaultItem.ConfigDefault.SELF);
        }
    }

    private void requestOverrides(List<DefaultItem> items, PlacedItem owner, ItemContext place) {
        Optional<PlacedItem> override = Optional.empty();
        for (DefaultItem one : items) {
            PlacedItem placed = PlacedItem.below(one, owner);
            if (one instanceof DefaultItem.GroupDefault group && group.isOverride()) {
                if (place.interpolated) {
                    throw new ConfigException(
                            Kind.COMPOSITION,
                            owner.configPath() + ": Default List Overrides are not allowed in the subtree\n"
                                    + "of an in interpolated config group (override " + placed.overrideKey() + "="
                                    + placed.name() + ").\n");
                }
                override = Optional.of(placed);
                overrides.request(placed, owner);
            } else if (override.isPresent() && !placed.isSelf() && !isAppended(one)) {
                throw new ConfigException(Kind.COMPOSITION, wrongOrder(owner, override.get(), placed));
            }
        }
    }

    private static boolean isAppended(DefaultItem item) {
        return item instanceof DefaultItem.GroupDefault group && group.appended();
    }

    private static String wrongOrder(PlacedItem owner, PlacedItem override, PlacedItem after) {
        String item = after.item() instanceof DefaultItem.GroupDefault
                ? after.overrideKey() + ": " + after.name()
                : after.configPath();
        return "In " + owner.configPath() + ": Override '" + override.overrideKey() + " : " + override.name()
                + "' is defined before '" + item + "'.\nOverrides must be at the end of the defaults list";
    }

    private List<DefaultsNode> children(List<DefaultItem> items, PlacedItem owner, ItemContext place) {
        var reversed = new ArrayList<DefaultsNode>();
        ItemContext below = new ItemContext(Optional.of(owner), place.interpolated, place.depth + 1);
        for (DefaultItem one : items.reversed()) {
            if (one.isSelf()) {
                reversed.add(DefaultsNode.leaf(PlacedItem.below(one, owner)));
            } else if (!(one instanceof DefaultItem.GroupDefault group && group.isOverride())) {
                visit(overrides.chosen(PlacedItem.below(one, owner)), owner, below, reversed);
            }
        }
        ItemContext deferred = new ItemContext(Optional.of(owner), true, place.depth + 1);
        for (int i = 0; i < reversed.size(); i++) {
            PlacedItem item = reversed.get(i).item().get();
            if (item.isInterpolation() && !item.deleted()) {
                reversed.set(i, chosen(interpolation.resolve(item), deferred));
            }
        }
        return List.copyOf(reversed.reversed());
    }

    private void visit(PlacedItem item, PlacedItem owner, ItemContext below, List<DefaultsNode> reversed) {
        if (item.item() instanceof DefaultItem.GroupDefault group && group.choice() instanceof Choice.Many many) {
            for (String option : many.options().reversed()) {
                if (option.contains("${")) {
                    throw new ConfigException(
                            Kind.COMPOSITION,
                            "In '" + owner.configPath()
                                    + "': Defaults List interpolation is not supported in options list items");
                }
                var config = new DefaultItem.ConfigDefault(
                        group.group() + "/" + option, group.packageName(), group.isOptional());
                reversed.add(chosen(PlacedItem.below(config, owner), below));
            }
            return;
        }
        // What an override deletes by its option is known only when that is.
        reversed.add(item.isInterpolation() ? DefaultsNode.leaf(item) : chosen(item, below));
    }

    private DefaultsNode chosen(PlacedItem item, ItemContext place) {
        if (overrides.deletes(item)) {
            return DefaultsNode.leaf(item.asDeleted());
        }
        overrides.choose(item);
        return item.isNothing() || isSkipped(item) ? DefaultsNode.leaf(item) : expand(item, place);
    }

    private boolean isSkipped(PlacedItem item) {
        if (!item.isMissing() || skipMissing) {
            return item.isMissing();
        }
        if (item.item() instanceof DefaultItem.ConfigDefault) {
            throw new ConfigException(Kind.VALUE, "Missing ConfigDefault is not supported : " + item.configPath());
        }
        throw new ConfigException(Kind.COMPOSITION, NotFound.mustSpecify(repository, item));
    }

    /// Where in the tree an item is expanded.
    private record ItemContext(Optional<PlacedItem> parent, boolean interpolated, int depth) {}
}
