package dev.rangefinder.nsight.nsys;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.nsight.sqlite.RowCells;
import dev.rangefinder.nsight.sqlite.SqliteFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What an export says about itself. Tables and names of columns differ between versions, and any may be missing.
final class SessionTables {
    private static final String DEVICES = "TARGET_INFO_GPU";
    private static final String SYSTEM = "TARGET_INFO_SYSTEM_ENV";
    private static final String START = "TARGET_INFO_SESSION_START_TIME";
    private static final String SIMULATED = "simulated device: no number here was measured on a GPU";
    private static final long NANOSECONDS = 1_000_000_000;

    private final SqliteFile export;
    private final NameValues exported;
    private final NameValues captured;

    SessionTables(SqliteFile export) {
        this.export = export;
        exported = NameValues.read(export, "META_DATA_EXPORT", "EXPORT_META_DATA");
        captured = NameValues.read(export, "META_DATA_CAPTURE");
    }

    Session session() {
        return new Session(
                creationTime(),
                versions(),
                commandLine(),
                devices(),
                Optional.empty(),
                target(),
                exported.get(NsysExport.SIMULATED)
                        .filter("true"::equalsIgnoreCase)
                        .map(yes -> SIMULATED),
                Optional.empty(),
                Optional.empty());
    }

    /// The names of machines by what their processes have in common.
    Map<Long, String> hosts() {
        Map<Long, String> hosts = new LinkedHashMap<>();
        export.table(SYSTEM)
                .ifPresent(table -> export.read(table, List.of("globalVid", "name", "value"), () -> cells -> {
                    if (cells.text(1).equals("Hostname")) {
                        hosts.putIfAbsent(cells.isWhole(0) ? GlobalId.machine(cells.whole(0)) : 0, cells.text(2));
                    }
                }));
        return hosts;
    }

    private OptionalLong creationTime() {
        List<Long> starts = new ArrayList<>();
        export.table(START)
                .ifPresent(table -> export.read(table, List.of("utcEpochNs"), () -> cells -> {
                    if (cells.isWhole(0)) {
                        starts.add(cells.whole(0) / NANOSECONDS);
                    }
                }));
        return starts.isEmpty() ? OptionalLong.empty() : OptionalLong.of(starts.getFirst());
    }

    private Map<String, String> versions() {
        Map<String, String> versions = new LinkedHashMap<>();
        exported.get("EXPORT_PRODUCT_VERSION").ifPresent(version -> versions.put(NsysExport.TOOL, version));
        exported.get("EXPORT_SCHEMA_VERSION").ifPresent(version -> versions.put(NsysExport.SCHEMA, version));
        return versions;
    }

    /// Only what was started is recorded, not the options of nsys.
    private Optional<String> commandLine() {
        return captured.get("PROCESS_0:COMMAND").map(command -> {
            StringBuilder line = new StringBuilder(word(command));
            for (int place = 0; ; place++) {
                Optional<String> argument = captured.get("PROCESS_0:ARGUMENT_" + place);
                if (argument.isEmpty()) {
                    return line.toString();
                }
                line.append(' ').append(word(argument.get()));
            }
        });
    }

    /// As one would type it in a shell.
    private static String word(String text) {
        return text.matches("[A-Za-z0-9_./:=@%+,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    private List<Device> devices() {
        List<Device> devices = new ArrayList<>();
        List<String> columns = List.of("id", "deviceId", "name", "computeMajor", "computeMinor", "smCount");
        export.table(DEVICES)
                .ifPresent(table -> export.read(table, columns, () -> cells -> {
                    int id = cells.isWhole(0) ? 0 : 1;
                    if (cells.isWhole(id)) {
                        devices.add(new Device(cells.whole(id), cells.text(2), attributes(cells)));
                    }
                }));
        return devices;
    }

    private static Map<String, MetricValue> attributes(RowCells cells) {
        List<String> names = List.of(Device.MAJOR, Device.MINOR, "device__attribute_multiprocessor_count");
        Map<String, MetricValue> attributes = new LinkedHashMap<>();
        for (int place = 0; place < names.size(); place++) {
            if (cells.isWhole(3 + place)) {
                attributes.put(names.get(place), new MetricValue.Whole(cells.whole(3 + place)));
            }
        }
        return attributes;
    }

    private Optional<SystemInfo> target() {
        if (export.table(SYSTEM).isEmpty()) {
            return Optional.empty();
        }
        NameValues system = NameValues.read(export, SYSTEM);
        return Optional.of(new SystemInfo(
                system.get("OsDescription").orElse(""),
                system.get("SoftwareReleaseVersion").orElse(""),
                system.get("CpuDescription").orElse(""),
                system.get("CpuArchitecture").orElse(""),
                system.get("Hostname").orElse(""),
                system.get("HardwarePlatform").orElse("")));
    }
}
