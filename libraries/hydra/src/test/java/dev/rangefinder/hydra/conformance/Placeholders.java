package dev.rangefinder.hydra.conformance;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// The places that cases leave open, `<TREES>` and the like, and what stands for them in this run.
record Placeholders(Map<String, String> places) {
    static Placeholders of(Case one, Path conf, Path workingDirectory) {
        var places = new LinkedHashMap<String, String>();
        places.put("<TREES>", one.folder().resolve("trees").toString());
        places.put("<CONF>", conf.toString());
        places.put("<CWD>", workingDirectory.toString());
        return new Placeholders(places);
    }

    String fill(String text) {
        String filled = text;
        for (var place : places.entrySet()) {
            filled = filled.replace(place.getKey(), place.getValue());
        }
        return filled;
    }
}
