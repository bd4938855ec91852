package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Executable;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.ProfilerSettings;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.nsight.ncu.report.format.Codes;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Merges the session details, which ncu writes in pieces, one block after another.
final class SessionDecoder {
    private OptionalLong creationTime = OptionalLong.empty();
    private final Map<String, String> versions = new LinkedHashMap<>();
    private Optional<String> commandLine = Optional.empty();
    private final List<Device> devices = new ArrayList<>();
    private Optional<SystemInfo> host = Optional.empty();
    private Optional<SystemInfo> target = Optional.empty();
    private Optional<String> comments = Optional.empty();
    private Optional<Executable> executable = Optional.empty();
    private Optional<ProfilerSettings> settings = Optional.empty();

    /// Adds one piece; of a field that comes twice the last value counts.
    void piece(WireReader in) {
        while (in.next()) {
            switch (in.tag()) {
                case Format.SessionDetails.CREATION_TIME -> creationTime = OptionalLong.of(in.varint());
                case Format.SessionDetails.HOST -> host = Optional.of(system(in.enter()));
                case Format.SessionDetails.TARGET -> target = Optional.of(system(in.enter()));
                case Format.SessionDetails.DEVICE -> devices.add(device(in.enter()));
                case Format.SessionDetails.COMMENTS -> comments = Optional.of(in.text());
                case Format.SessionDetails.VERSION -> version(in.enter());
                case Format.SessionDetails.EXECUTABLE -> executable = Optional.of(executable(in.enter()));
                case Format.SessionDetails.SETTINGS -> settings = Optional.of(settings(in.enter()));
                case Format.SessionDetails.COMMAND_LINE -> commandLine = Optional.of(in.text());
                default -> in.skip();
            }
        }
    }

    Session session() {
        return new Session(creationTime, versions, commandLine, devices, host, target, comments, executable, settings);
    }

    private static SystemInfo system(WireReader in) {
        String os = "";
        String build = "";
        String cpu = "";
        String architecture = "";
        String computer = "";
        String platform = "";
        while (in.next()) {
            switch (in.tag()) {
                case Format.SystemInfo.OS -> os = in.text();
                case Format.SystemInfo.BUILD -> build = in.text();
                case Format.SystemInfo.CPU -> cpu = in.text();
                case Format.SystemInfo.ARCHITECTURE -> architecture = in.text();
                case Format.SystemInfo.COMPUTER -> computer = in.text();
                case Format.SystemInfo.PLATFORM -> platform = platform(in.varint());
                default -> in.skip();
            }
        }
        return new SystemInfo(os, build, cpu, architecture, computer, platform);
    }

    /// The name of a platform; its number where this reader does not know it.
    private static String platform(long code) {
        return Codes.PLATFORMS.isKnown(code) ? Codes.PLATFORMS.value(code) : Long.toUnsignedString(code);
    }

    private static Device device(WireReader in) {
        long id = 0;
        String name = "";
        Map<String, MetricValue> attributes = new LinkedHashMap<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.DeviceAttributes.ID -> id = in.varint();
                case Format.DeviceAttributes.NAME -> name = in.text();
                case Format.DeviceAttributes.ATTRIBUTE -> attribute(in.enter(), attributes);
                default -> in.skip();
            }
        }
        return new Device(id, name, attributes);
    }

    private static void attribute(WireReader in, Map<String, MetricValue> attributes) {
        String name = "";
        MetricValue value = new MetricValue.None();
        while (in.next()) {
            switch (in.tag()) {
                case Format.DeviceAttribute.NAME -> name = in.text();
                case Format.DeviceAttribute.VALUE -> value = ValueDecoder.decode(in.enter());
                default -> in.skip();
            }
        }
        attributes.put(name, value);
    }

    private void version(WireReader in) {
        String provider = "";
        String version = "";
        while (in.next()) {
            switch (in.tag()) {
                case Format.VersionInfo.PROVIDER -> provider = in.text();
                case Format.VersionInfo.VERSION -> version = in.text();
                default -> in.skip();
            }
        }
        versions.put(provider, version);
    }

    private static Executable executable(WireReader in) {
        String path = "";
        String workingDirectory = "";
        String arguments = "";
        String environment = "";
        while (in.next()) {
            switch (in.tag()) {
                case Format.ExecutableSettings.PATH -> path = in.text();
                case Format.ExecutableSettings.WORKING_DIRECTORY -> workingDirectory = in.text();
                case Format.ExecutableSettings.ARGUMENTS -> arguments = in.text();
                case Format.ExecutableSettings.ENVIRONMENT -> environment = in.text();
                default -> in.skip();
            }
        }
        return new Executable(path, workingDirectory, arguments, environment);
    }

    private static ProfilerSettings settings(WireReader in) {
        Optional<Boolean> nvtxEnabled = Optional.empty();
        Optional<String> activity = Optional.empty();
        Optional<String> clockControl = Optional.empty();
        Optional<String> replayMode = Optional.empty();
        while (in.next()) {
            switch (in.tag()) {
                case Format.ProfilerSettings.NVTX_ENABLED -> nvtxEnabled = Optional.of(in.varint() != 0);
                case Format.ProfilerSettings.ACTIVITY -> activity = Optional.of(in.text());
                case Format.ProfilerSettings.CLOCK_CONTROL -> clockControl = Optional.of(in.text());
                case Format.ProfilerSettings.REPLAY_MODE -> replayMode = Optional.of(in.text());
                default -> in.skip();
            }
        }
        return new ProfilerSettings(nvtxEnabled, activity, clockControl, replayMode);
    }
}
