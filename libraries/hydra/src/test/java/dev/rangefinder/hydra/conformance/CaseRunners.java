package dev.rangefinder.hydra.conformance;

import static java.util.Map.entry;

import java.util.Map;

/// Which runner answers which operation of the cases.
final class CaseRunners {
    private static final Map<String, CaseRunner> BY_OPERATION = Map.ofEntries(
            entry("parse", ParseCases::parse),
            entry("escape", EscapeCases::escape),
            entry("glob_filter", EscapeCases::globFilter),
            entry("sweep", SweepCases::sweep),
            entry("load_yaml", YamlCases::load),
            entry("to_yaml", YamlCases::dump),
            entry("oc_element", GrammarCases::element),
            entry("oc_value", GrammarCases::value),
            entry("merge", TreeCases::merge),
            entry("select", TreeCases::select),
            entry("update", TreeCases::update),
            entry("defaults_tree", DefaultsCases::tree),
            entry("defaults_list", DefaultsCases::list),
            entry("compose", ComposeCases::compose),
            entry("complete", CompletionCases::complete),
            entry("cli", CommandLineCases::run));

    private CaseRunners() {}

    static CaseRunner of(String operation) {
        return BY_OPERATION.getOrDefault(operation, unknown -> {
            throw new AssertionError("no runner for the operation " + operation);
        });
    }
}
