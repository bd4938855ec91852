package dev.rangefinder.hydra.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// The folders of one case: its configurations, from a tree or from texts in the case, and an empty working
/// directory. All that was made is gone when it is closed.
final class CaseFolder implements AutoCloseable {
    private final Path made;
    private final Path conf;
    private final Path workingDirectory;
    private final Placeholders placeholders;

    CaseFolder(Case one) throws IOException {
        this.made = Files.createTempDirectory("hydra-case").toRealPath();
        this.workingDirectory = Files.createDirectory(made.resolve("cwd"));
        this.conf = one.request().has("conf")
                ? one.folder()
                        .resolve("trees")
                        .resolve(one.request().get("conf").asString())
                : Files.createDirectory(made.resolve("conf"));
        this.placeholders = Placeholders.of(one, conf, workingDirectory);
        if (one.request().has("files")) {
            for (var file : one.request().get("files").properties()) {
                Path place = conf.resolve(file.getKey());
                Files.createDirectories(place.getParent());
                Files.writeString(place, fill(file.getValue().asString()));
            }
        }
    }

    Path conf() {
        return conf;
    }

    Path workingDirectory() {
        return workingDirectory;
    }

    String fill(String text) {
        return placeholders.fill(text);
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(made)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
