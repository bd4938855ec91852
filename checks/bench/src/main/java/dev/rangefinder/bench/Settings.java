package dev.rangefinder.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the command line asks for.
///
/// @param bytes the size of each generated file of the races of readers
/// @param launches the length of the longest capture of the races of regions and findings
/// @param scale of the export of the race of Nsight Systems; 1 is two million kernels and sixteen million ranges
/// @param limitSeconds after which a contender of that race is stopped
/// @param keep a folder for the generated files, which are then left there; else a temporary one is used and removed
/// @param captures a folder of reports whose passes are predicted; else those of the shared data
/// @param home the folder of the bench in the project
record Settings(
        Part part,
        long bytes,
        int launches,
        Entrant.Effort effort,
        double scale,
        int limitSeconds,
        Optional<Path> keep,
        Optional<Path> captures,
        Path home) {
    static final String USAGE =
            "usage: checks/bench/run reports|csv|regions|findings|nsys|config|startup|nvtx|rules|passes|plan|diff|all [--size MB]"
                    + " [--launches N] [--scale X] [--limit SECONDS] [--runs N] [--warm-ups N] [--keep DIR] [--captures DIR]";

    private static final int SCRIPT_RUNS = 3;

    /// What can be run.
    enum Part {
        REPORTS,
        CSV,
        REGIONS,
        FINDINGS,
        NSYS,
        CONFIG,
        STARTUP,
        NVTX,
        RULES,
        PASSES,
        PLAN,
        DIFF,
        ALL;

        boolean includes(Part other) {
            return this == ALL || this == other;
        }
    }

    /// The folder of the project.
    Path project() {
        return home.resolve("../..").toAbsolutePath().normalize();
    }

    /// @throws IllegalArgumentException with one sentence, for wrong usage
    static Settings parse(List<String> arguments, Path home) {
        Optional<Part> part = Optional.empty();
        long megabytes = 512;
        long launches = 1_000_000;
        double scale = 1;
        int limit = 600;
        int runs = 7;
        int warmUps = 3;
        Optional<Path> keep = Optional.empty();
        Optional<Path> captures = Optional.empty();
        List<String> rest = new ArrayList<>(arguments);
        while (!rest.isEmpty()) {
            String argument = rest.removeFirst();
            switch (argument) {
                case "--size" -> megabytes = number(argument, rest);
                case "--launches" -> launches = number(argument, rest);
                case "--scale" -> scale = decimal(argument, rest);
                case "--limit" -> limit = (int) number(argument, rest);
                case "--runs" -> runs = (int) number(argument, rest);
                case "--warm-ups" -> warmUps = (int) number(argument, rest);
                case "--keep" -> keep = Optional.of(Path.of(value(argument, rest)));
                case "--captures" -> captures = Optional.of(Path.of(value(argument, rest)));
                case "reports" -> part = Optional.of(Part.REPORTS);
                case "csv" -> part = Optional.of(Part.CSV);
                case "regions" -> part = Optional.of(Part.REGIONS);
                case "findings" -> part = Optional.of(Part.FINDINGS);
                case "nsys" -> part = Optional.of(Part.NSYS);
                case "config" -> part = Optional.of(Part.CONFIG);
                case "startup" -> part = Optional.of(Part.STARTUP);
                case "nvtx" -> part = Optional.of(Part.NVTX);
                case "rules" -> part = Optional.of(Part.RULES);
                case "passes" -> part = Optional.of(Part.PASSES);
                case "plan" -> part = Optional.of(Part.PLAN);
                case "diff" -> part = Optional.of(Part.DIFF);
                case "all" -> part = Optional.of(Part.ALL);
                default -> throw new IllegalArgumentException("'" + argument + "' is not known; " + USAGE);
            }
        }
        return new Settings(
                part.orElseThrow(() -> new IllegalArgumentException(USAGE)),
                megabytes * 1_000_000,
                (int) launches,
                new Entrant.Effort(warmUps, runs, Math.min(runs, SCRIPT_RUNS)),
                scale,
                limit,
                keep,
                captures,
                home);
    }

    private static String value(String option, List<String> rest) {
        if (rest.isEmpty()) {
            throw new IllegalArgumentException(option + " needs a value; " + USAGE);
        }
        return rest.removeFirst();
    }

    private static double decimal(String option, List<String> rest) {
        String value = value(option, rest);
        if (!value.matches("[0-9]{1,2}(\\.[0-9]{1,6})?") || Double.parseDouble(value) == 0) {
            throw new IllegalArgumentException(option + " needs a number such as 0.01 or 2, not '" + value + "'");
        }
        return Double.parseDouble(value);
    }

    private static long number(String option, List<String> rest) {
        String value = value(option, rest);
        if (!value.matches("[1-9][0-9]{0,6}")) {
            throw new IllegalArgumentException(option + " needs a number from 1 on, not '" + value + "'");
        }
        return Long.parseLong(value);
    }
}
