package dev.rangefinder.hydra.defaults;

import java.util.Optional;

/// One configuration of the final defaults list: what is loaded, and into which package it is merged.
public record ListedConfig(
        String configPath,
        String packageName,
        Optional<String> parent,
        boolean isSelf,
        boolean primary,
        Optional<String> overrideKey) {}
