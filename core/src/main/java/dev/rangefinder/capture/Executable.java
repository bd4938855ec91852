package dev.rangefinder.capture;

/// The program that the graphical interface started. Fields that the file leaves out are empty.
public record Executable(String path, String workingDirectory, String arguments, String environment) {}
