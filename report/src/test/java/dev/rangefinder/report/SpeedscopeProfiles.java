package dev.rangefinder.report;

import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A file for speedscope, read back the way that viewer reads it.
///
/// @param file the text of the file
/// @param frames names by index
/// @param active which profile is opened
record SpeedscopeProfiles(String file, String name, List<String> frames, int active, List<Viewed> profiles) {
    static final String FILE = "regions.speedscope.json";

    /// One profile.
    ///
    /// @param stacks indexes of frames, outermost first
    record Viewed(String name, String unit, double end, List<List<Integer>> stacks, List<Double> weights) {
        double sum() {
            return weights.stream().mapToDouble(weight -> weight).sum();
        }
    }

    static SpeedscopeProfiles of(RegionReport report, Path folder) throws IOException {
        ReportFolder.write(
                report,
                folder,
                ReportLayout.DEFAULT,
                List.of(ReportFormats.named("speedscope").orElseThrow()));
        String file = Files.readString(folder.resolve(FILE));
        JsonNode json = JsonMapper.shared().readTree(file);
        List<String> frames = new ArrayList<>();
        json.get("shared")
                .get("frames")
                .forEach(frame -> frames.add(frame.get("name").stringValue()));
        List<Viewed> profiles = new ArrayList<>();
        json.get("profiles").forEach(profile -> profiles.add(viewed(profile)));
        return new SpeedscopeProfiles(
                file,
                json.get("name").stringValue(),
                frames,
                json.get("activeProfileIndex").intValue(),
                profiles);
    }

    private static Viewed viewed(JsonNode profile) {
        List<List<Integer>> stacks = new ArrayList<>();
        profile.get("samples").forEach(stack -> {
            List<Integer> frames = new ArrayList<>();
            stack.forEach(frame -> frames.add(frame.intValue()));
            stacks.add(frames);
        });
        List<Double> weights = new ArrayList<>();
        profile.get("weights").forEach(weight -> weights.add(weight.doubleValue()));
        return new Viewed(
                profile.get("name").stringValue(),
                profile.get("unit").stringValue(),
                profile.get("endValue").doubleValue(),
                stacks,
                weights);
    }

    List<String> names() {
        return profiles.stream().map(Viewed::name).toList();
    }

    /// The weights of a profile by the names of their frames, with ` > ` between them.
    SequencedMap<String, Double> weights(String profile) {
        Viewed viewed = profiles.stream()
                .filter(one -> one.name().equals(profile))
                .findFirst()
                .orElseThrow(() -> new AssertionError(profile + " is not among " + names()));
        SequencedMap<String, Double> weights = new LinkedHashMap<>();
        for (int index = 0; index < viewed.stacks().size(); index++) {
            String stack = viewed.stacks().get(index).stream().map(frames::get).collect(Collectors.joining(" > "));
            weights.put(stack, viewed.weights().get(index));
        }
        return weights;
    }

    Map<String, String> units() {
        return profiles.stream().collect(Collectors.toMap(Viewed::name, Viewed::unit));
    }
}
