/// Tests of the metric library: with NVIDIA's own where there is one, and with fakes that are written in C.
@NullMarked
package dev.rangefinder.perfworks;

import org.jspecify.annotations.NullMarked;
