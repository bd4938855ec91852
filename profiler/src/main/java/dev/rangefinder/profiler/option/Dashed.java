package dev.rangefinder.profiler.option;

import dev.rangefinder.hydra.bind.Spelled;
import java.util.Locale;

/// An enum whose constants are spelled as NVIDIA's tools take them: in lower case, with dashes between words.
public interface Dashed extends Spelled {
    String name();

    @Override
    default String spelling() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
