package dev.rangefinder.metric;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The base unit of a metric by its name, for captures that do not say it: reports have values in base units only.
public final class MetricUnit {
    private static final String NONE = "";
    private static final String PERCENT = "%";
    private static final String CYCLE = "cycle";

    /// What the words of a quantity say is counted; the first such word decides.
    private static final Map<String, String> COUNTED = Map.ofEntries(
            Map.entry("time", "ns"),
            Map.entry("duration", "ns"),
            Map.entry("cycles", CYCLE),
            Map.entry("bytes", "byte"),
            Map.entry("sectors", "sector"),
            Map.entry("requests", "request"),
            Map.entry("warps", "warp"),
            Map.entry("threads", "thread"),
            Map.entry("inst", "inst"),
            Map.entry("instructions", "inst"),
            Map.entry("ctas", "block"));

    private static final Pattern PRESENT = Pattern.compile("warps_(?!launched|restored)|ctas_active|bytes_allocated");

    private static final Set<String> UNITLESS_REQUESTS = Set.of("l1tex", "derived");

    private static final Map<String, String> LAUNCH = Map.of(
            "registers_per_thread", "register/thread",
            "registers_per_thread_allocated", "register/thread",
            "thread_count", "thread",
            "sm_count", "SM",
            "cluster_max_active", "cluster",
            "cluster_max_potential_size", "block",
            "shared_mem_config_size", "byte",
            "persisting_l2_cache_size", "byte");

    private static final Map<String, String> PROFILER = Map.of(
            "replayer_passes", "pass",
            "replayer_passes_type_warmup", "pass",
            "pmsampler_interval_time", "ns",
            "pmsampler_interval_cycles", CYCLE,
            "pmsampler_buffer_size_bytes", "byte");

    /// Ratios of things that are not the same, by a part of their names; the first decides. Stalled warps are counted
    /// by the instruction that they wait with, and Nsight Compute prints them so.
    private static final List<Ratio> RATIOS = List.of(
            new Ratio("data_bytes_per_sector", "byte/sector"),
            new Ratio("data_bytes_per_wavefront", "byte/wavefront"),
            new Ratio("sectors_per_request", "sector/request"),
            new Ratio("inst_executed(_.+)?_per_warp$", "inst/warp"),
            new Ratio("threads_launched_per_warp", "thread/warp"),
            new Ratio("registers_per_thread", "register/thread"),
            new Ratio("bytes_per_cta", "byte/block"),
            new Ratio("inst_issued_per_issue_active", "inst/cycle"),
            new Ratio("warps_issue_stalled_.+_per_issue_active", "inst"),
            new Ratio("warps_active_per_issue_active", "warp"),
            new Ratio("warps_active_per_inst|warp_latency|cta(_user)?_latency", CYCLE));

    private record Ratio(Pattern names, String unit) {
        Ratio(String names, String unit) {
            this(Pattern.compile(names), unit);
        }
    }

    private MetricUnit() {}

    /// The base unit as [Unit#base()] spells it; empty for plain numbers and for what is not known.
    public static String of(String metric) {
        MetricName name = MetricName.parse(metric);
        if (name.isList()) {
            return NONE;
        }
        return switch (name.subMetric()) {
            case "" -> name.overUnits().isPresent() ? counted(name) : ofProvider(name);
            case "pct" -> PERCENT;
            case "ratio", "max_rate" -> ratio(name.quantity());
            case "per_cycle_active", "per_cycle_elapsed", "peak_sustained" -> perCycle(name);
            case String percentage when percentage.startsWith("pct_of_peak") -> PERCENT;
            case String _ when name.isPeakCount() -> counted(name);
            case String rate when rate.endsWith("per_second") -> perSecond(counted(name));
            default -> NONE;
        };
    }

    private static String counted(MetricName name) {
        // Nsight Compute gives the requests of the first-level cache no unit, nor those that it derives itself.
        if (UNITLESS_REQUESTS.contains(name.unit()) && name.quantity().contains("requests")) {
            return NONE;
        }
        if (name.quantity().startsWith("pcsamp_warps") || name.quantity().equals("pcsamp_sample_count")) {
            return "sample";
        }
        if (name.quantity().contains("branch_targets")) {
            return "branches";
        }
        List<String> words = Arrays.asList(name.quantity().split("_"));
        return words.stream()
                .filter(COUNTED::containsKey)
                .map(COUNTED::get)
                .findFirst()
                .orElse(NONE);
    }

    private static String perCycle(MetricName name) {
        String counted = counted(name);
        // Warps and blocks are resident in a cycle, they do not pass by, unless their beginnings are counted.
        boolean resident = PRESENT.matcher(name.quantity()).find();
        return counted.equals(NONE) || counted.equals(CYCLE) ? NONE : resident ? counted : counted + "/cycle";
    }

    private static String perSecond(String counted) {
        return switch (counted) {
            case NONE -> "1/s";
            case CYCLE -> "hz";
            default -> counted + "/s";
        };
    }

    private static String ratio(String quantity) {
        return RATIOS.stream()
                .filter(ratio -> ratio.names().matcher(quantity).find())
                .map(Ratio::unit)
                .findFirst()
                .orElse(NONE);
    }

    private static String ofProvider(MetricName name) {
        String quantity = name.quantity();
        if (quantity.indexOf(' ') >= 0 || quantity.indexOf('/') >= 0) {
            return NONE; // a label
        }
        return switch (name.unit()) {
            case "launch" -> ofLaunch(quantity);
            case "profiler" -> PROFILER.getOrDefault(quantity, NONE);
            case "device", "nvlink", "c2clink", "numa" -> NONE;
            default -> quantity.endsWith("_pct") ? PERCENT : counted(name);
        };
    }

    private static String ofLaunch(String quantity) {
        if (quantity.endsWith("_pct")) {
            return PERCENT;
        }
        if (quantity.startsWith("occupancy_limit_")) {
            return "block";
        }
        return quantity.startsWith("shared_mem_per_block") ? "byte/block" : LAUNCH.getOrDefault(quantity, NONE);
    }
}
