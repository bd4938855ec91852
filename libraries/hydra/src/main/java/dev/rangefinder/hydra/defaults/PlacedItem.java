package dev.rangefinder.hydra.defaults;

import java.util.Optional;

/// An item of a defaults list at its place in the tree, where its paths and packages have a meaning.
///
/// @param baseFolder the group of the configuration whose list it stands in
/// @param parentPackage the final package of that configuration
/// @param header what the item's own file asks for; always absolute
/// @param primary whether it is the configuration that the program names
/// @param deleted whether an override removed it, or it is optional and not there
public record PlacedItem(
        DefaultItem item,
        String baseFolder,
        String parentPackage,
        Optional<String> header,
        boolean primary,
        boolean deleted) {
    static PlacedItem root(DefaultItem item, boolean primary) {
        return of(item, "", "", primary);
    }

    static PlacedItem below(DefaultItem item, PlacedItem parent) {
        return of(item, parent.group(), parent.finalPackage(), false);
    }

    private static PlacedItem of(DefaultItem item, String baseFolder, String parentPackage, boolean primary) {
        return new PlacedItem(item, baseFolder, parentPackage, Optional.empty(), primary, false);
    }

    PlacedItem choosing(Choice choice) {
        return item instanceof DefaultItem.GroupDefault group ? with(group.choosing(choice), header, deleted) : this;
    }

    /// With the package of the file's own header, which is absolute whether it says `_global_` or not.
    PlacedItem withHeader(Optional<String> packageName) {
        if (packageName.isEmpty()) {
            return this;
        }
        String name = packageName.get();
        boolean absolute = name.equals("_global_") || name.startsWith("_global_.");
        return with(item, Optional.of(absolute ? name : "_global_." + name), deleted);
    }

    PlacedItem asDeleted() {
        return with(item, header, true);
    }

    private PlacedItem with(DefaultItem other, Optional<String> otherHeader, boolean isDeleted) {
        return new PlacedItem(other, baseFolder, parentPackage, otherHeader, primary, isDeleted);
    }

    public boolean isSelf() {
        return item.isSelf();
    }

    boolean isNothing() {
        return item instanceof DefaultItem.GroupDefault group && group.choice() instanceof Choice.None;
    }

    boolean isMissing() {
        return name().endsWith("???");
    }

    boolean isInterpolation() {
        return name().contains("${");
    }

    /// The option of a group item or the last part of a config item's path, as messages show it.
    String name() {
        return item instanceof DefaultItem.GroupDefault group
                ? group.choice().pythonText()
                : written().substring(written().lastIndexOf('/') + 1);
    }

    /// The absolute group that the item's configuration lies in.
    String group() {
        String relative = relativeGroup();
        return isAbsolute() ? relative : ConfigPath.join(baseFolder, relative);
    }

    /// The absolute path of the item's configuration.
    public String configPath() {
        if (item instanceof DefaultItem.GroupDefault group) {
            return group() + "/" + group.choice().pythonText();
        }
        return isAbsolute() ? written().substring(1) : ConfigPath.join(baseFolder, written());
    }

    /// The package that the item's content goes to.
    String finalPackage() {
        return finalPackage(writtenPackage().or(() -> header));
    }

    /// What an override must name to choose another option: the group, with its package where that is not the usual
    /// one. Headers do not count: they are known only after the choice.
    public String overrideKey() {
        String usual = group().replace('/', '.');
        String actual = finalPackage(writtenPackage());
        if (usual.equals(actual)) {
            return group();
        }
        return group() + "@" + (actual.isEmpty() ? "_global_" : actual);
    }

    /// The package that the item asks for, made absolute where it says `_group_`.
    public Optional<String> writtenPackage() {
        return item.packageName()
                .map(name -> name.contains("_group_")
                        ? "_global_." + name.replace("_group_", group().replace('/', '.'))
                        : name);
    }

    private String finalPackage(Optional<String> packageName) {
        String own = packageName.orElseGet(() -> relativeGroup().replace('/', '.'));
        String joined = own.isEmpty() ? parentPackage : parentPackage.isEmpty() ? own : parentPackage + "." + own;
        int global = joined.lastIndexOf("_global_");
        if (global < 0) {
            return joined;
        }
        int after = global + "_global_".length() + 1;
        return after >= joined.length() ? "" : joined.substring(after);
    }

    private String written() {
        return item instanceof DefaultItem.ConfigDefault config
                ? config.path()
                : ((DefaultItem.GroupDefault) item).group();
    }

    private boolean isAbsolute() {
        return written().startsWith("/");
    }

    private String relativeGroup() {
        String path = isAbsolute() ? written().substring(1) : written();
        return item instanceof DefaultItem.ConfigDefault ? ConfigPath.folder(path) : path;
    }
}
