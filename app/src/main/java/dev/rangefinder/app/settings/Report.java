package dev.rangefinder.app.settings;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.report.ReportFormats;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.text.Excerpt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The report by region: `pipeline.ncu.report`.
///
/// @param metrics exactly these appear; empty for all that were captured (K3)
/// @param sections exactly these appear, likewise
/// @param aggregate whether scopes are also shown together (S2)
/// @param formats in which the report is written, at least one (P6)
/// @param descriptions whether NVIDIA's metric library tells what metrics mean and what captures take (W1, W6)
/// @param rules how metrics roll up, instead of what their names tell
public record Report(
        Regions regions,
        Kernels kernels,
        Optional<List<String>> metrics,
        Optional<List<String>> sections,
        boolean aggregate,
        List<ReportFormat> formats,
        boolean descriptions,
        Optional<Map<String, Rule>> rules) {
    public static final Hints HINTS = Hints.none().separated(",", "metrics", "sections", "formats");
    public static final Report DEFAULT = new Report(
            Regions.DEFAULT,
            Kernels.DEFAULT,
            Optional.empty(),
            Optional.empty(),
            true,
            ReportFormats.DEFAULT,
            false,
            Optional.empty());

    public Report {
        formats = formats.stream().distinct().toList();
        if (formats.isEmpty()) {
            throw new IllegalArgumentException(
                    "formats must not be empty; there are " + String.join(", ", ReportFormats.names()));
        }
    }

    /// How ranges become regions, and which are shown.
    ///
    /// @param rename `auto` unless set (R16)
    /// @param depth labels that a path has at most (R14)
    /// @param max regions that the readable report shows (R14)
    public record Regions(
            RegionSettings.Nesting nesting,
            RegionSettings.Split split,
            String separator,
            RegionSettings.Threads threads,
            List<Rename> rename,
            List<NamePattern> include,
            int depth,
            int max) {
        public static final Hints HINTS =
                Hints.none().separated("", "rename", "include").atLeast(1, "depth", "max");
        public static final Regions DEFAULT = new Regions(
                RegionSettings.DEFAULT.nesting(),
                RegionSettings.DEFAULT.split(),
                RegionSettings.DEFAULT.separator(),
                RegionSettings.DEFAULT.threads(),
                List.of(Rename.parse(Renaming.Preset.AUTO.code())),
                List.of(),
                RegionSettings.DEFAULT_DEPTH,
                ReportLayout.DEFAULT.maxRegions());

        public Regions {
            if (Rename.isContradiction(rename)) {
                throw new IllegalArgumentException("rename takes 'none' only alone");
            }
            if (separator.isEmpty()) {
                throw new IllegalArgumentException("separator must not be empty; split=never keeps labels whole");
            }
        }

        RegionSettings settings() {
            return new RegionSettings(
                    nesting,
                    split,
                    separator,
                    threads,
                    rename.stream().map(Rename::renaming).toList(),
                    depth);
        }
    }

    /// Which kernels take part (K1).
    ///
    /// @param top kernels that a readable table lists
    public record Kernels(
            List<NamePattern> include, List<NamePattern> exclude, KernelSelection.NameBase nameBase, int top) {
        public static final Hints HINTS =
                Hints.none().separated("", "include", "exclude").atLeast(1, "top");
        public static final Kernels DEFAULT =
                new Kernels(List.of(), List.of(), KernelSelection.ALL.nameBase(), ReportLayout.DEFAULT.top());
    }

    /// Finds a format by its name.
    ///
    /// @throws IllegalArgumentException if there is none of that name
    static ReportFormat format(String name) {
        return ReportFormats.named(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no format '" + Excerpt.of(name) + "'"
                        + NearestWord.of(name, ReportFormats.names())
                                .map(near -> "; did you mean '" + near + "'?")
                                .orElse("")
                        + " (" + String.join(", ", ReportFormats.names()) + ")"));
    }

    /// Whether the report is written in this format.
    public boolean has(ReportFormat format) {
        return formats.contains(format);
    }

    public ReportSettings settings() {
        return new ReportSettings(
                regions.settings(),
                new KernelSelection(kernels.include(), kernels.exclude(), kernels.nameBase()),
                regions.include(),
                metrics.map(names -> names.stream().distinct().toList()),
                sections.map(Report::identifiers),
                aggregate,
                rollUpRules());
    }

    public ReportLayout layout() {
        return new ReportLayout(kernels.top(), regions.max());
    }

    /// The overridden rules as they were spelled: `metric=rule`.
    public List<String> ruleTexts() {
        return rules.orElse(Map.of()).entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue().text())
                .toList();
    }

    /// Sections may be spelled in any case, or as reports display them. What is not known may still be captured.
    private static List<String> identifiers(List<String> sections) {
        return sections.stream()
                .map(text ->
                        KnownSections.find(text).map(KnownSection::identifier).orElse(text))
                .distinct()
                .toList();
    }

    private RollUpRules rollUpRules() {
        Map<String, RollUpRule> overrides = new LinkedHashMap<>();
        rules.orElse(Map.of()).forEach((metric, rule) -> overrides.put(metric, rule.rule()));
        return overrides.isEmpty() ? RollUpRules.derived() : RollUpRules.with(overrides);
    }
}
