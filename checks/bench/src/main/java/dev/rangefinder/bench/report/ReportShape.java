package dev.rangefinder.bench.report;

import java.util.List;

/// How the launches of a generated report look, after twelve real reports of 2020 to 2025.
///
/// | per launch | basic set (2024.3) | full set (2023.3) | full set with PM sampling (2025.3) |
/// |---|---|---|---|
/// | metrics | 513 | 964 | 2,506 |
/// | texts among them | 11, 13 kB (`breakdown:…`) | 15, 35 kB (`group:…`) | 22, 45 kB |
/// | metrics with instances | 34 | 111 | 193 |
/// | instances | 481, 4 kB | 15,479, 223 kB | 64,548, 1.0 MB |
/// | section definitions | 4, 7 kB | 16, 36 kB | 21, 656 kB |
/// | rule results | 7, 1.3 kB | 20, 7 kB | 22, 16 kB |
/// | all of the launch | 33 kB | 352 kB | 1.9 MB |
///
/// [#BASIC] follows the first column; [#FULL] the second, with one of 25 launches after the third. The scalars that
/// are not texts are doubles, but for the device and launch attributes, which are whole numbers; one of 160 has no
/// value. Four metrics are listed twice in every eighth launch. All launches carry an NVTX state of three nested
/// ranges, as this tool's captures do; every kernel has its machine code.
///
/// @param name for tables and files
/// @param usual most launches
/// @param large every 25th launch
/// @param codeBytes the machine code of one kernel
public record ReportShape(String name, LaunchShape usual, LaunchShape large, int codeBytes) {
    private static final LaunchShape BASIC_LAUNCH = new LaunchShape(513, 11, 1_200, 34, 14, 4, 11, 7, 120);
    private static final LaunchShape FULL_LAUNCH = new LaunchShape(964, 15, 2_300, 111, 139, 16, 15, 20, 270);
    private static final LaunchShape SAMPLED_LAUNCH = new LaunchShape(2506, 22, 2_000, 193, 334, 21, 200, 22, 650);

    public static final ReportShape BASIC = new ReportShape("basic", BASIC_LAUNCH, BASIC_LAUNCH, 20_000);
    public static final ReportShape FULL = new ReportShape("full", FULL_LAUNCH, SAMPLED_LAUNCH, 150_000);

    private static final int LARGE_EVERY = 25;

    public static List<ReportShape> all() {
        return List.of(BASIC, FULL);
    }

    LaunchShape ofLaunch(int number) {
        return number % LARGE_EVERY == LARGE_EVERY - 1 ? large : usual;
    }

    /// The most metrics that a launch has.
    int metrics() {
        return large.metrics();
    }

    /// How one launch looks.
    ///
    /// @param texts how many of the metrics are texts
    /// @param textLength characters of each
    /// @param withInstances how many of the metrics have instances
    /// @param instances of each such metric, on average
    /// @param sectionMetrics header metrics of each section, which make its size
    /// @param ruleLength characters of a rule's message
    public record LaunchShape(
            int metrics,
            int texts,
            int textLength,
            int withInstances,
            int instances,
            int sections,
            int sectionMetrics,
            int rules,
            int ruleLength) {

        boolean isText(int metric) {
            int every = metrics / texts;
            return metric % every == every - 1 && metric / every < texts;
        }
    }
}
