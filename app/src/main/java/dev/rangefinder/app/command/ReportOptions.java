package dev.rangefinder.app.command;

import dev.rangefinder.app.settings.Rename;
import dev.rangefinder.app.settings.Setting;
import dev.rangefinder.attribution.BadPatternException;
import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.report.content.ReportLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The options that say what a report holds, and how it is made: short forms of the keys under `pipeline.ncu.report`.
final class ReportOptions {
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
            "Change labels before they become regions: 'auto' takes off what PyTorch adds to its labels (default),"
                    + " 'numbers' makes one label of those that differ in numbers only, 'pytorch' cuts a label where"
                    + " PyTorch's additions begin, 'none' changes nothing; or an expression and what replaces it.",
            Renaming.Preset.codes());
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

    /// The options that were given, as values of the keys that they are short for.
    List<ConfigOverride> settings() {
        var settings = new LinkedHashMap<String, OverrideValue>();
        OptionValues.parsed(includeKernel, NamePattern::parse);
        OptionValues.parsed(excludeKernel, NamePattern::parse);
        OptionValues.parsed(region, NamePattern::parse);
        if (Rename.isContradiction(OptionValues.parsed(rename, this::checkedRenaming))) {
            throw OptionValues.wrong(rename, "'none' is only taken alone");
        }
        add(settings, "kernels.include", includeKernel);
        add(settings, "kernels.exclude", excludeKernel);
        add(settings, "regions.include", region);
        add(settings, "regions.rename", rename);
        add(settings, "metrics", metric);
        add(settings, "sections", section);
        addChoice(settings, "kernels.name_base", nameBase, KernelSelection.NameBase.class);
        addChoice(settings, "regions.nesting", nesting, RegionSettings.Nesting.class);
        addChoice(settings, "regions.split", split, RegionSettings.Split.class);
        addChoice(settings, "regions.threads", threads, RegionSettings.Threads.class);
        addNumber(settings, "kernels.top", top);
        addNumber(settings, "regions.max", maxRegions);
        addSeparator(settings);
        addRules(settings);
        if (noAggregate.<Boolean>getValue()) {
            settings.put("aggregate", Setting.flag(false));
        }
        return settings.entrySet().stream()
                .map(setting -> ConfigOverride.setting("pipeline.ncu.report." + setting.getKey(), setting.getValue()))
                .toList();
    }

    private static void add(Map<String, OverrideValue> settings, String key, OptionSpec option) {
        List<String> texts = OptionValues.texts(option);
        if (!texts.isEmpty()) {
            settings.put(key, Setting.texts(texts));
        }
    }

    private static <E extends Enum<E>> void addChoice(
            Map<String, OverrideValue> settings, String key, OptionSpec option, Class<E> choices) {
        E chosen = OptionValues.word(option, choices);
        if (OptionValues.isGiven(option)) {
            settings.put(key, OverrideValue.text(RegionSettings.code(chosen)));
        }
    }

    private static void addNumber(Map<String, OverrideValue> settings, String key, OptionSpec option) {
        int number = OptionValues.atLeastOne(option);
        if (OptionValues.isGiven(option)) {
            settings.put(key, Setting.number(number));
        }
    }

    private void addSeparator(Map<String, OverrideValue> settings) {
        String text = separator.getValue();
        if (text.isEmpty()) {
            throw OptionValues.wrong(separator, "TEXT must not be empty; '--split never' keeps labels whole");
        }
        if (OptionValues.isGiven(separator)) {
            settings.put("regions.separator", Setting.text(text));
        }
    }

    private void addRules(Map<String, OverrideValue> settings) {
        SequencedMap<Scalar, OverrideValue> rules = new LinkedHashMap<>();
        for (String text : OptionValues.texts(rule)) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw OptionValues.wrong(rule, "'" + text + "' is no METRIC=RULE, such as lts__t_sectors.sum=max");
            }
            String name = text.substring(0, equals);
            String way = text.substring(equals + 1);
            checkRule(way);
            if (rules.put(new Scalar.Text(name), Setting.text(way)) != null) {
                throw OptionValues.wrong(rule, "'" + name + "' has more than one rule");
            }
        }
        if (!rules.isEmpty()) {
            settings.put("rules", new OverrideValue.Entries(rules));
        }
    }

    private Rename checkedRenaming(String text) {
        if (text.lastIndexOf("=>") <= 0 && Renaming.Preset.named(text).isEmpty()) {
            throw OptionValues.noSuch(
                    rename,
                    text,
                    Stream.concat(Renaming.Preset.codes().stream(), Stream.of("REGEX=>TEXT"))
                            .toList());
        }
        try {
            return Rename.parse(text);
        } catch (BadPatternException problem) {
            throw problem;
        } catch (IllegalArgumentException problem) {
            throw OptionValues.wrong(rename, String.valueOf(problem.getMessage()));
        }
    }

    private void checkRule(String text) {
        try {
            RollUpRules.parse(text);
        } catch (IllegalArgumentException _) {
            throw OptionValues.noSuch(rule, text, RULES);
        }
    }
}
