package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.defaults.Choice;
import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.DefaultItem;
import dev.rangefinder.hydra.defaults.DefaultsNode;
import dev.rangefinder.hydra.defaults.ListedConfig;
import dev.rangefinder.hydra.defaults.PlacedItem;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tells how a configuration came about (`--info`).
record Information(Composition composition, Console console) {
    void all() {
        title("Hydra " + Composer.HYDRA_VERSION, "=");
        plugins();
        config();
    }

    /// What is built in, by the names that the original gives it; more cannot be installed.
    void plugins() {
        title("Installed Hydra Plugins", "*");
        plugins("ConfigSource", "FileConfigSource", "ImportlibResourcesConfigSource", "StructuredConfigSource");
        plugins("CompletionPlugin", "BashCompletion", "FishCompletion", "ZshCompletion");
        plugins("Launcher", "BasicLauncher");
        plugins("Sweeper", "BasicSweeper");
    }

    private void plugins(String kind, String... names) {
        console.print("\t" + kind + ":");
        console.print("\t" + "-".repeat(kind.length() + 1));
        for (String name : names) {
            console.print("\t\t" + name);
        }
    }

    void config() {
        searchPath();
        defaultsTree();
        defaultsList();
        title("Config", "*");
        console.print(YamlWriter.write(composition.job()));
    }

    void searchPath() {
        console.print("");
        title("Config search path", "*");
        var rows = new ArrayList<List<String>>();
        for (ConfigSource source : composition.repository().sources()) {
            rows.add(List.of(source.provider(), source.scheme() + "://" + source.path()));
        }
        new ConsoleTable(List.of("Provider", "Search path"), rows, "").lines().forEach(console::print);
    }

    void defaultsList() {
        console.print("");
        title("Defaults List", "*");
        var rows = new ArrayList<List<String>>();
        for (ListedConfig config : composition.defaults().configs()) {
            rows.add(List.of(
                    config.configPath(),
                    config.packageName(),
                    config.isSelf() ? "True" : "False",
                    config.parent().orElse("")));
        }
        // The original's header has a blank at its end.
        new ConsoleTable(List.of("Config path", "Package", "_self_", "Parent"), rows, " ")
                .lines()
                .forEach(console::print);
    }

    void defaultsTree() {
        console.print("");
        title("Defaults Tree", "*");
        branch(composition.defaults().tree(), Optional.empty(), 0);
    }

    private void branch(DefaultsNode node, Optional<PlacedItem> parent, int depth) {
        String name = node.item().map(item -> name(item, parent)).orElse("<root>");
        console.print("  ".repeat(depth) + name + (node.children().isEmpty() ? "" : ":"));
        for (DefaultsNode child : node.children()) {
            branch(child, node.item(), depth + 1);
        }
    }

    private static String name(PlacedItem item, Optional<PlacedItem> parent) {
        if (item.item() instanceof DefaultItem.GroupDefault group) {
            String option = group.choice() instanceof Choice.None
                    ? "null"
                    : group.choice().pythonText();
            return item.overrideKey() + ": " + option;
        }
        if (item.isSelf()) {
            // The place of a configuration's own content lies where the configuration itself is listed.
            String folder = parent.map(PlacedItem::baseFolder).orElse("");
            return folder.isEmpty() ? "_self_" : folder + "/_self_";
        }
        return item.configPath();
    }

    private void title(String title, String filler) {
        console.print(title);
        console.print(filler.repeat(title.length()));
    }
}
