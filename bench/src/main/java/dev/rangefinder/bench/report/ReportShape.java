package dev.rangefinder.bench.report;

import java.util.List;

/// How the launches of a generated report look, after twelve real reports of 2020 to 2025.
///
/// | | real, per launch | here |
/// |---|---|---|
/// | basic set (2024.3) | 513 metrics, 34 with instances, 481 instances, 4 sections in 6.7 kB, 7 rules in 1.3 kB, 33 kB | [#BASIC] |
/// | full set (2023.3) | 964 metrics, 111 with instances, 15,479 instances, 16 sections in 36 kB, 20 rules in 7 kB, 352 kB | [#FULL] |
/// | full set with PM sampling (2025.3) | 2,506 metrics, 193 with instances, 64,548 instances, 21 sections, 22 rules, 1.9 MB | one of 25 launches of [#FULL] |
///
/// Of 100 scalar values about 62 are doubles, 36 whole numbers and 2 texts, as there. Four metrics are listed twice in
/// every eighth launch. All launches carry an NVTX state, as this tool's captures do; every kernel has its machine code.
///
/// @param name for tables and files
/// @param usual most launches
/// @param large every 25th launch
/// @param codeBytes the machine code of one kernel
public record ReportShape(String name, LaunchShape usual, LaunchShape large, int codeBytes) {
    private static final LaunchShape BASIC_LAUNCH = new LaunchShape(513, 34, 14, 4, 16, 7, 190);
    private static final LaunchShape FULL_LAUNCH = new LaunchShape(964, 111, 139, 16, 22, 20, 350);
    private static final LaunchShape SAMPLED_LAUNCH = new LaunchShape(2506, 193, 334, 21, 40, 22, 700);

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
    /// @param withInstances how many of the metrics have instances
    /// @param instances of each such metric, on average
    /// @param sectionMetrics header metrics of each section, which make its size
    /// @param ruleText characters of a rule's message
    public record LaunchShape(
            int metrics,
            int withInstances,
            int instances,
            int sections,
            int sectionMetrics,
            int rules,
            int ruleText) {}
}
