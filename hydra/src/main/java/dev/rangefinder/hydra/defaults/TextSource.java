package dev.rangefinder.hydra.defaults;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/// Configurations that ship with a program: a list of paths, and a way to get the text of one. Nothing is read before
/// it is asked for.
public final class TextSource implements ConfigSource {
    private final String provider;
    private final String scheme;
    private final String path;
    private final List<String> configPaths;
    private final Function<String, String> texts;
    private final TreeMap<String, TreeSet<String>> configs = new TreeMap<>();
    private final TreeMap<String, TreeSet<String>> groups = new TreeMap<>();

    /// Takes the paths now, and the texts when they are asked for.
    ///
    /// @param configPaths the paths of all configurations, without `.yaml`
    /// @param texts the text of each of them
    public TextSource(
            String provider, String scheme, String path, List<String> configPaths, Function<String, String> texts) {
        this.provider = provider;
        this.scheme = scheme;
        this.path = path;
        this.configPaths = List.copyOf(configPaths);
        this.texts = texts;
        groups.put("", new TreeSet<>());
        this.configPaths.forEach(this::enter);
    }

    /// A source of texts at hand.
    public static TextSource of(String provider, String scheme, String path, Map<String, String> texts) {
        return new TextSource(
                provider, scheme, path, List.copyOf(texts.keySet()), name -> texts.getOrDefault(name, ""));
    }

    private void enter(String configPath) {
        String group = ConfigPath.folder(configPath);
        configs.computeIfAbsent(group, _ -> new TreeSet<>())
                .add(configPath.substring(group.isEmpty() ? 0 : group.length() + 1));
        while (!group.isEmpty()) {
            String above = ConfigPath.folder(group);
            groups.computeIfAbsent(group, _ -> new TreeSet<>());
            groups.computeIfAbsent(above, _ -> new TreeSet<>())
                    .add(group.substring(above.isEmpty() ? 0 : above.length() + 1));
            group = above;
        }
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
        return groups.containsKey(group);
    }

    @Override
    public Optional<ConfigText> read(String configPath) {
        return configPaths.contains(configPath)
                ? Optional.of(new ConfigText(texts.apply(configPath), path + "/" + configPath + ".yaml"))
                : Optional.empty();
    }

    @Override
    public List<String> configs(String group) {
        return new ArrayList<>(configs.getOrDefault(group, new TreeSet<>()));
    }

    @Override
    public List<String> groups(String group) {
        return new ArrayList<>(groups.getOrDefault(group, new TreeSet<>()));
    }
}
