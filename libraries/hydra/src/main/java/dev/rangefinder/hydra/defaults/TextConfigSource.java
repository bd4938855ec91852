package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.yaml.YamlReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/// Configurations that ship with a program: a list of paths, and a way to get the text of one. Nothing is read before
/// it is asked for.
public final class TextConfigSource implements ConfigSource {
    private final String provider;
    private final String scheme;
    private final String path;
    private final List<String> configPaths;
    private final Function<String, String> texts;
    private final Map<String, Node> contents;

    /// Takes the paths now, and the texts when they are asked for.
    ///
    /// @param configPaths the paths of all configurations, without `.yaml`
    /// @param texts the text of each of them
    public TextConfigSource(
            String provider, String scheme, String path, List<String> configPaths, Function<String, String> texts) {
        this(provider, scheme, path, configPaths, texts, Map.of());
    }

    private TextConfigSource(
            String provider,
            String scheme,
            String path,
            List<String> configPaths,
            Function<String, String> texts,
            Map<String, Node> contents) {
        this.provider = provider;
        this.scheme = scheme;
        this.path = path;
        this.configPaths = List.copyOf(configPaths);
        this.texts = texts;
        this.contents = Map.copyOf(contents);
    }

    /// A source of the given texts.
    public static TextConfigSource of(String provider, String scheme, String path, Map<String, String> texts) {
        return new TextConfigSource(
                provider, scheme, path, List.copyOf(texts.keySet()), name -> texts.getOrDefault(name, ""));
    }

    /// This source with some configurations read now, once for all who ask for them.
    public TextConfigSource reading(Collection<String> some) {
        var read = new HashMap<String, Node>();
        for (String configPath : some) {
            read.put(configPath, YamlReader.readConfig(texts.apply(configPath), file(configPath)));
        }
        return new TextConfigSource(provider, scheme, path, configPaths, texts, read);
    }

    @Override
    public String provider() {
        return provider;
    }

    @Override
    public String scheme() {
        return scheme;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public boolean isAvailable() {
        return true;
    }

    @Override
    public boolean isGroup(String group) {
        if (group.isEmpty()) {
            return true;
        }
        for (String configPath : configPaths) {
            if (isBelow(configPath, group)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Optional<ConfigText> read(String configPath) {
        return configPaths.contains(configPath)
                ? Optional.of(new ConfigText(
                        texts.apply(configPath), file(configPath), Optional.ofNullable(contents.get(configPath))))
                : Optional.empty();
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
        var names = new TreeSet<String>();
        for (String configPath : configPaths) {
            if (group.isEmpty() || isBelow(configPath, group)) {
                String rest = group.isEmpty() ? configPath : configPath.substring(group.length() + 1);
                int slash = rest.indexOf('/');
                if (folders == slash >= 0) {
                    names.add(folders ? rest.substring(0, slash) : rest);
                }
            }
        }
        return List.copyOf(names);
    }

    private static boolean isBelow(String configPath, String group) {
        return configPath.length() > group.length()
                && configPath.charAt(group.length()) == '/'
                && configPath.startsWith(group);
    }

    private String file(String configPath) {
        return path + "/" + configPath + ".yaml";
    }
}
