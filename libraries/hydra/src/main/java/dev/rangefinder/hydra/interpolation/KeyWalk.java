package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.interpolation.Evaluator.Value;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Follows keys through a tree.
record KeyWalk(Evaluator evaluator, Budget budget) {
    /// What the key of an interpolation leads to.
    Value target(String key, PlacedNode place) {
        PlacedNode start = startOf(key, place);
        String bare = withoutDots(key);
        @Nullable Value value;
        try {
            value = select(start, bare, true, true);
        } catch (ConfigException e) {
            throw e.kind() == Kind.MISSING
                    ? new ConfigException(
                            Kind.INTERPOLATION_MISSING,
                            "MissingMandatoryValue while resolving interpolation: " + e.getMessage(),
                            e)
                    : e;
        }
        if (value == null) {
            throw new ConfigException(Kind.INTERPOLATION_KEY, "Interpolation key '" + bare + "' not found");
        }
        for (@Nullable PlacedNode parent = place.parent(); parent != null; parent = parent.parent()) {
            if (parent.isSameAs(value.place())) {
                throw new ConfigException(Kind.INTERPOLATION, "Interpolation to parent node detected");
            }
        }
        return value;
    }

    /// Where a key begins: at the root, or as many containers above the interpolation as it has dots.
    static PlacedNode startOf(String key, PlacedNode place) {
        @Nullable PlacedNode start = place.parent() == null ? place : place.parent();
        if (!key.startsWith(".")) {
            return start.top();
        }
        for (int i = 1; i < key.length() && key.charAt(i) == '.'; i++) {
            start = start.parent();
            if (start == null) {
                throw new ConfigException(
                        Kind.INTERPOLATION_KEY,
                        "ConfigKeyError while resolving interpolation: Error resolving key '" + key + "'");
            }
        }
        return start;
    }

    static String withoutDots(String key) {
        int i = 0;
        while (i < key.length() && key.charAt(i) == '.') {
            i++;
        }
        return key.substring(i);
    }

    /// As [#select], and null for `???` and for keys below something that holds none.
    @Nullable
    Value lookUp(PlacedNode start, String key, boolean missingIsError) {
        Value value = select(start, key, missingIsError, false);
        return value == null || Evaluation.isMissing(value.place().node()) ? null : value;
    }

    /// Follows a key from a container. Null where it leads nowhere; what it leads to is looked up.
    ///
    /// @param missingIsError whether `???` on the way or at the end is an error
    /// @param scalarIsError whether a scalar on the way is one
    private @Nullable Value select(PlacedNode start, String key, boolean missingIsError, boolean scalarIsError) {
        if (key.isEmpty()) {
            return new Value(start, false);
        }
        List<String> parts = KeySplit.of(key);
        PlacedNode place = start;
        boolean isSecret = false;
        for (int i = 0; i < parts.size(); i++) {
            @Nullable PlacedNode child = childAt(place, parts.get(i), missingIsError);
            if (child == null) {
                return null;
            }
            Value value = evaluator.lookedUp(child);
            isSecret |= value.isSecret();
            place = value.place();
            boolean isLast = i == parts.size() - 1;
            if (!isLast && place.node() instanceof ScalarNode) {
                if (!scalarIsError) {
                    return null;
                }
                throw new ConfigException(
                        Kind.TYPE,
                        "Error trying to access " + key + ": node `" + String.join(".", parts.subList(0, i + 1))
                                + "` is not a container and thus cannot contain `" + parts.get(i + 1) + "`");
            }
        }
        return new Value(place, isSecret);
    }

    private @Nullable PlacedNode childAt(PlacedNode container, String part, boolean missingIsError) {
        budget.step(1);
        @Nullable PlacedNode place = null;
        if (container.node() instanceof MapNode map) {
            Scalar key = new Scalar.Text(part);
            @Nullable Node child = map.entries().get(key);
            place = child == null ? null : container.child(key, child);
        } else if (container.node() instanceof ListNode list) {
            if (!isIndex(part)) {
                throw new ConfigException(Kind.TYPE, "Index '" + part + "' (str) is not an int");
            }
            long index = part.length() > 12 ? -1 : Long.parseLong(part.replace("_", ""));
            place = index < 0 || index >= list.items().size()
                    ? null
                    : container.child(Scalar.Whole.of(index), list.items().get((int) index));
        }
        if (place != null && missingIsError && Evaluation.isMissing(place.node())) {
            throw new ConfigException(Kind.MISSING, "Missing mandatory value: " + place.fullKey());
        }
        return place;
    }

    static boolean isIndex(String part) {
        int from = part.startsWith("-") || part.startsWith("+") ? 1 : 0;
        for (int i = from; i < part.length(); i++) {
            char c = part.charAt(i);
            boolean isUnderscore = c == '_' && i > from && i + 1 < part.length() && part.charAt(i - 1) != '_';
            if ((c < '0' || c > '9') && !isUnderscore) {
                return false;
            }
        }
        return part.length() > from;
    }

    static @Nullable Node child(Node container, Scalar step) {
        if (container instanceof MapNode map) {
            return map.entries().get(step);
        }
        return container instanceof ListNode list
                        && step instanceof Scalar.Whole(var index)
                        && index.signum() >= 0
                        && index.bitLength() < 31
                        && index.intValue() < list.items().size()
                ? list.items().get(index.intValue())
                : null;
    }
}
