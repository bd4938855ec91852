package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.interpolation.Interpolations;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.hydra.override.Quote;
import java.util.List;

/// Values that a program gives to keys, such as those of its options: they need not become text and be parsed, and mean
/// themselves, whatever is in them.
public final class Setting {
    public static final OverrideValue NOTHING = new OverrideValue.Plain(new Scalar.Null());

    private Setting() {}

    public static OverrideValue text(String text) {
        return new OverrideValue.Quoted(Interpolations.escaped(text), Quote.SINGLE);
    }

    public static OverrideValue texts(List<String> texts) {
        return new OverrideValue.Items(texts.stream().map(Setting::text).toList());
    }

    public static OverrideValue number(long number) {
        return new OverrideValue.Plain(Scalar.Whole.of(number));
    }

    public static OverrideValue flag(boolean flag) {
        return new OverrideValue.Plain(new Scalar.Bool(flag));
    }
}
