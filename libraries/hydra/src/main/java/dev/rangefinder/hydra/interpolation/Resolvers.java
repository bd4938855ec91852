package dev.rangefinder.hydra.interpolation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The resolvers that interpolations may call. Never changes: adding one gives another set.
///
/// The standard ones are `oc.env`, `oc.select`, `oc.decode`, `oc.create`, `oc.deprecated`, `oc.dict.keys`,
/// `oc.dict.values`, `now` and `hydra`. They know the environment and the time only from what is given here, and no
/// message ever shows a value of the environment.
public final class Resolvers {
    private final Function<String, @Nullable String> environment;
    private final RunClock clock;
    private final Consumer<String> warnings;
    private final Map<String, Resolver> own;

    private Resolvers(
            Function<String, @Nullable String> environment,
            RunClock clock,
            Consumer<String> warnings,
            Map<String, Resolver> own) {
        this.environment = environment;
        this.clock = clock;
        this.warnings = warnings;
        this.own = Map.copyOf(own);
    }

    /// The standard resolvers.
    ///
    /// @param environment the value of a variable, or null where it is not set
    /// @param clock the time of `now`; the same clock gives the same text for the same pattern
    public static Resolvers standard(Function<String, @Nullable String> environment, RunClock clock) {
        return new Resolvers(environment, clock, warning -> {}, Map.of());
    }

    public static Resolvers standard(Map<String, String> environment, RunClock clock) {
        var copy = Map.copyOf(environment);
        return standard(copy::get, clock);
    }

    /// These and another one, which takes the place of one with the same name.
    public Resolvers with(String name, Resolver resolver) {
        var more = new HashMap<>(own);
        more.put(name, resolver);
        return new Resolvers(environment, clock, warnings, more);
    }

    /// These, telling what a reader should know (`oc.deprecated`) to somebody.
    public Resolvers warning(Consumer<String> listener) {
        return new Resolvers(environment, clock, listener, own);
    }

    /// These, with some variables of the environment set, or set otherwise.
    public Resolvers withEnvironment(Map<String, String> variables) {
        var set = Map.copyOf(variables);
        return new Resolvers(
                name -> {
                    @Nullable String value = set.get(name);
                    return value == null ? environment.apply(name) : value;
                },
                clock,
                warnings,
                own);
    }

    Optional<Resolver> own(String name) {
        return Optional.ofNullable(own.get(name));
    }

    @Nullable
    String environment(String variable) {
        return environment.apply(variable);
    }

    RunClock clock() {
        return clock;
    }

    void warn(String warning) {
        warnings.accept(warning);
    }
}
