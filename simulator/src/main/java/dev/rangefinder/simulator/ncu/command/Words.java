package dev.rangefinder.simulator.ncu.command;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Takes the words of a command line apart: options, then the application and what belongs to it.
final class Words {
    private final Deque<String> rest;
    private final Map<String, List<String>> values = new LinkedHashMap<>();
    private final List<String> order = new ArrayList<>();
    private final List<String> application = new ArrayList<>();

    private Words(List<String> words) {
        rest = new ArrayDeque<>(words);
    }

    /// @param order the names of the options, as they came
    record Parsed(Map<String, List<String>> values, List<String> order, List<String> application) {}

    static Parsed parse(List<String> words) {
        Words parser = new Words(words);
        parser.read();
        return new Parsed(parser.values, parser.order, parser.application);
    }

    private void read() {
        while (!rest.isEmpty()) {
            String word = rest.pop();
            if (word.equals("--")) {
                application.addAll(rest);
                return;
            }
            if (word.startsWith("@") && word.length() > 1) {
                ResponseFile.words(word.substring(1)).reversed().forEach(rest::push);
            } else if (word.startsWith("--")) {
                longOption(word);
            } else if (word.startsWith("-") && word.length() > 1) {
                shortOption(word);
            } else {
                application.add(word);
                application.addAll(rest);
                return;
            }
        }
    }

    private void longOption(String word) {
        int equals = word.indexOf('=');
        String name = word.substring(2, equals < 0 ? word.length() : equals);
        Option option = find(name).orElseThrow(() -> Refusal.ofUsage("unrecognised option '" + word + "'"));
        if (equals >= 0) {
            add(option, word.substring(equals + 1));
        } else if (option.isFlag()) {
            set(option);
        } else {
            add(option, next(option));
        }
    }

    private void shortOption(String word) {
        Option option =
                ofLetter(word.substring(1, 2)).orElseThrow(() -> Refusal.ofUsage("unrecognised option '" + word + "'"));
        if (option.isFlag()) {
            set(option);
            if (word.length() > 2) {
                shortOption("-" + word.substring(2));
            }
        } else {
            add(option, word.length() > 2 ? word.substring(2) : next(option));
        }
    }

    private String next(Option option) {
        String following = rest.peek();
        if (following == null || isOption(following)) {
            throw Refusal.ofUsage("the required argument for option '" + option.spelling() + "' is missing");
        }
        return rest.pop();
    }

    private static boolean isOption(String word) {
        if (word.startsWith("--")) {
            String name = word.substring(2).split("=", 2)[0];
            return OptionTable.all().anyMatch(option -> option.name().equals(name));
        }
        return word.length() == 2
                && word.startsWith("-")
                && ofLetter(word.substring(1)).isPresent();
    }

    private void set(Option option) {
        values.put(option.name(), List.of());
        order.add(option.name());
    }

    private void add(Option option, String value) {
        option.value().refusal(option.name(), value).ifPresent(problem -> {
            throw Refusal.ofUsage(problem);
        });
        List<String> given = values.computeIfAbsent(option.name(), _ -> new ArrayList<>());
        if (!given.isEmpty() && !option.repeatable()) {
            throw Refusal.ofUsage("option '" + option.spelling() + "' cannot be specified more than once");
        }
        given.add(value);
        order.add(option.name());
    }

    /// The option of this name, or the only one that begins with it.
    private static Optional<Option> find(String name) {
        List<Option> near = OptionTable.all()
                .filter(option -> option.name().startsWith(name) && !name.isEmpty())
                .toList();
        Optional<Option> exact =
                near.stream().filter(option -> option.name().equals(name)).findFirst();
        if (exact.isPresent() || near.size() <= 1) {
            return exact.or(() -> near.stream().findFirst());
        }
        List<String> spellings =
                near.stream().map(option -> "'" + option.spelling() + "'").toList();
        throw Refusal.ofUsage("option '--" + name + "' is ambiguous and matches "
                + String.join(", ", spellings.subList(0, spellings.size() - 1)) + ", and " + spellings.getLast());
    }

    private static Optional<Option> ofLetter(String letter) {
        return OptionTable.all()
                .filter(option -> option.shortName().equals(Optional.of(letter)))
                .findFirst();
    }
}
