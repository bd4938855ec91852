package dev.rangefinder.profiler.plan;

import dev.rangefinder.hydra.bind.Spelled;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Collects the arguments of a tool in order. What is empty adds nothing, so that the tool does what it does by
/// itself.
final class ArgumentList {
    private final List<String> words = new ArrayList<>();

    ArgumentList word(String word) {
        words.add(word);
        return this;
    }

    ArgumentList words(List<String> more) {
        words.addAll(more);
        return this;
    }

    ArgumentList flag(String option, Optional<Boolean> wanted) {
        return wanted.orElse(false) ? word(option) : this;
    }

    ArgumentList option(String option, String value) {
        return word(option).word(value);
    }

    ArgumentList text(String option, Optional<String> value) {
        value.ifPresent(text -> option(option, text));
        return this;
    }

    ArgumentList choice(String option, Optional<? extends Spelled> value) {
        return text(option, value.map(Spelled::spelling));
    }

    ArgumentList number(String option, OptionalInt value) {
        return number(option, value.isPresent() ? OptionalLong.of(value.getAsInt()) : OptionalLong.empty());
    }

    ArgumentList number(String option, OptionalLong value) {
        value.ifPresent(number -> option(option, Long.toString(number)));
        return this;
    }

    ArgumentList onOff(String option, Optional<Boolean> value) {
        return text(option, value.map(on -> on ? "on" : "off"));
    }

    ArgumentList yesNo(String option, Optional<Boolean> value) {
        return text(option, value.map(yes -> yes ? "yes" : "no"));
    }

    /// One option with all values, and commas between.
    ArgumentList together(String option, Optional<List<String>> values) {
        return text(option, values.filter(list -> !list.isEmpty()).map(list -> String.join(",", list)));
    }

    /// One option for each value.
    ArgumentList each(String option, List<String> values) {
        values.forEach(value -> option(option, value));
        return this;
    }

    List<String> toList() {
        return List.copyOf(words);
    }
}
