package dev.rangefinder.diff.alignment;

import com.google.re2j.Pattern;
import dev.rangefinder.attribution.Renaming;

/// A label without what changes from run to run: numbers, shapes of tensors, hashes (D2).
final class NumberlessLabel {
    private static final Pattern SHAPES =
            Pattern.compile("\\s*(in|out|shape|sizes?|dims?)\\s*=\\s*[\\[(].*$", Pattern.DOTALL);
    private static final Pattern HASH = Pattern.compile("[_@:.-][0-9a-f]{8,}$");
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    private NumberlessLabel() {}

    static String of(String label) {
        String cut = SHAPES.matcher(label).replaceFirst("");
        String named = HASH.matcher(cut.isEmpty() ? label : cut).replaceFirst("");
        String kept = named.isEmpty() ? label : named;
        String numberless = Renaming.Preset.NUMBERS.apply(kept);
        // Numbers that touch letters too: `layer3` and `layer4` differ in nothing else.
        return DIGITS.matcher(numberless).replaceAll("#").replace("##", "#");
    }
}
