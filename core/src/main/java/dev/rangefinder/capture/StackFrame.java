package dev.rangefinder.capture;

/// A frame of the CPU call stack that launched. Fields that the capture leaves out are empty or 0.
public record StackFrame(String module, long address, String file, String function, long line) {}
