package dev.rangefinder.hydra.completion;

import dev.rangefinder.hydra.defaults.ConfigRepository;
import java.util.ArrayList;
import java.util.List;

/// The groups, or the options of a group, that a word may become.
///
/// @param exact whether the word names a group with options, so that no key is meant
record GroupMatches(List<String> words, boolean exact) {
    static GroupMatches of(String word, ConfigRepository repository) {
        boolean adds = word.startsWith("+");
        boolean deletes = word.startsWith("~");
        String sign = adds || deletes ? word.substring(0, 1) : "";
        String name = word.substring(sign.length());
        int equals = name.lastIndexOf('=');
        return equals >= 0
                ? options(sign, name, name.substring(0, equals), repository)
                : groups(sign, name, deletes, repository);
    }

    private static GroupMatches options(String sign, String name, String group, ConfigRepository repository) {
        var words = new ArrayList<String>();
        boolean exact = false;
        for (String option : repository.options(group)) {
            exact = true;
            String word = group + "=" + option;
            if (word.startsWith(name)) {
                words.add(sign + word);
            }
        }
        return new GroupMatches(words, exact);
    }

    private static GroupMatches groups(String sign, String name, boolean deletes, ConfigRepository repository) {
        int slash = name.lastIndexOf('/');
        String parent = slash < 0 ? "" : name.substring(0, slash);
        var words = new ArrayList<String>();
        for (String group : repository.groups(parent)) {
            String path = parent.isEmpty() ? group : parent + "/" + group;
            if (path.startsWith(name)) {
                words.add(sign + path + ending(path, deletes, repository));
            }
        }
        return new GroupMatches(words, false);
    }

    private static String ending(String group, boolean deletes, ConfigRepository repository) {
        boolean hasOptions = !repository.options(group).isEmpty();
        boolean hasGroups = !repository.groups(group).isEmpty();
        if (hasGroups) {
            return hasOptions ? "" : "/";
        }
        return hasOptions && !deletes ? "=" : "";
    }
}
