package dev.rangefinder.capture;

/// A computer that took part in a capture. Fields that the file leaves out are empty.
public record SystemInfo(String os, String build, String cpu, String architecture, String computer, String platform) {}
