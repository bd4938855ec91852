package dev.rangefinder.perfworks;

import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The functions of the library that are called, each with the size of its only argument, a struct (facts/perfworks.md
/// §2). The size is the end of its last field. The library does not refuse a wrong one, so this is the only table.
enum NativeFunction {
    INITIALIZE("InitializeHost", 16),
    QUERY_VERSION("QueryVersionNumber", 48),
    GET_CHIPS("GetSupportedChipNames", 32),
    SCRATCH_SIZE("CUDA_MetricsEvaluator_CalculateScratchBufferSize", 40),
    CREATE_EVALUATOR("CUDA_MetricsEvaluator_Initialize", 72),
    DESTROY_EVALUATOR("MetricsEvaluator_Destroy", 24),
    GET_NAMES("MetricsEvaluator_GetMetricNames", 56),
    GET_SUB_METRICS("MetricsEvaluator_GetSupportedSubmetrics", 48),
    TO_REQUEST("MetricsEvaluator_ConvertMetricNameToMetricEvalRequest", 48),
    GET_RAW_DEPENDENCIES("MetricsEvaluator_GetMetricRawDependencies", 88),
    GET_UNITS("MetricsEvaluator_GetMetricDimUnits", 64),
    UNIT_TO_TEXT("MetricsEvaluator_DimUnitToString", 48),
    COUNTER_PROPERTIES("MetricsEvaluator_GetCounterProperties", 44),
    RATIO_PROPERTIES("MetricsEvaluator_GetRatioMetricProperties", 48),
    THROUGHPUT_PROPERTIES("MetricsEvaluator_GetThroughputMetricProperties", 80),
    HARDWARE_UNIT_TO_TEXT("MetricsEvaluator_HwUnitToString", 40),

    COUNTERS_CREATE("CUDA_RawCounterConfig_Create", 48),
    COUNTERS_DOMAINS("RawCounterConfig_GetAllAvailableRawCounterDomains", 40),
    COUNTERS_BEGIN("RawCounterConfig_BeginPassGroup", 40),
    COUNTERS_ADD("RawCounterConfig_AddRawCounters", 48),
    COUNTERS_END("RawCounterConfig_EndPassGroup", 40),
    COUNTERS_PASSES("RawCounterConfig_GetNumPasses", 32),
    COUNTERS_DESTROY("RawCounterConfig_Destroy", 24),

    METRICS_CREATE("CUDA_RawMetricsConfig_Create_V2", 48),
    METRICS_BEGIN("RawMetricsConfig_BeginPassGroup", 32),
    METRICS_ADD("RawMetricsConfig_AddMetrics", 40),
    METRICS_END("RawMetricsConfig_EndPassGroup", 24),
    METRICS_PASSES("RawMetricsConfig_GetNumPasses_V2", 32),
    METRICS_DESTROY("RawMetricsConfig_Destroy", 24);

    /// Without these a library is of no use; of the schedulers one is enough.
    static final Set<NativeFunction> NEEDED =
            Collections.unmodifiableSet(EnumSet.range(INITIALIZE, HARDWARE_UNIT_TO_TEXT));

    static final Set<NativeFunction> OF_COUNTERS =
            Collections.unmodifiableSet(EnumSet.range(COUNTERS_CREATE, COUNTERS_DESTROY));

    static final Set<NativeFunction> OF_METRICS =
            Collections.unmodifiableSet(EnumSet.range(METRICS_CREATE, METRICS_DESTROY));

    private final String symbol;
    private final int bytes;

    NativeFunction(String name, int bytes) {
        this.symbol = "NVPW_" + name;
        this.bytes = bytes;
    }

    String symbol() {
        return symbol;
    }

    int bytes() {
        return bytes;
    }

    /// Those that a file has. The evaluators are all needed; of the two schedulers one is enough, as old libraries have
    /// only the older one and new ones may lose it.
    ///
    /// @throws PerfWorksException if the file is no whole library for this machine, or another one
    static Set<NativeFunction> usable(Path file, String architecture) {
        Set<String> offered = ElfFile.functions(file, architecture);
        Set<NativeFunction> usable = EnumSet.noneOf(NativeFunction.class);
        Stream.of(values())
                .filter(function -> offered.contains(function.symbol()))
                .forEach(usable::add);
        List<NativeFunction> missing = Stream.concat(
                        NEEDED.stream(), usable.containsAll(OF_METRICS) ? Stream.empty() : OF_COUNTERS.stream())
                .filter(function -> !usable.contains(function))
                .toList();
        if (!missing.isEmpty()) {
            throw new PerfWorksException(file, lacks(missing));
        }
        return Set.copyOf(usable);
    }

    private static String lacks(List<NativeFunction> missing) {
        String others = missing.size() == 1 ? "" : " (and " + (missing.size() - 1) + " more)";
        return "has no function " + missing.getFirst().symbol() + others
                + "; it is another library or too old: name libnvperf_host.so of a current Nsight Compute";
    }
}
