package dev.rangefinder.simulator.nsys.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The labels of numbers that an export explains, as far as a simulated run uses them.
final class Enumerations {
    /// @param name of the enumerator
    record Enumerator(int id, String name, String label) {
        Enumerator(int id, String name) {
            this(id, name, name);
        }
    }

    private static final String LAUNCH = "CUDA_KERNEL_LAUNCH_TYPE_";
    private static final String COPY = "CUDA_MEMCPY_KIND_";
    private static final String MEMORY = "CUDA_MEMOPR_MEMORY_KIND_";
    private static final String STREAM = "CUPTI_ACTIVITY_STREAM_CREATE_FLAG_";

    private Enumerations() {}

    /// By the name of the table.
    static Map<String, List<Enumerator>> all() {
        Map<String, List<Enumerator>> all = new LinkedHashMap<>();
        all.put(
                "ENUM_NSYS_EVENT_TYPE",
                List.of(
                        new Enumerator(33, "NvtxCategory"),
                        new Enumerator(34, "NvtxMark"),
                        new Enumerator(39, "NvtxThread"),
                        new Enumerator(59, "NvtxPushPopRange"),
                        new Enumerator(60, "NvtxStartEndRange"),
                        new Enumerator(70, "NvtxtPushPopRange"),
                        new Enumerator(71, "NvtxtStartEndRange"),
                        new Enumerator(75, "NvtxDomainCreate"),
                        new Enumerator(76, "NvtxDomainDestroy")));
        all.put(
                "ENUM_NSYS_EVENT_CLASS",
                List.of(
                        new Enumerator(0, "TRACE_PROCESS_EVENT_CUDA_RUNTIME", "CUDA runtime"),
                        new Enumerator(1, "TRACE_PROCESS_EVENT_CUDA_DRIVER", "CUDA driver")));
        all.put(
                "ENUM_CUDA_MEMCPY_OPER",
                List.of(
                        new Enumerator(1, COPY + "HTOD", "Host-to-Device"),
                        new Enumerator(2, COPY + "DTOH", "Device-to-Host"),
                        new Enumerator(8, COPY + "DTOD", "Device-to-Device")));
        all.put(
                "ENUM_CUDA_MEM_KIND",
                List.of(
                        new Enumerator(CopyCodes.PINNED, MEMORY + "PINNED", "Pinned"),
                        new Enumerator(CopyCodes.DEVICE, MEMORY + "DEVICE", "Device")));
        all.put(
                "ENUM_CUDA_KERNEL_LAUNCH_TYPE",
                List.of(
                        new Enumerator(0, LAUNCH + "UNKNOWN", "Unknown"),
                        new Enumerator(1, LAUNCH + "REGULAR", "Regular"),
                        new Enumerator(2, LAUNCH + "COOPERATIVE_SINGLE_DEVICE", "Coop Single Device"),
                        new Enumerator(3, LAUNCH + "COOPERATIVE_MULTI_DEVICE", "Coop Multi Device")));
        all.put(
                "ENUM_CUPTI_STREAM_TYPE",
                List.of(
                        new Enumerator(0, STREAM + "UNKNOWN", "Unknown stream type"),
                        new Enumerator(1, STREAM + "DEFAULT", "Default stream"),
                        new Enumerator(2, STREAM + "NON_BLOCKING", "Non-blocking stream"),
                        new Enumerator(3, STREAM + "NULL", "Null stream")));
        all.put(
                "ENUM_DIAGNOSTIC_SEVERITY_LEVEL",
                List.of(
                        new Enumerator(0, "UnknownLevel", "Unknown"),
                        new Enumerator(1, "Info"),
                        new Enumerator(2, "Warning"),
                        new Enumerator(3, "Error")));
        return all;
    }
}
