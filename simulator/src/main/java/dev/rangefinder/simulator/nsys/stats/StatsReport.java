package dev.rangefinder.simulator.nsys.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The summaries that are simulated, each with its query: name, style where there is one, duration.
enum StatsReport {
    NVTX_SUM(
            "nvtx_sum",
            "NVTX Range Summary",
            "NV Tools Extension (NVTX) data",
            "NVTX_EVENTS",
            "Instances",
            "Range",
            ranges("59, 70, 60, 71")),
    NVTX_PUSHPOP_SUM(
            "nvtx_pushpop_sum",
            "NVTX Push/Pop Range Summary",
            "NV Tools Extension (NVTX) data",
            "NVTX_EVENTS",
            "Instances",
            "Range",
            ranges("59, 70")),
    NVTX_STARTEND_SUM(
            "nvtx_startend_sum",
            "NVTX Start/End Range Summary",
            "NV Tools Extension (NVTX) data",
            "NVTX_EVENTS",
            "Instances",
            "Range",
            ranges("60, 71")),
    CUDA_API_SUM(
            "cuda_api_sum",
            "CUDA API Summary",
            "CUDA trace data",
            "CUPTI_ACTIVITY_KIND_RUNTIME",
            "Num Calls",
            "Name",
            "SELECT s.value, '', r.\"end\" - r.start FROM CUPTI_ACTIVITY_KIND_RUNTIME r JOIN StringIds s ON s.id ="
                    + " r.nameId"),
    CUDA_GPU_KERN_SUM(
            "cuda_gpu_kern_sum",
            "CUDA GPU Kernel Summary",
            "CUDA kernel data",
            "CUPTI_ACTIVITY_KIND_KERNEL",
            "Instances",
            "Name",
            "SELECT s.value, '', k.\"end\" - k.start FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN StringIds s ON s.id ="
                    + " k.demangledName");

    private final String word;
    private final String title;
    private final String data;
    private final String table;
    private final String counted;
    private final String named;
    private final String query;

    StatsReport(String word, String title, String data, String table, String counted, String named, String query) {
        this.word = word;
        this.title = title;
        this.data = data;
        this.table = table;
        this.counted = counted;
        this.named = named;
        this.query = query;
    }

    // A range that was never closed lasts to the last time of the table.
    private static String ranges(String types) {
        return "SELECT coalesce(d.text, sd.value, '') || ':' || coalesce(s.value, n.text, ''),"
                + " CASE WHEN n.eventType IN (59, 70) THEN 'PushPop' ELSE 'StartEnd' END,"
                + " coalesce(n.\"end\", (SELECT max(max(start), max(coalesce(\"end\", start))) FROM NVTX_EVENTS))"
                + " - n.start"
                + " FROM NVTX_EVENTS n LEFT JOIN StringIds s ON s.id = n.textId"
                + " LEFT JOIN NVTX_EVENTS d ON d.eventType = 75 AND d.domainId = n.domainId"
                + " AND d.globalTid >> 24 = n.globalTid >> 24"
                + " LEFT JOIN StringIds sd ON sd.id = d.textId"
                + " WHERE n.eventType IN (" + types + ")";
    }

    static Optional<StatsReport> named(String word) {
        return Arrays.stream(values())
                .filter(report -> report.word.equals(word))
                .findFirst();
    }

    String word() {
        return word;
    }

    /// As it stands above a table.
    String title() {
        return " ** " + title + " (" + word + "):";
    }

    /// What an export has not, if it has not the table.
    String data() {
        return data;
    }

    String table() {
        return table;
    }

    String query() {
        return query;
    }

    boolean hasStyle() {
        return this == NVTX_SUM;
    }

    /// A name as it is shown: API functions without their version.
    String shown(String name) {
        return this == CUDA_API_SUM ? name.replaceFirst("_v[0-9]+(_ptsz|_ptds)?$", "") : name;
    }

    List<String> header() {
        List<String> header = List.of(
                "Time (%)",
                "Total Time (ns)", counted, "Avg (ns)", "Med (ns)", "Min (ns)", "Max (ns)", "StdDev (ns)", named);
        if (!hasStyle()) {
            return header;
        }
        return Stream.of(header.subList(0, 8), List.of("Style", named))
                .flatMap(List::stream)
                .toList();
    }
}
