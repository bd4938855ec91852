package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Scalar;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/// The function `sort`: of a list, of a sweep, or of several arguments, which become a sweep. Numbers are comparable
/// with numbers, texts with texts, lists with lists, and nothing else.
record Sort(FunctionCall call) {
    OverrideValue evaluate() {
        call.checkNames("sweep", "list", "reverse");
        boolean reverse = reverse();
        return call.ordered().map(one -> one(one, reverse)).orElseGet(() -> several(reverse));
    }

    private boolean reverse() {
        OverrideValue given = call.named().get("reverse");
        if (given == null) {
            return false;
        }
        if (given instanceof OverrideValue.Plain(Scalar.Bool(boolean reverse))) {
            return reverse;
        }
        throw call.mismatch("reverse", given, "bool");
    }

    private OverrideValue one(OverrideValue value, boolean reverse) {
        return switch (value) {
            case Sweep.ChoiceSweep choice ->
                new Sweep.ChoiceSweep(
                        sorted(choice.values(), reverse), choice.simple(), choice.shuffle(), choice.tags());
            case Sweep.RangeSweep range -> range(range, reverse);
            case OverrideValue.Items items -> new OverrideValue.Items(sorted(items.values(), reverse));
            default -> value;
        };
    }

    private Sweep several(boolean reverse) {
        if (call.positional().isEmpty()) {
            throw call.valueError("empty sort input");
        }
        for (OverrideValue argument : call.positional()) {
            if (!(argument instanceof OverrideValue.Plain)) {
                throw call.typeError("Invalid arguments: only numbers, texts and truth values are sorted, not "
                        + FunctionCall.describe(argument));
            }
        }
        return Sweep.ChoiceSweep.of(sorted(call.positional(), reverse), true);
    }

    /// Turned around if it runs the other way. The new start is counted from the stop, as the original does it: it is
    /// a member only if the stop is a whole number of steps away.
    private Sweep range(Sweep.RangeSweep range, boolean reverse) {
        int direction = compare(range.start(), range.stop());
        if (reverse ? direction >= 0 : direction <= 0) {
            return range;
        }
        Scalar step = Numbers.absolute(range.step());
        Scalar offset = reverse ? Numbers.negated(step) : step;
        return new Sweep.RangeSweep(
                Numbers.sum(range.stop(), offset),
                Numbers.sum(range.start(), offset),
                Numbers.negated(range.step()),
                range.shuffle(),
                range.tags());
    }

    private List<OverrideValue> sorted(List<OverrideValue> values, boolean reverse) {
        var sorted = new ArrayList<>(values);
        Comparator<OverrideValue> order = this::compare;
        sorted.sort(reverse ? Collections.reverseOrder(order) : order);
        return sorted;
    }

    private int compare(OverrideValue one, OverrideValue other) {
        if (one instanceof OverrideValue.Plain a && other instanceof OverrideValue.Plain b) {
            return compare(a.scalar(), b.scalar());
        }
        if (one instanceof OverrideValue.Items a && other instanceof OverrideValue.Items b) {
            return compare(a.values(), b.values());
        }
        throw incomparable(FunctionCall.describe(one), FunctionCall.describe(other));
    }

    private int compare(List<OverrideValue> one, List<OverrideValue> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            int order = one.get(i).equals(other.get(i)) ? 0 : compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.size(), other.size());
    }

    private int compare(Scalar one, Scalar other) {
        if (one instanceof Scalar.Text(String a) && other instanceof Scalar.Text(String b)) {
            return compareTexts(a, b);
        }
        if (Numbers.isNumber(one) && Numbers.isNumber(other)) {
            return Numbers.compare(one, other);
        }
        throw incomparable(
                FunctionCall.describe(new OverrideValue.Plain(one)),
                FunctionCall.describe(new OverrideValue.Plain(other)));
    }

    /// By code points, which is not the order of UTF-16 where there are surrogates.
    private static int compareTexts(String one, String other) {
        int same = 0;
        while (same < one.length() && same < other.length() && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        if (same == one.length() || same == other.length()) {
            return Integer.compare(one.length(), other.length());
        }
        return Integer.compare(one.codePointAt(same), other.codePointAt(same));
    }

    private ConfigException incomparable(String one, String other) {
        return call.typeError("'<' not supported between instances of '" + one + "' and '" + other + "'");
    }
}
