package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.arguments.Flag;
import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.tree.TreeReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// The help of an application, and that of Hydra itself: templates of the configuration, filled.
record HelpText(HydraSession session, Composition composition) {
    /// More groups than any help can show: a folder that contains itself by a link has no end of them.
    private static final int MOST_GROUPS = 10_000;

    /// What `--help` shows.
    String ofApplication(boolean resolve) {
        TreeReader job = Trees.job(composition, session.resolvers());
        return filled("hydra.help.template", resolve ? job.resolve() : job.root());
    }

    /// What `--hydra-help` shows.
    String ofHydra() {
        return filled(
                "hydra.hydra_help.template",
                composition.hydra().without("hydra_help").without("help"));
    }

    private String filled(String key, Node config) {
        List<String> groups = groups(composition.repository());
        return Template.fill(
                Trees.text(session.reader(composition), key),
                Map.of(
                        "FLAGS_HELP", flags(),
                        "HYDRA_CONFIG_GROUPS", lines(groups, HelpText::isHydra),
                        "APP_CONFIG_GROUPS", lines(groups, group -> !isHydra(group)),
                        "CONFIG", YamlWriter.write(config)));
    }

    private static String flags() {
        var lines = new StringBuilder();
        for (Flag flag : Flag.values()) {
            lines.append(flag.help()).append('\n');
        }
        return lines.append("Overrides : Any key=value arguments to override config values (a.b=1, group=option)")
                .toString();
    }

    private String lines(List<String> groups, Predicate<String> shown) {
        var lines = new StringBuilder();
        for (String group : groups) {
            if (shown.test(group)) {
                lines.append(group)
                        .append(": ")
                        .append(String.join(", ", composition.repository().options(group)))
                        .append('\n');
            }
        }
        return lines.toString();
    }

    private static boolean isHydra(String group) {
        return group.equals("hydra") || group.startsWith("hydra/");
    }

    /// All groups with options, sorted.
    private static List<String> groups(ConfigRepository repository) {
        var found = new ArrayList<String>();
        Deque<String> open = new ArrayDeque<>(repository.groups(""));
        for (int seen = 0; !open.isEmpty() && seen < MOST_GROUPS; seen++) {
            String group = open.removeFirst();
            if (!repository.options(group).isEmpty()) {
                found.add(group);
            }
            repository.groups(group).forEach(child -> open.addLast(group + "/" + child));
        }
        found.sort(null);
        return found;
    }
}
