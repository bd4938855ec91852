package dev.rangefinder.nsight.ncu.report.encoding;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Executable;
import dev.rangefinder.capture.ProfilerSettings;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.nsight.ncu.report.format.Codes;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.util.ArrayList;
import java.util.List;

/// Encodes a session in pieces, as ncu does: a first one, and a tail that follows the first result.
record SessionEncoder(Session session) {
    /// What ncu knows before it has profiled anything.
    WireWriter first() {
        WireWriter out = new WireWriter();
        session.creationTime().ifPresent(time -> out.varint(Format.SessionDetails.CREATION_TIME, time));
        session.host().ifPresent(host -> system(out, Format.SessionDetails.HOST, host));
        session.executable().ifPresent(executable -> executable(out, executable));
        session.settings().ifPresent(settings -> settings(out, settings));
        return out;
    }

    /// What follows, each piece in a block of its own.
    List<WireWriter> tail() {
        List<WireWriter> pieces = new ArrayList<>();
        session.devices().forEach(device -> pieces.add(device(device)));
        session.versions().forEach((provider, version) -> pieces.add(version(provider, version)));
        session.target().ifPresent(target -> {
            WireWriter out = new WireWriter();
            system(out, Format.SessionDetails.TARGET, target);
            pieces.add(out);
        });
        session.comments()
                .ifPresent(comments -> pieces.add(new WireWriter().text(Format.SessionDetails.COMMENTS, comments)));
        session.commandLine()
                .ifPresent(line -> pieces.add(new WireWriter().text(Format.SessionDetails.COMMAND_LINE, line)));
        return pieces;
    }

    private static void system(WireWriter out, int tag, SystemInfo system) {
        out.message(tag, () -> {
            out.text(Format.SystemInfo.OS, system.os());
            out.text(Format.SystemInfo.BUILD, system.build());
            out.text(Format.SystemInfo.CPU, system.cpu());
            out.text(Format.SystemInfo.ARCHITECTURE, system.architecture());
            out.text(Format.SystemInfo.COMPUTER, system.computer());
            if (!system.platform().isEmpty()) {
                out.varint(Format.SystemInfo.PLATFORM, platform(system.platform()));
            }
        });
    }

    private static long platform(String name) {
        return Codes.PLATFORMS.values().contains(name) ? Codes.PLATFORMS.code(name) : Long.parseUnsignedLong(name);
    }

    private static WireWriter device(Device device) {
        WireWriter out = new WireWriter();
        return out.message(Format.SessionDetails.DEVICE, () -> {
            out.varint(Format.DeviceAttributes.ID, device.id());
            out.text(Format.DeviceAttributes.NAME, device.name());
            device.attributes()
                    .forEach((name, value) -> out.message(Format.DeviceAttributes.ATTRIBUTE, () -> {
                        out.text(Format.DeviceAttribute.NAME, name);
                        ValueEncoder.encode(out, Format.DeviceAttribute.VALUE, value);
                    }));
        });
    }

    private static WireWriter version(String provider, String version) {
        WireWriter out = new WireWriter();
        return out.message(Format.SessionDetails.VERSION, () -> {
            out.text(Format.VersionInfo.PROVIDER, provider);
            out.text(Format.VersionInfo.VERSION, version);
        });
    }

    private static void executable(WireWriter out, Executable executable) {
        out.message(Format.SessionDetails.EXECUTABLE, () -> {
            out.text(Format.ExecutableSettings.PATH, executable.path());
            out.text(Format.ExecutableSettings.WORKING_DIRECTORY, executable.workingDirectory());
            out.text(Format.ExecutableSettings.ARGUMENTS, executable.arguments());
            out.text(Format.ExecutableSettings.ENVIRONMENT, executable.environment());
        });
    }

    private static void settings(WireWriter out, ProfilerSettings settings) {
        out.message(Format.SessionDetails.SETTINGS, () -> {
            settings.nvtxEnabled().ifPresent(on -> out.varint(Format.ProfilerSettings.NVTX_ENABLED, on ? 1 : 0));
            settings.activity().ifPresent(activity -> out.text(Format.ProfilerSettings.ACTIVITY, activity));
            settings.clockControl().ifPresent(control -> out.text(Format.ProfilerSettings.CLOCK_CONTROL, control));
            settings.replayMode().ifPresent(mode -> out.text(Format.ProfilerSettings.REPLAY_MODE, mode));
        });
    }
}
