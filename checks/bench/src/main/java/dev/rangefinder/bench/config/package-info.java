/// The race over configurations: composing a tree of YAML files, and what that adds to the start of the tool.
/// Everybody reads the same files from the disk's cache.
@NullMarked
package dev.rangefinder.bench.config;

import org.jspecify.annotations.NullMarked;
