package dev.rangefinder.app.command;

/// The version of the tool.
public final class Version {
    /// A constant, because a resource or a manifest would open the jar, which a start with the AOT cache never does.
    /// A test keeps it equal to the version of the build.
    public static final String NUMBER = "0.1.0-SNAPSHOT";

    private Version() {}
}
