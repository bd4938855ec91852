package dev.rangefinder.sums;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/// Some launches added up, and the same per model of device where there are several (S3).
public record Launches(Tally all, SortedMap<String, Tally> byModel) {
    public static Launches of(Collection<Map.Entry<Cell, Tally>> cells) {
        SortedMap<String, List<Tally>> models = new TreeMap<>();
        for (Map.Entry<Cell, Tally> cell : cells) {
            models.computeIfAbsent(cell.getKey().scope().model(), _ -> new ArrayList<>())
                    .add(cell.getValue());
        }
        return ofModels(models);
    }

    /// The same of tallies that are sorted by model already.
    public static Launches ofModels(SortedMap<String, List<Tally>> models) {
        NavigableMap<String, Tally> byModel = new TreeMap<>();
        models.forEach((model, tallies) -> byModel.put(model, Tally.sum(tallies)));
        Tally all = byModel.size() == 1 ? byModel.firstEntry().getValue() : Tally.sum(byModel.values());
        return new Launches(all, byModel);
    }
}
