package dev.rangefinder.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.report.SettingsText;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
    @Test
    void the_tree_as_it_ships_gives_the_usual_report() {
        Report report = new SettingsReader()
                .read(ConfTree.OURS.composed())
                .pipeline()
                .ncu()
                .report();
        assertThat(report).isEqualTo(Report.DEFAULT);
        assertThat(report.layout()).isEqualTo(ReportLayout.DEFAULT);
        assertThat(SettingsText.fingerprint(report.settings(), report.ruleTexts(), report.layout(), false))
                .isEqualTo(SettingsText.fingerprint(ReportSettings.DEFAULT, List.of(), ReportLayout.DEFAULT, false));
    }

    @Test
    void every_key_reaches_the_report() {
        Report report = report("""
                regions:
                  nesting: thread
                  split: never
                  separator: /
                  threads: any
                  rename: [pytorch, {pattern: a+, replacement: b}, 'x=>y']
                  include: decode*
                  max: 5
                kernels:
                  include: ['*gemm*']
                  exclude: 'regex:^nccl'
                  name_base: mangled
                  top: 3
                metrics: a.sum,b.sum,a.sum
                sections: [speedoflight, 'Launch Statistics', New]
                aggregate: false
                formats: json,folded,json
                descriptions: true
                rules: {a.sum: max, b.sum: 'weight:c.sum'}
                """);
        ReportSettings settings = report.settings();
        assertThat(settings.regions())
                .returns(RegionSettings.Nesting.THREAD, RegionSettings::nesting)
                .returns(RegionSettings.Split.NEVER, RegionSettings::split)
                .returns("/", RegionSettings::separator)
                .returns(RegionSettings.Threads.ANY, RegionSettings::threads);
        assertThat(settings.regions().renamings())
                .containsExactly(Renaming.Preset.PYTORCH, Renaming.of("a+", "b"), Renaming.of("x", "y"));
        assertThat(settings.shownRegions()).extracting(NamePattern::text).containsExactly("decode*");
        assertThat(settings.kernels().include()).extracting(NamePattern::text).containsExactly("*gemm*");
        assertThat(settings.kernels().exclude()).extracting(NamePattern::text).containsExactly("regex:^nccl");
        assertThat(settings.kernels().nameBase().code()).isEqualTo("mangled");
        assertThat(settings.metrics()).contains(List.of("a.sum", "b.sum"));
        assertThat(settings.sections()).contains(List.of("SpeedOfLight", "LaunchStats", "New"));
        assertThat(settings.aggregate()).isFalse();
        assertThat(settings.rules().of("a.sum")).isEqualTo(new RollUpRule.Extreme(RollUpRule.Side.LARGEST));
        assertThat(report.ruleTexts()).containsExactly("a.sum=max", "b.sum=weight:c.sum");
        assertThat(report.formats()).extracting(ReportFormat::name).containsExactly("json", "folded");
        assertThat(report.descriptions()).isTrue();
        assertThat(SettingsText.fingerprint(settings, report.ruleTexts(), report.layout(), true))
                .isNotEqualTo(SettingsText.fingerprint(settings, report.ruleTexts(), report.layout(), false));
        assertThat(report.layout()).isEqualTo(new ReportLayout(3, 5));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            auto             | AUTO
            [auto]           | AUTO
            none             |
            [none]           |
            []               |
            numbers          | NUMBERS
            [auto, numbers]  | AUTO,NUMBERS
            [{preset: auto}] | AUTO
            """)
    void a_preset_means_the_same_alone_and_in_a_list(String text, @Nullable String presets) { // R16, C3
        assertThat(report("regions: {rename: " + text + "}")
                        .settings()
                        .regions()
                        .renamings())
                .extracting(renaming -> ((Renaming.Preset) renaming).name())
                .containsExactly(presets == null ? new String[0] : presets.split(",", -1));
    }

    @Test
    void one_key_alone_leaves_all_others_as_they_are() {
        Report report = report("kernels: {top: 3}");
        assertThat(report.kernels().nameBase())
                .isEqualTo(Report.DEFAULT.kernels().nameBase());
        assertThat(report.regions()).isEqualTo(Report.DEFAULT.regions());
    }

    private static Report report(String yaml) {
        MapNode report = (MapNode) YamlReader.readConfig(yaml, "test.yaml");
        MapNode tree = ConfTree.changed(ConfTree.OURS.composed(), "pipeline.ncu.report", report);
        return new SettingsReader().read(tree).pipeline().ncu().report();
    }
}
