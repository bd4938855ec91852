/// NVIDIA's metric library (`libnvperf_host.so`), loaded from this machine and asked: what a chip can measure, what
/// that means, and how many passes it takes (W1–W6). It needs no GPU, and nothing happens until it is opened.
@NullMarked
package dev.rangefinder.perfworks;

import org.jspecify.annotations.NullMarked;
