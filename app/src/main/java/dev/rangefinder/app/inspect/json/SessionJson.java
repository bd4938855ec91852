package dev.rangefinder.app.inspect.json;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Executable;
import dev.rangefinder.capture.ProfilerSettings;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.report.json.stream.JsonOutput;

/// The session of a report. Parts that only some reports have are left out of the others.
record SessionJson(JsonOutput json) {
    static void write(JsonOutput json, Session session) {
        new SessionJson(json).members(session);
    }

    private void members(Session session) {
        json.unsigned("creation_time", session.creationTime());
        json.object("versions", () -> session.versions().forEach(json::text));
        json.text("command_line", session.commandLine());
        json.objects("devices", session.devices(), this::device);
        session.host().ifPresent(host -> json.object("host", () -> system(host)));
        session.target().ifPresent(target -> json.object("target", () -> system(target)));
        session.comments().ifPresent(comments -> json.text("comments", comments));
        session.executable().ifPresent(executable -> json.object("executable", () -> executable(executable)));
        session.settings().ifPresent(settings -> json.object("settings", () -> settings(settings)));
    }

    private void device(Device device) {
        json.unsigned("id", device.id());
        json.text("name", device.name());
        json.object(
                "attributes", () -> device.attributes().forEach((name, value) -> MetricJson.write(json, name, value)));
    }

    private void system(SystemInfo system) {
        json.text("os", system.os());
        json.text("build", system.build());
        json.text("cpu", system.cpu());
        json.text("arch", system.architecture());
        json.text("computer", system.computer());
        json.text("platform", system.platform());
    }

    private void executable(Executable executable) {
        json.text("path", executable.path());
        json.text("workdir", executable.workingDirectory());
        json.text("args", executable.arguments());
        json.text("env", executable.environment());
    }

    private void settings(ProfilerSettings settings) {
        settings.nvtxEnabled().ifPresentOrElse(on -> json.flag("enable_nvtx", on), () -> json.absent("enable_nvtx"));
        json.text("activity", settings.activity());
        json.text("clock_control", settings.clockControl());
        json.text("replay_mode", settings.replayMode());
    }
}
