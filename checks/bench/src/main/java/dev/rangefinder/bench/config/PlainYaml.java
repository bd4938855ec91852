package dev.rangefinder.bench.config;

import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// The measure: loads YAML files one by one with plain SnakeYAML, and does nothing with them.
public final class PlainYaml implements Contender {
    /// The files of a tree that a composition loads.
    public static final PlainYaml LOADED = new PlainYaml("SnakeYAML, files loaded");

    public static final PlainYaml ALL = new PlainYaml("SnakeYAML, all files");

    private final String name;
    /// Read in the first run, so that it is in no time of the others.
    private final List<Path> files = new ArrayList<>();

    private PlainYaml(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    /// @param list a file with the paths of the YAML files, one a line
    @Override
    public Optional<Sums> run(Path list) throws IOException {
        if (files.isEmpty()) {
            for (String line : Files.readAllLines(list)) {
                files.add(Path.of(line));
            }
        }
        int documents = 0;
        for (Path file : files) {
            Object document = new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(file));
            documents += document == null ? 0 : 1;
        }
        if (documents == 0) {
            throw new IOException(list + ": no file has content");
        }
        return Optional.empty();
    }
}
