/// What a call of NVTX costs, by JMH. Which tool is attached, the environment says; the module `bench` sets it.
@NullMarked
package dev.rangefinder.bench.nvtx;

import org.jspecify.annotations.NullMarked;
