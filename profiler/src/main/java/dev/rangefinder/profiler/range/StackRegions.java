package dev.rangefinder.profiler.range;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.List;

/// What regions a stack of labels makes (R2, R3), so far as patterns of names need it.
public final class StackRegions {
    /// Deeper ranges are found by their labels, not by their whole name: reports end there too (R14).
    private static final int DEEPEST = 100;

    private StackRegions() {}

    /// The name of the region that a stack of labels makes.
    public static String printed(List<String> stack, RegionSettings settings) {
        List<List<String>> paths = paths(stack, settings);
        return String.join(RegionKey.SEPARATOR, paths.isEmpty() ? stack : paths.getLast());
    }

    /// The paths that a stack may be reported under: label by label, and with what labels repeat of the ranges around
    /// them left out.
    static List<List<String>> paths(List<String> stack, RegionSettings settings) {
        if (stack.size() > DEEPEST) {
            return List.of();
        }
        if (settings.split() == RegionSettings.Split.NEVER) {
            return List.of(stack);
        }
        var divided = new ArrayList<String>();
        for (int i = 0; i < stack.size(); i++) {
            String label = stack.get(i);
            String rest = label.substring(repeated(label, stack.subList(0, i), divided, settings.separator()));
            divided.addAll(parts(rest, settings));
        }
        if (settings.split() == RegionSettings.Split.ALWAYS) {
            // A label that is divided opens all regions on its way.
            var paths = new ArrayList<List<String>>();
            paths.add(stack);
            for (int size = 1; size <= divided.size(); size++) {
                paths.add(List.copyOf(divided.subList(0, size)));
            }
            return paths;
        }
        return divided.equals(stack) ? List.of(stack) : List.of(stack, List.copyOf(divided));
    }

    /// What a label by itself may be reported under: itself, and where labels are always divided, all paths it begins
    /// with.
    static List<String> beginnings(String label, RegionSettings settings) {
        List<String> parts = parts(label, settings);
        var beginnings = new ArrayList<String>();
        beginnings.add(label);
        for (int size = 1; size < parts.size(); size++) {
            beginnings.add(String.join(RegionKey.SEPARATOR, parts.subList(0, size)));
        }
        return beginnings;
    }

    /// How much of a label is a path of ranges that are open around it.
    private static int repeated(String label, List<String> ranges, List<String> regions, String separator) {
        String open = separator + String.join(separator, regions) + separator;
        int end = label.lastIndexOf(separator);
        while (end > 0) {
            boolean rests = end + separator.length() < label.length();
            String beginning = label.substring(0, end);
            if (rests && (ranges.contains(beginning) || open.contains(separator + beginning + separator))) {
                return end + separator.length();
            }
            end = label.lastIndexOf(separator, end - 1);
        }
        return 0;
    }

    private static List<String> parts(String label, RegionSettings settings) {
        if (settings.split() != RegionSettings.Split.ALWAYS) {
            return List.of(label);
        }
        var parts = new ArrayList<String>();
        int from = 0;
        for (int at = label.indexOf(settings.separator()); at >= 0; at = label.indexOf(settings.separator(), from)) {
            parts.add(label.substring(from, at));
            from = at + settings.separator().length();
        }
        parts.add(label.substring(from));
        return parts.contains("") ? List.of(label) : parts;
    }
}
