package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.defaults.TextConfigSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The `conf/` tree inside the tool. A list of its files ships with it, because a jar cannot be listed cheaply.
final class ShippedTree {
    private static final String FILES = "/conf-files.txt";
    private static final String ENDING = ".yaml";

    private ShippedTree() {}

    static ConfigSource source() {
        return new TextConfigSource("main", "rangefinder", "conf", paths(), path -> text("/conf/" + path + ENDING));
    }

    private static List<String> paths() {
        var paths = new ArrayList<String>();
        for (String line : text(FILES).split("\n", -1)) {
            if (line.endsWith(ENDING)) {
                paths.add(line.substring(0, line.length() - ENDING.length()));
            }
        }
        return paths;
    }

    private static String text(String resource) {
        try (InputStream in = ShippedTree.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("this copy of the tool lacks " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
