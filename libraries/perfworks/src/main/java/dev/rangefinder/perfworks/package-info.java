/// NVIDIA's metric library (`libnvperf_host.so`), found on this machine, loaded and asked: what a chip can measure, what
/// metrics mean, and how many passes a list of them takes (W1–W6). It needs no GPU, and nothing happens until it is opened.
@NullMarked
package dev.rangefinder.perfworks;

import org.jspecify.annotations.NullMarked;
