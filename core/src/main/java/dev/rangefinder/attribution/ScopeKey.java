package dev.rangefinder.attribution;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.capture.TargetProcess;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// One (host, process, device) of one input (S1). Two inputs share no scope, even where containers give their processes
/// the same id, unless they are captures of one run ([SharedScopes]).
///
/// @param input the place of the input among all
public record ScopeKey(
        int input,
        String host,
        OptionalLong processId,
        String processName,
        OptionalLong device,
        String deviceName,
        String computeCapability) {
    public static final Comparator<ScopeKey> ORDER = Comparator.comparing(ScopeKey::host)
            .thenComparingLong(scope -> scope.processId().orElse(-1))
            .thenComparingLong(scope -> scope.device().orElse(-1))
            .thenComparingInt(ScopeKey::input);

    /// What ncu calls the machine it runs on.
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "::1", "localhost", "");

    public static ScopeKey of(int input, Session session, Launch launch) {
        LaunchOrigin origin = launch.origin();
        return new ScopeKey(
                input,
                hostOf(session, origin.process()),
                origin.process().map(process -> OptionalLong.of(process.id())).orElse(OptionalLong.empty()),
                origin.process().map(TargetProcess::name).orElse(""),
                origin.device(),
                deviceName(session, launch),
                launch.computeCapability());
    }

    /// Tables lack the name of the device; the session of the report they belong to may tell it.
    private static String deviceName(Session session, Launch launch) {
        return launch.deviceName().isEmpty() && launch.origin().device().isPresent()
                ? session.device(launch.origin().device().getAsLong())
                        .map(Device::name)
                        .orElse("")
                : launch.deviceName();
    }

    /// A process whose device is not told.
    public static ScopeKey of(int input, Session session, TargetProcess process) {
        return new ScopeKey(
                input,
                hostOf(session, Optional.of(process)),
                OptionalLong.of(process.id()),
                process.name(),
                OptionalLong.empty(),
                "",
                "");
    }

    public ScopeKey withDevice(OptionalLong id, String name, String capability) {
        return new ScopeKey(input, host, processId, processName, id, name, capability);
    }

    public ScopeKey withoutDevice() {
        return withDevice(OptionalLong.empty(), "", "");
    }

    /// Whether both may be of one machine: hosts that only say "this one" may be any.
    public boolean mayShareHostWith(ScopeKey that) {
        return host.equals(that.host) || LOOPBACK.contains(host) || LOOPBACK.contains(that.host);
    }

    /// The name of the machine tells ranks apart; the loopback address, which captures have, does not.
    private static String hostOf(Session session, Optional<TargetProcess> process) {
        String host = process.map(TargetProcess::host).orElse("");
        return LOOPBACK.contains(host)
                ? session.target()
                        .map(SystemInfo::computer)
                        .filter(name -> !name.isEmpty())
                        .orElse(host)
                : host;
    }

    /// Part of the key that every launch is looked up by, so it leaves out what hardly ever tells two scopes apart.
    @Override
    public int hashCode() {
        return 31 * (31 * input + processId.hashCode()) + device.hashCode();
    }

    public ScopeKey ofInput(int number) {
        return new ScopeKey(number, host, processId, processName, device, deviceName, computeCapability);
    }

    /// The device's model. Details pages of CSV lack its name and tell its compute capability.
    public String model() {
        if (!deviceName.isEmpty()) {
            return deviceName;
        }
        return computeCapability.isEmpty() ? "unknown device" : "device of compute capability " + computeCapability;
    }
}
