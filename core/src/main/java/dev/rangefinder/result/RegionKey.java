package dev.rangefinder.result;

import dev.rangefinder.capture.RangeKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A node of the region tree: one kind of range, one domain, and the labels from the outermost range to this one (R2).
///
/// It knows its parent and not its whole path, so that ten thousand nested regions take no more room than ten thousand
/// others, and comparing two keys takes no longer (R14). Equal are keys of the same kind, domain and path.
public final class RegionKey {
    /// What stands between the labels of a displayed name.
    public static final String SEPARATOR = "::";

    private final RangeKind kind;
    private final Optional<String> domain;
    private final @Nullable RegionKey parent;
    private final String label;
    private final boolean quoted;
    private final int depth;
    private final int hash;

    /// A region whose labels no other name can be mistaken for.
    ///
    /// @param domain empty for the default domain
    /// @param path labels, verbatim, outermost first
    public RegionKey(RangeKind kind, Optional<String> domain, List<String> path) {
        this(kind, domain, enclosing(kind, domain, path), path.getLast(), false);
    }

    private RegionKey(
            RangeKind kind, Optional<String> domain, @Nullable RegionKey parent, String label, boolean quoted) {
        this.kind = kind;
        this.domain = domain;
        this.parent = parent;
        this.label = label;
        this.quoted = quoted;
        this.depth = parent == null ? 0 : parent.depth + 1;
        this.hash = 31 * (parent == null ? 31 * kind.hashCode() + domain.hashCode() : parent.hash) + label.hashCode();
    }

    private static @Nullable RegionKey enclosing(RangeKind kind, Optional<String> domain, List<String> path) {
        if (path.isEmpty()) {
            throw new IllegalArgumentException("a region has at least one label");
        }
        @Nullable RegionKey parent = null;
        for (String label : path.subList(0, path.size() - 1)) {
            parent = new RegionKey(kind, domain, parent, label, false);
        }
        return parent;
    }

    /// An outermost region.
    ///
    /// @param quoted whether its name is shown in quotes, because another region would have the same (R3)
    public static RegionKey outermost(RangeKind kind, Optional<String> domain, String label, boolean quoted) {
        return new RegionKey(kind, domain, null, label, quoted);
    }

    /// A region inside this one.
    ///
    /// @param quotedLabel whether its label is shown in quotes (R3)
    public RegionKey child(String childLabel, boolean quotedLabel) {
        return new RegionKey(kind, domain, this, childLabel, quotedLabel);
    }

    public RangeKind kind() {
        return kind;
    }

    /// Empty for the default domain.
    public Optional<String> domain() {
        return domain;
    }

    /// All labels, verbatim, outermost first. Made when it is asked for.
    public List<String> path() {
        List<String> labels = new ArrayList<>(depth + 1);
        for (@Nullable RegionKey key = this; key != null; key = key.parent) {
            labels.add(key.label);
        }
        Collections.reverse(labels);
        return Collections.unmodifiableList(labels);
    }

    /// The name by which the report shows, files and finds it: `domain@A::A1`. Within a report only regions of
    /// different kinds share one. Made when it is asked for.
    public String name() {
        StringBuilder name = new StringBuilder();
        domain.ifPresent(text -> name.append(text).append('@'));
        for (RegionKey key : enclosing()) {
            name.append(key.depth == 0 ? "" : SEPARATOR).append(key.displayedLabel());
        }
        return name.toString();
    }

    public String label() {
        return label;
    }

    /// The label as it stands in names: in quotes where another region would have the same name (R3).
    public String displayedLabel() {
        return quoted ? quoted(label) : label;
    }

    /// A label in quotes; its own are doubled.
    public static String quoted(String label) {
        return "'" + label.replace("'", "''") + "'";
    }

    /// 0 for an outermost region.
    public int depth() {
        return depth;
    }

    /// This one and all that enclose it, outermost first.
    public List<RegionKey> enclosing() {
        List<RegionKey> keys = new ArrayList<>(depth + 1);
        for (@Nullable RegionKey key = this; key != null; key = key.parent) {
            keys.add(key);
        }
        return keys.reversed();
    }

    public Optional<RegionKey> parent() {
        return Optional.ofNullable(parent);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // keys of one report share their parents, so this ends soon
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof RegionKey that) || hash != that.hash || depth != that.depth) {
            return false;
        }
        @Nullable RegionKey mine = this;
        @Nullable RegionKey theirs = that;
        while (mine != null && theirs != null && mine != theirs) {
            if (!mine.label.equals(theirs.label)) {
                return false;
            }
            mine = mine.parent;
            theirs = theirs.parent;
        }
        return kind == that.kind && domain.equals(that.domain);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return kind.code() + " " + domain.orElse("") + " " + path();
    }
}
