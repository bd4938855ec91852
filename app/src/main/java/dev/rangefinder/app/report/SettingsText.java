package dev.rangefinder.app.report;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.input.Checksum;
import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.report.content.ReportLayout;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The effective settings as one text, a line each, always in the same order: equal texts, equal reports.
public final class SettingsText {
    private final StringBuilder text = new StringBuilder("rangefinder.settings/1\n");

    private SettingsText() {}

    /// What a report calls the settings it was made with.
    ///
    /// @param described whether NVIDIA's metric library is asked
    /// @param rules roll-up rules that were overridden, as the user spelled them
    public static String fingerprint(
            ReportSettings settings, List<String> rules, ReportLayout layout, boolean described) {
        return "sha256:" + Checksum.of(of(settings, rules, layout, described));
    }

    private static String of(ReportSettings settings, List<String> rules, ReportLayout layout, boolean described) {
        SettingsText lines = new SettingsText();
        lines.regions(settings.regions());
        lines.kernels(settings.kernels());
        lines.patterns("regions.shown", settings.shownRegions());
        lines.choice("metrics", settings.metrics());
        lines.choice("sections", settings.sections());
        lines.line("aggregate", String.valueOf(settings.aggregate()));
        lines.list("rules", rules.stream().sorted().toList());
        lines.line("layout.top", String.valueOf(layout.top()));
        lines.line("layout.max_regions", String.valueOf(layout.maxRegions()));
        if (described) {
            lines.line("descriptions", "true");
        }
        return lines.text.toString();
    }

    private void regions(RegionSettings regions) {
        line("regions.nesting", RegionSettings.code(regions.nesting()));
        line("regions.split", RegionSettings.code(regions.split()));
        line("regions.separator", quoted(regions.separator()));
        line("regions.threads", RegionSettings.code(regions.threads()));
        line("regions.depth", String.valueOf(regions.depth()));
        line(
                "regions.rename",
                regions.renamings().stream().map(SettingsText::renaming).collect(Collectors.joining(", ", "[", "]")));
    }

    private static String renaming(Renaming renaming) {
        return switch (renaming) {
            case Renaming.Preset preset -> preset.code();
            case Renaming.Replacement change ->
                quoted(change.pattern().toString()) + "=>" + quoted(change.replacement());
        };
    }

    private void kernels(KernelSelection kernels) {
        patterns("kernels.include", kernels.include());
        patterns("kernels.exclude", kernels.exclude());
        line("kernels.name_base", kernels.nameBase().code());
    }

    private void patterns(String key, List<NamePattern> patterns) {
        list(key, patterns.stream().map(NamePattern::text).toList());
    }

    private void choice(String key, Optional<List<String>> names) {
        names.ifPresentOrElse(chosen -> list(key, chosen), () -> line(key, "all"));
    }

    private void list(String key, List<String> values) {
        line(key, values.stream().map(SettingsText::quoted).collect(Collectors.joining(", ", "[", "]")));
    }

    private void line(String key, String value) {
        text.append(key).append('=').append(value).append('\n');
    }

    private static String quoted(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
