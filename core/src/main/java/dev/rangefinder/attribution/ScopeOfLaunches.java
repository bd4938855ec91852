package dev.rangefinder.attribution;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.TargetProcess;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The scopes of the launches of one input. Most launches have the scope of the one before, and then the very same key.
public final class ScopeOfLaunches {
    private final int input;
    private final Session session;
    private @Nullable ScopeKey last;
    private Optional<TargetProcess> process = Optional.empty();

    public ScopeOfLaunches(int input, Session session) {
        this.input = input;
        this.session = session;
    }

    public ScopeKey of(Launch launch) {
        LaunchOrigin origin = launch.origin();
        ScopeKey known = last;
        if (known != null
                && origin.process().equals(process)
                && origin.device().equals(known.device())
                && launch.deviceName().equals(known.deviceName())) {
            return known;
        }
        ScopeKey scope = ScopeKey.of(input, session, launch);
        last = scope;
        process = origin.process();
        return scope;
    }
}
