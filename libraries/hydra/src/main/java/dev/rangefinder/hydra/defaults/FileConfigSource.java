package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A folder of YAML files.
public record FileConfigSource(String provider, Path folder) implements ConfigSource {
    private static final long MOST_BYTES = 16L << 20;

    @Override
    public String scheme() {
        return "file";
    }

    @Override
    public String path() {
        return folder.toString();
    }

    @Override
    public boolean isAvailable() {
        return Files.isDirectory(folder);
    }

    @Override
    public boolean isGroup(String group) {
        Optional<Path> place = place(group);
        return place.isPresent() && Files.isDirectory(place.get());
    }

    @Override
    public Optional<ConfigText> read(String configPath) {
        Optional<Path> file = place(configPath + ".yaml");
        long size = file.isPresent() ? sizeOfFile(file.get()) : -1;
        return size < 0
                ? Optional.empty()
                : Optional.of(new ConfigText(text(file.get(), size), file.get().toString()));
    }

    /// The size of a regular file; -1 for anything else.
    private static long sizeOfFile(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.isRegularFile() ? attributes.size() : -1;
        } catch (IOException _) {
            return -1;
        }
    }

    @Override
    public List<String> configs(String group) {
        return names(group, false);
    }

    @Override
    public List<String> groups(String group) {
        return names(group, true);
    }

    private List<String> names(String group, boolean folders) {
        Optional<Path> place = place(group);
        if (place.isEmpty() || !Files.isDirectory(place.get())) {
            return List.of();
        }
        var names = new ArrayList<String>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(place.get())) {
            for (Path child : children) {
                String name = child.getFileName().toString();
                if (folders && Files.isDirectory(child) && !name.equals("__pycache__")) {
                    names.add(name);
                } else if (!folders && name.endsWith(".yaml") && Files.isRegularFile(child)) {
                    names.add(name.substring(0, name.length() - ".yaml".length()));
                }
            }
        } catch (IOException e) {
            throw new ConfigException(Kind.NOT_FOUND, "Cannot list the config folder '" + place.get() + "'", e);
        }
        return names;
    }

    private Optional<Path> place(String path) {
        try {
            return Optional.of(folder.resolve(path.startsWith("/") ? path.substring(1) : path));
        } catch (InvalidPathException _) {
            return Optional.empty(); // no file of this machine can have that name
        }
    }

    private static String text(Path file, long size) {
        if (size > MOST_BYTES) {
            throw new ConfigException(
                    Kind.YAML, "The config file '" + file + "' is larger than " + MOST_BYTES + " bytes");
        }
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new ConfigException(Kind.YAML, "The config file '" + file + "' is not UTF-8", e);
        } catch (IOException e) {
            throw new ConfigException(Kind.NOT_FOUND, "Cannot read the config file '" + file + "'", e);
        }
    }
}
