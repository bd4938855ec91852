package dev.rangefinder.app.command;

import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.region.KernelSelection;
import dev.rangefinder.region.NamePattern;
import dev.rangefinder.region.RegionSettings;
import dev.rangefinder.region.Renaming;
import dev.rangefinder.region.ReportSettings;
import dev.rangefinder.report.ReportLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The options that say what a report holds, and how it is made.
final class ReportOptions {
    private static final String BECOMES = "=>";
    private static final List<String> RULES =
            List.of("sum", "min", "max", "mode", "distinct", "constant", "time", "weight:METRIC");
    private static final int KERNELS_SHOWN = ReportLayout.DEFAULT.top();
    private static final int REGIONS_SHOWN = ReportLayout.DEFAULT.maxRegions();

    private final OptionSpec includeKernel = OptionValues.repeated(
            "--include-kernel",
            "PATTERN",
            "Only kernels whose name matches: a glob of all of it, or 'regex:' and an expression found in it.");
    private final OptionSpec excludeKernel =
            OptionValues.repeated("--exclude-kernel", "PATTERN", "No kernel whose name matches; wins over including.");
    private final OptionSpec nameBase = OptionValues.choice(
            "--name-base", KernelSelection.NameBase.class, "Which name of a kernel is matched (default: demangled).");
    private final OptionSpec region = OptionValues.repeated(
            "--region", "PATTERN", "Only regions whose displayed name matches; one that has no launch is shown empty.");
    private final OptionSpec metric = OptionValues.repeated("--metric", "NAME", "Exactly these metrics appear.");
    private final OptionSpec section =
            OptionValues.repeated("--section", "ID", "Exactly these sections appear, such as SpeedOfLight.");
    private final OptionSpec noAggregate = Specification.flag(
            "--no-aggregate", "Leave out what all processes and devices amount to together; keep each of them.");
    private final OptionSpec top = OptionValues.number(
            "--top", "N", KERNELS_SHOWN, "How many kernels a table for people lists (default: " + KERNELS_SHOWN + ").");
    private final OptionSpec maxRegions = OptionValues.number(
            "--max-regions",
            "N",
            REGIONS_SHOWN,
            "How many regions a report for people shows, the largest (default: " + REGIONS_SHOWN + ").");
    private final OptionSpec nesting = OptionValues.choice(
            "--nesting",
            RegionSettings.Nesting.class,
            "Ranges nest within their domain, as NVTX has it (default), or within their thread.");
    private final OptionSpec split = OptionValues.choice(
            "--split",
            RegionSettings.Split.class,
            "When a label such as A::A1 is a path: where A is a region (default: auto), always or never.");
    private final OptionSpec separator = OptionSpec.builder("--separator")
            .paramLabel("TEXT")
            .type(String.class)
            .defaultValue(RegionSettings.DEFAULT.separator())
            .description("What divides such a label (default: " + RegionSettings.DEFAULT.separator() + ").")
            .build();
    private final OptionSpec threads = OptionValues.choice(
            "--threads",
            RegionSettings.Threads.class,
            "Whose ranges count: the launching thread's (default), or those of other threads too.");
    private final OptionSpec rename = OptionValues.repeated(
            "--rename",
            "PRESET|REGEX=>TEXT",
            "Change labels before they become regions: a preset (" + String.join(", ", Renaming.presets())
                    + "), or an expression and what replaces it.");
    private final OptionSpec rule = OptionValues.repeated(
            "--rule",
            "METRIC=RULE",
            "How a metric rolls up, instead of what its name tells: " + String.join(", ", RULES) + ".");

    void addTo(CommandSpec spec) {
        Stream.of(
                        includeKernel,
                        excludeKernel,
                        nameBase,
                        region,
                        metric,
                        section,
                        noAggregate,
                        top,
                        maxRegions,
                        nesting,
                        split,
                        separator,
                        threads,
                        rename,
                        rule)
                .forEach(spec::addOption);
    }

    ReportLayout layout() {
        return new ReportLayout(OptionValues.atLeastOne(top), OptionValues.atLeastOne(maxRegions));
    }

    ReportSettings settings() {
        return new ReportSettings(
                regions(),
                new KernelSelection(
                        OptionValues.parsed(includeKernel, NamePattern::parse),
                        OptionValues.parsed(excludeKernel, NamePattern::parse),
                        OptionValues.word(nameBase, KernelSelection.NameBase.class)),
                OptionValues.parsed(region, NamePattern::parse),
                OptionValues.chosen(metric),
                OptionValues.chosen(section).map(ReportOptions::identifiers),
                !noAggregate.<Boolean>getValue(),
                rules());
    }

    /// The overridden rules as they were spelled.
    List<String> ruleTexts() {
        return OptionValues.texts(rule);
    }

    /// Sections may be spelled in any case, or as reports display them. What is not known may still be captured.
    private static List<String> identifiers(List<String> sections) {
        return sections.stream()
                .map(text ->
                        KnownSections.find(text).map(KnownSection::identifier).orElse(text))
                .distinct()
                .toList();
    }

    private RegionSettings regions() {
        String text = separator.getValue();
        if (text.isEmpty()) {
            throw OptionValues.wrong(separator, "TEXT must not be empty; '--split never' keeps labels whole");
        }
        return new RegionSettings(
                OptionValues.word(nesting, RegionSettings.Nesting.class),
                OptionValues.word(split, RegionSettings.Split.class),
                text,
                OptionValues.word(threads, RegionSettings.Threads.class),
                OptionValues.parsed(rename, this::renamings).stream()
                        .flatMap(List::stream)
                        .toList());
    }

    private List<Renaming> renamings(String text) {
        int arrow = text.lastIndexOf(BECOMES);
        if (arrow > 0) {
            return List.of(renaming(text.substring(0, arrow), text.substring(arrow + BECOMES.length())));
        }
        List<Renaming> preset = Renaming.preset(text);
        if (preset.isEmpty()) {
            throw OptionValues.noSuch(
                    rename,
                    text,
                    Stream.concat(Renaming.presets().stream(), Stream.of("REGEX" + BECOMES + "TEXT"))
                            .toList());
        }
        return preset;
    }

    /// A replacement may name a group that the expression does not have, which would show only once a label matches.
    private Renaming renaming(String expression, String replacement) {
        Renaming renaming = Renaming.of(expression, replacement);
        Renaming alwaysMatching = Renaming.of("(?:" + expression + ")|", replacement);
        try {
            alwaysMatching.pattern().matcher("").replaceAll(replacement);
        } catch (IndexOutOfBoundsException | IllegalArgumentException problem) {
            throw OptionValues.wrong(
                    rename,
                    "'" + replacement + "' cannot replace what '" + expression + "' matches: " + problem.getMessage());
        }
        return renaming;
    }

    private RollUpRules rules() {
        Map<String, RollUpRule> overrides = new LinkedHashMap<>();
        for (String text : ruleTexts()) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw OptionValues.wrong(rule, "'" + text + "' is no METRIC=RULE, such as lts__t_sectors.sum=max");
            }
            String metric = text.substring(0, equals);
            if (overrides.put(metric, rollUpRule(text.substring(equals + 1))) != null) {
                throw OptionValues.wrong(rule, "'" + metric + "' has more than one rule");
            }
        }
        return RollUpRules.with(overrides);
    }

    private RollUpRule rollUpRule(String text) {
        try {
            return RollUpRules.parse(text);
        } catch (IllegalArgumentException _) {
            throw OptionValues.noSuch(rule, text, RULES);
        }
    }
}
