/* The sizes of the structs, by NVIDIA's own headers of the machine. */
#include <stdio.h>
#include <nvperf_host.h>
#include <nvperf_target.h>
#include <nvperf_cuda_host.h>

#define SIZE(name) printf("NVPW_" #name " %zu\n", (size_t)NVPW_##name##_Params_STRUCT_SIZE)

int main(void) {
    SIZE(InitializeHost);
    SIZE(QueryVersionNumber);
    SIZE(GetSupportedChipNames);
    SIZE(CUDA_MetricsEvaluator_CalculateScratchBufferSize);
    SIZE(CUDA_MetricsEvaluator_Initialize);
    SIZE(MetricsEvaluator_Destroy);
    SIZE(MetricsEvaluator_GetMetricNames);
    SIZE(MetricsEvaluator_GetSupportedSubmetrics);
    SIZE(MetricsEvaluator_ConvertMetricNameToMetricEvalRequest);
    SIZE(MetricsEvaluator_GetMetricRawDependencies);
    SIZE(MetricsEvaluator_GetMetricDimUnits);
    SIZE(MetricsEvaluator_DimUnitToString);
    SIZE(MetricsEvaluator_GetCounterProperties);
    SIZE(MetricsEvaluator_GetRatioMetricProperties);
    SIZE(MetricsEvaluator_GetThroughputMetricProperties);
    SIZE(MetricsEvaluator_HwUnitToString);
    SIZE(CUDA_RawCounterConfig_Create);
    SIZE(RawCounterConfig_GetAllAvailableRawCounterDomains);
    SIZE(RawCounterConfig_BeginPassGroup);
    SIZE(RawCounterConfig_AddRawCounters);
    SIZE(RawCounterConfig_EndPassGroup);
    SIZE(RawCounterConfig_GetNumPasses);
    SIZE(RawCounterConfig_Destroy);
    SIZE(CUDA_RawMetricsConfig_Create_V2);
    SIZE(RawMetricsConfig_BeginPassGroup);
    SIZE(RawMetricsConfig_AddMetrics);
    SIZE(RawMetricsConfig_EndPassGroup);
    SIZE(RawMetricsConfig_GetNumPasses_V2);
    SIZE(RawMetricsConfig_Destroy);
    return 0;
}
