package dev.rangefinder.hydra.interpolation;
public final class Resolvers {}
