package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.Scalar;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/// The functions that a value may call. What one is given and does not take is refused in the words of the original.
record Functions(FunctionCall call) {
    private static final String ALL = "bool,choice,float,glob,int,interval,range,shuffle,sort,str,tag";
    private static final Scalar ONE = Scalar.Whole.of(1);

    static OverrideValue evaluate(FunctionCall call) {
        var functions = new Functions(call);
        return switch (call.name()) {
            case "int" -> new Cast(Cast.Target.INT, call).evaluate();
            case "float" -> new Cast(Cast.Target.FLOAT, call).evaluate();
            case "str" -> new Cast(Cast.Target.STR, call).evaluate();
            case "bool" -> new Cast(Cast.Target.BOOL, call).evaluate();
            case "choice" -> functions.choice();
            case "range" -> functions.range();
            case "interval" -> functions.interval();
            case "glob" -> functions.glob();
            case "tag" -> functions.tag();
            case "sort" -> new Sort(call).evaluate();
            case "shuffle" -> functions.shuffle();
            default ->
                throw call.failure(
                        "HydraException", "Unknown function '" + call.name() + "'\nAvailable: " + ALL + "\n");
        };
    }

    /// Several arguments as a sweep over them; sweeps among them are refused.
    static Sweep.ChoiceSweep simpleChoice(FunctionCall call) {
        for (OverrideValue argument : call.positional()) {
            if (argument instanceof Sweep) {
                throw call.mismatch("args", argument, "a value beside other values");
            }
        }
        return Sweep.ChoiceSweep.of(call.positional(), true);
    }

    private Sweep choice() {
        call.checkNames();
        List<OverrideValue> values = call.positional();
        if (values.isEmpty()) {
            throw call.valueError("empty choice is not legal");
        }
        for (OverrideValue value : values) {
            if (FunctionCall.isNull(value) || (value instanceof Sweep && !(value instanceof Sweep.ChoiceSweep))) {
                throw call.mismatch("args", value, "a value or a choice()");
            }
        }
        if (values.size() == 1 && values.getFirst() instanceof Sweep.ChoiceSweep inner) {
            if (!inner.simple()) {
                throw call.valueError("nesting choices is not supported");
            }
            return new Sweep.ChoiceSweep(inner.values(), false, inner.shuffle(), inner.tags());
        }
        return Sweep.ChoiceSweep.of(values, false);
    }

    private Sweep range() {
        Map<String, OverrideValue> bound = call.bind("start", "stop", "step");
        Scalar start = number("start", call.required(bound, "start"));
        Scalar step = bound.containsKey("step") ? number("step", call.required(bound, "step")) : ONE;
        return given(bound, "stop")
                .map(stop -> Sweep.RangeSweep.of(start, number("stop", stop), step))
                .orElseGet(() -> Sweep.RangeSweep.of(Scalar.Whole.of(0), start, step));
    }

    private Sweep interval() {
        Map<String, OverrideValue> bound = call.bind("start", "end");
        return new Sweep.IntervalSweep(
                real("start", call.required(bound, "start")),
                real("end", call.required(bound, "end")),
                Collections.emptySortedSet());
    }

    private Scalar real(String parameter, OverrideValue value) {
        Scalar number = number(parameter, value);
        return number instanceof Scalar.Whole(var whole) ? new Scalar.Real(whole.doubleValue()) : number;
    }

    /// Truth values count as 0 and 1.
    private Scalar number(String parameter, OverrideValue value) {
        if (value instanceof OverrideValue.Plain plain) {
            switch (plain.scalar()) {
                case Scalar.Whole whole -> {
                    return whole;
                }
                case Scalar.Real real -> {
                    return real;
                }
                case Scalar.Bool(boolean truth) -> {
                    return Scalar.Whole.of(truth ? 1 : 0);
                }
                case Scalar.Null() -> {}
                case Scalar.Text(String text) -> {}
                case Scalar.Bytes(String bytes) -> {}
            }
        }
        throw call.mismatch(parameter, value, "int or float");
    }

    private Sweep glob() {
        Map<String, OverrideValue> bound = call.bind("include", "exclude");
        return new Sweep.Glob(
                patterns("include", call.required(bound, "include")),
                given(bound, "exclude")
                        .map(patterns -> patterns("exclude", patterns))
                        .orElse(List.of()));
    }

    /// An optional argument; null counts as not given.
    private static Optional<OverrideValue> given(Map<String, OverrideValue> bound, String parameter) {
        return Optional.ofNullable(bound.get(parameter)).filter(value -> !FunctionCall.isNull(value));
    }

    private List<String> patterns(String parameter, OverrideValue value) {
        return value instanceof OverrideValue.Items items
                ? items.values().stream().map(item -> pattern(parameter, item)).toList()
                : List.of(pattern(parameter, value));
    }

    private String pattern(String parameter, OverrideValue value) {
        return switch (value) {
            case OverrideValue.Plain(Scalar.Text(String text)) -> text;
            case OverrideValue.Quoted quoted -> quoted.content();
            default -> throw call.mismatch(parameter, value, "str or list of str");
        };
    }

    private Sweep tag() {
        call.checkNames("sweep");
        if (call.positional().isEmpty()) {
            throw call.valueError("Not enough arguments to tag, must take at least a sweep");
        }
        var arguments = new ArrayList<>(call.positional());
        call.argument("sweep").ifPresent(arguments::add);
        OverrideValue last = arguments.removeLast();
        SortedSet<String> tags = new TreeSet<>();
        for (OverrideValue argument : arguments) {
            if (!(argument instanceof OverrideValue.Plain(Scalar.Text(String text)))) {
                throw call.valueError("tag arguments type must be string, got " + FunctionCall.describe(argument));
            }
            tags.add(text);
        }
        return switch (last) {
            case Sweep.ChoiceSweep choice ->
                new Sweep.ChoiceSweep(choice.values(), choice.simple(), choice.shuffle(), tags);
            case Sweep.RangeSweep range ->
                new Sweep.RangeSweep(range.start(), range.stop(), range.step(), range.shuffle(), tags);
            case Sweep.IntervalSweep interval -> new Sweep.IntervalSweep(interval.start(), interval.end(), tags);
            default ->
                throw call.valueError("Last argument to tag() must be a choice(), range() or interval(), got "
                        + FunctionCall.describe(last));
        };
    }

    private OverrideValue shuffle() {
        call.checkNames("sweep", "list");
        OverrideValue ordered = call.ordered().orElseGet(() -> simpleChoice(call));
        return switch (ordered) {
            case Sweep.ChoiceSweep choice ->
                new Sweep.ChoiceSweep(choice.values(), choice.simple(), true, choice.tags());
            case Sweep.RangeSweep range ->
                new Sweep.RangeSweep(range.start(), range.stop(), range.step(), true, range.tags());
            case OverrideValue.Items items -> {
                var values = new ArrayList<>(items.values());
                Collections.shuffle(values);
                yield new OverrideValue.Items(values);
            }
            default -> new OverrideValue.Items(List.of(ordered));
        };
    }
}
