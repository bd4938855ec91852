package dev.rangefinder.sums;

import dev.rangefinder.attribution.FormerNames;
import dev.rangefinder.attribution.Labels;
import dev.rangefinder.attribution.RangeNode;
import dev.rangefinder.attribution.RangeTree;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The ranges of a timeline as they would be without renaming, looked at only where somebody asked for regions by name
/// (R16): there may be a path for every range.
public final class FormerPaths {
    private record StartEndName(Optional<String> domain, String label) {}

    private final Timeline timeline;
    private final RegionSettings settings;
    private final RangeTree tree;
    private final Map<String, String> newLabels = new HashMap<>();
    private final Map<StartEndName, List<Integer>> startEnd = new HashMap<>();

    /// @param tree in which the ranges are by their new names
    public FormerPaths(Timeline timeline, RegionSettings settings, RangeTree tree) {
        this.timeline = timeline;
        this.settings = settings;
        this.tree = tree;
    }

    /// Marks what was asked for.
    public void ask(FormerNames names) {
        if (names.isEmpty() || timeline.labels().stream().allMatch(label -> label.equals(settings.renamed(label)))) {
            return;
        }
        addNewLabels();
        addStartEnd();
        List<RangePath> paths = TimelineSweep.of(
                        timeline.with(DeviceOperations.NONE),
                        settings.withoutRenaming().sweep())
                .paths();
        RangeTree former = new RangeTree();
        List<Integer> formerNodes = new ArrayList<>(paths.size());
        List<Integer> nodes = new ArrayList<>(paths.size());
        for (RangePath path : paths) {
            formerNodes.add(former.number(node(path, formerNodes, path.label())));
            nodes.add(tree.find(node(path, nodes, newLabels.getOrDefault(path.label(), path.label()))));
        }
        Labels labels = new Labels(former, settings);
        for (int path = 0; path < paths.size(); path++) {
            for (int node : named(paths.get(path), nodes.get(path))) {
                names.ask(labels.region(formerNodes.get(path)), tree, node);
            }
        }
    }

    /// @param entered the nodes of the paths before it, among them its parent
    private static RangeNode node(RangePath path, List<Integer> entered, String label) {
        int parent = path.parent() == RangePath.NONE ? RangeNode.NONE : entered.get(path.parent());
        return new RangeNode(path.kind(), path.displayedDomain(), parent, label);
    }

    /// Which start/end ranges are inside others depends on their labels (R3), so the new one may be anywhere.
    private List<Integer> named(RangePath path, int node) {
        if (path.kind() == RangeKind.START_END) {
            String label = newLabels.getOrDefault(path.label(), path.label());
            return startEnd.getOrDefault(new StartEndName(path.displayedDomain(), label), List.of());
        }
        return node == RangeNode.NONE ? List.of() : List.of(node);
    }

    /// Across domains a label has its domain before it, and is renamed without.
    private void addNewLabels() {
        Set<String> prefixes = timeline.tracks().stream()
                .flatMap(track -> track.displayedDomain().stream())
                .filter(_ -> settings.nesting() == RegionSettings.Nesting.THREAD)
                .map(domain -> domain + "@")
                .collect(Collectors.toSet());
        for (String label : timeline.labels()) {
            String renamed = settings.renamed(label);
            newLabels.put(label, renamed);
            prefixes.forEach(prefix -> newLabels.putIfAbsent(prefix + label, prefix + renamed));
        }
    }

    private void addStartEnd() {
        for (int number = 0; number < tree.nodes().size(); number++) {
            RangeNode node = tree.nodes().get(number);
            if (node.kind() == RangeKind.START_END) {
                startEnd.computeIfAbsent(new StartEndName(node.domain(), node.label()), _ -> new ArrayList<>())
                        .add(number);
            }
        }
    }
}
