/// YAML 1.1 as the original reads and writes it, to nodes and back.
/// Builds nothing but nodes, and bounds what a hostile file may cost.
@NullMarked
package dev.rangefinder.hydra.yaml;

import org.jspecify.annotations.NullMarked;
