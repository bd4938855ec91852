/* A metric library of one chip with one metric of each kind, which can be told to fail, to say nothing or to boast. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifndef FAILING
#define FAILING ""
#endif
#ifndef STATUS
#define STATUS 2
#endif
#ifndef BOASTING
#define BOASTING ""
#endif
#ifdef SILENT
#define SPEAKS 0
#else
#define SPEAKS 1
#endif

static char one;
static const char *chips[] = {"FAKE1"};
static const char *names[] = {"unit__counter", "unit__ratio", "unit__throughput"};
static const size_t begins[] = {0};
static const uint16_t submetrics[] = {0, 14};

static void word(void *p, int at, uint64_t value) { memcpy((char *)p + at, &value, 8); }
static void number(void *p, int at, uint32_t value) { memcpy((char *)p + at, &value, 4); }
static void pointer(void *p, int at, const void *value) { memcpy((char *)p + at, &value, 8); }
static const void *pointer_at(void *p, int at) { const void *value; memcpy(&value, (char *)p + at, 8); return value; }

#define FUNCTION(name, answer)                                          \
    int NVPW_##name(void *p) {                                          \
        uint64_t count = strcmp(#name, BOASTING) == 0 ? 1ull << 60 : 1; \
        (void)p; (void)count;                                           \
        if (strcmp(#name, FAILING) == 0) return STATUS;                 \
        if (SPEAKS) { answer; }                                         \
        return 0;                                                       \
    }

#ifdef CRASHES
FUNCTION(InitializeHost, *(volatile int *)16 = 1)
#elif defined(SLOW)
FUNCTION(InitializeHost, sleep(2))
#elif defined(TALKS)
FUNCTION(InitializeHost, puts("well\nbegun\n7"); fflush(stdout))
#else
FUNCTION(InitializeHost, )
#endif
FUNCTION(QueryVersionNumber, number(p, 24, 2099); number(p, 28, 1))
FUNCTION(GetSupportedChipNames, pointer(p, 16, chips); word(p, 24, count))
FUNCTION(CUDA_MetricsEvaluator_CalculateScratchBufferSize, word(p, 32, count == 1 ? 100 : count))
FUNCTION(CUDA_MetricsEvaluator_Initialize, pointer(p, 64, &one))
FUNCTION(MetricsEvaluator_Destroy, )
FUNCTION(MetricsEvaluator_GetMetricNames, pointer(p, 32, names[((char *)p)[24] & 3]); pointer(p, 40, begins); word(p, 48, count))
FUNCTION(MetricsEvaluator_GetSupportedSubmetrics, pointer(p, 32, submetrics); word(p, 40, 2 * count))
FUNCTION(MetricsEvaluator_ConvertMetricNameToMetricEvalRequest, if (!strchr(pointer_at(p, 24), '.')) return 8)
FUNCTION(MetricsEvaluator_GetMetricRawDependencies,
         if (pointer_at(p, 56)) pointer((void *)pointer_at(p, 56), 0, "0x1"); word(p, 64, count))
FUNCTION(MetricsEvaluator_GetMetricDimUnits,
         if (pointer_at(p, 40)) { number((void *)pointer_at(p, 40), 0, 7); ((char *)pointer_at(p, 40))[4] = -1; }
         word(p, 48, count))
FUNCTION(MetricsEvaluator_DimUnitToString, pointer(p, 32, "second"); pointer(p, 40, "seconds"))
FUNCTION(MetricsEvaluator_GetCounterProperties, pointer(p, 32, "what it is"); number(p, 40, 3))
FUNCTION(MetricsEvaluator_GetRatioMetricProperties, pointer(p, 32, "what it is"); word(p, 40, 3))
FUNCTION(MetricsEvaluator_GetThroughputMetricProperties,
         pointer(p, 32, "what it is"); number(p, 40, 3); word(p, 48, count); pointer(p, 56, begins); word(p, 64, 0))
FUNCTION(MetricsEvaluator_HwUnitToString, pointer(p, 32, "unit"))
#ifndef WITHOUT_COUNTERS
FUNCTION(CUDA_RawCounterConfig_Create, pointer(p, 40, &one))
FUNCTION(RawCounterConfig_GetAllAvailableRawCounterDomains, word(p, 24, count))
FUNCTION(RawCounterConfig_BeginPassGroup, )
#ifdef CRASHES_COUNTING
FUNCTION(RawCounterConfig_AddRawCounters, *(volatile int *)16 = 1)
#else
FUNCTION(RawCounterConfig_AddRawCounters, )
#endif
FUNCTION(RawCounterConfig_EndPassGroup, )
FUNCTION(RawCounterConfig_GetNumPasses, word(p, 24, 3 * count))
FUNCTION(RawCounterConfig_Destroy, )
#endif
#ifndef WITHOUT_METRICS
FUNCTION(CUDA_RawMetricsConfig_Create_V2, pointer(p, 40, &one))
FUNCTION(RawMetricsConfig_BeginPassGroup, )
FUNCTION(RawMetricsConfig_AddMetrics, )
FUNCTION(RawMetricsConfig_EndPassGroup, )
FUNCTION(RawMetricsConfig_GetNumPasses_V2, word(p, 24, 4 * count))
FUNCTION(RawMetricsConfig_Destroy, )
#endif
