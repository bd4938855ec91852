package dev.rangefinder.profiler.process;

import java.net.InetAddress;
import java.net.UnknownHostException;

/// The machine that this runs on, as records tell it.
public final class Host {
    private Host() {}

    public static String name() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "unknown";
        }
    }
}
