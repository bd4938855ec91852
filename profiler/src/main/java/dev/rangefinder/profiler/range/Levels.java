package dev.rangefinder.profiler.range;

import dev.rangefinder.result.RegionKey;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// The name of a region level by level, matched against paths in which a label may be several levels (C1).
final class Levels {
    private final List<Regex> levels;
    /// Several levels as one label, made when a label first has as many separators.
    private final ConcurrentMap<Group, Regex> groups = new ConcurrentHashMap<>();

    Levels(List<Regex> levels) {
        this.levels = List.copyOf(levels);
    }

    private record Group(int begin, int end) {}

    /// Whether some way to divide the levels gives this path. Each group of levels is tried once for each label at
    /// most, whatever the labels are (K1).
    boolean isPath(List<String> path) {
        if (path.isEmpty() || path.size() > levels.size()) {
            return false;
        }
        // Behind which levels all labels so far are found.
        boolean[] reached = new boolean[levels.size() + 1];
        reached[0] = true;
        for (int i = 0; i < path.size(); i++) {
            int after = path.size() - i - 1;
            reached = behind(reached, path.get(i), levels.size() - after);
        }
        return reached[levels.size()];
    }

    /// @param last behind which enough levels are left for the labels to come
    private boolean[] behind(boolean[] reached, String label, int last) {
        boolean[] next = new boolean[reached.length];
        int longest = separators(label) + 1;
        for (int begin = 0; begin < last; begin++) {
            for (int end = begin + 1; reached[begin] && end <= Math.min(last, begin + longest); end++) {
                next[end] = next[end] || together(begin, end).accepts(label);
            }
        }
        return next;
    }

    private Regex together(int begin, int end) {
        return end == begin + 1
                ? levels.get(begin)
                : groups.computeIfAbsent(
                        new Group(begin, end), group -> Regex.together(levels.subList(group.begin, group.end)));
    }

    private static int separators(String label) {
        int count = 0;
        int length = RegionKey.SEPARATOR.length();
        for (int at = label.indexOf(RegionKey.SEPARATOR);
                at >= 0;
                at = label.indexOf(RegionKey.SEPARATOR, at + length)) {
            count++;
        }
        return count;
    }
}
