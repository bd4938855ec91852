package dev.rangefinder.hydra.interpolation;
public final class Interpolations { private Interpolations() {} public static void check(String t) {} }
