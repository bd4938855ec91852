package dev.rangefinder.simulator.ncu.filter;

import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/// Which processes are profiled (`--target-processes`, `--target-processes-filter`).
public final class ProcessFilter {
    private enum Verdict {
        INCLUDE,
        EXCLUDE,
        EXCLUDE_TREE
    }

    private record NameRule(Verdict verdict, Predicate<String> name) {}

    private final boolean onlyApplication;
    private final List<NameRule> rules;

    public ProcessFilter(NcuCommandLine line) {
        onlyApplication = line.text("target-processes", "all").equals("application-only");
        rules = line.text("target-processes-filter").stream()
                .flatMap(text -> List.of(text.split(",")).stream())
                .map(ProcessFilter::rule)
                .toList();
    }

    public boolean isForApplicationOnly() {
        return onlyApplication;
    }

    /// Whether a process is profiled.
    ///
    /// @param root the id of the application
    /// @param ancestors the names of the executables that started a process, as far as they are known
    public boolean accepts(TargetProcess process, long root, LongFunction<List<String>> ancestors) {
        if (onlyApplication && process.id() != root) {
            return false;
        }
        boolean inTree = rules.stream()
                .filter(rule -> rule.verdict() == Verdict.EXCLUDE_TREE)
                .anyMatch(rule -> ancestors.apply(process.id()).stream().anyMatch(rule.name()));
        if (inTree) {
            return false;
        }
        for (NameRule rule : rules) {
            if (rule.name().test(process.name())) {
                return rule.verdict() == Verdict.INCLUDE;
            }
        }
        return rules.stream().noneMatch(rule -> rule.verdict() == Verdict.INCLUDE);
    }

    private static NameRule rule(String text) {
        if (text.startsWith("exclude:")) {
            return new NameRule(Verdict.EXCLUDE, text.substring("exclude:".length())::equals);
        }
        if (text.startsWith("exclude-tree:")) {
            return new NameRule(Verdict.EXCLUDE_TREE, text.substring("exclude-tree:".length())::equals);
        }
        return new NameRule(Verdict.INCLUDE, KernelNames.test(text));
    }
}
