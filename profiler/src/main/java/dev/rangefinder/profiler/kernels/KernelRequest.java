package dev.rangefinder.profiler.kernels;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// How kernels were asked for on the command line.
///
/// @param list a file that lists them
/// @param regex instead of a list
/// @param topk how many of the list
/// @param ncuConfig a preset of ncu, or a file of one
public record KernelRequest(
        Optional<Path> list, Optional<String> regex, OptionalInt topk, Optional<String> ncuConfig) {}
