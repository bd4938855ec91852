package dev.rangefinder.simulator.application;

import java.net.InetAddress;
import java.net.UnknownHostException;

/// What this machine is called.
public final class HostName {
    private HostName() {}

    public static String local() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "localhost";
        }
    }
}
