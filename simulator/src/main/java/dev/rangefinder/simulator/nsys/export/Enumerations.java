package dev.rangefinder.simulator.nsys.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The labels of numbers that an export explains, as far as a simulated run uses them.
final class Enumerations {
    /// @param name of the enumerator
    record Label(int id, String name, String label) {
        Label(int id, String name) {
            this(id, name, name);
        }
    }

    private static final String LAUNCH = "CUDA_KERNEL_LAUNCH_TYPE_";
    private static final String STREAM = "CUPTI_ACTIVITY_STREAM_CREATE_FLAG_";

    private Enumerations() {}

    /// By the name of the table.
    static Map<String, List<Label>> all() {
        Map<String, List<Label>> all = new LinkedHashMap<>();
        all.put(
                "ENUM_NSYS_EVENT_TYPE",
                List.of(
                        new Label(33, "NvtxCategory"),
                        new Label(34, "NvtxMark"),
                        new Label(39, "NvtxThread"),
                        new Label(59, "NvtxPushPopRange"),
                        new Label(60, "NvtxStartEndRange"),
                        new Label(70, "NvtxtPushPopRange"),
                        new Label(71, "NvtxtStartEndRange"),
                        new Label(75, "NvtxDomainCreate"),
                        new Label(76, "NvtxDomainDestroy")));
        all.put(
                "ENUM_NSYS_EVENT_CLASS",
                List.of(
                        new Label(0, "TRACE_PROCESS_EVENT_CUDA_RUNTIME", "CUDA runtime"),
                        new Label(1, "TRACE_PROCESS_EVENT_CUDA_DRIVER", "CUDA driver")));
        all.put(
                "ENUM_CUDA_KERNEL_LAUNCH_TYPE",
                List.of(
                        new Label(0, LAUNCH + "UNKNOWN", "Unknown"),
                        new Label(1, LAUNCH + "REGULAR", "Regular"),
                        new Label(2, LAUNCH + "COOPERATIVE_SINGLE_DEVICE", "Coop Single Device"),
                        new Label(3, LAUNCH + "COOPERATIVE_MULTI_DEVICE", "Coop Multi Device")));
        all.put(
                "ENUM_CUPTI_STREAM_TYPE",
                List.of(
                        new Label(0, STREAM + "UNKNOWN", "Unknown stream type"),
                        new Label(1, STREAM + "DEFAULT", "Default stream"),
                        new Label(2, STREAM + "NON_BLOCKING", "Non-blocking stream"),
                        new Label(3, STREAM + "NULL", "Null stream")));
        all.put(
                "ENUM_DIAGNOSTIC_SEVERITY_LEVEL",
                List.of(
                        new Label(0, "UnknownLevel", "Unknown"),
                        new Label(1, "Info"),
                        new Label(2, "Warning"),
                        new Label(3, "Error")));
        return all;
    }
}
