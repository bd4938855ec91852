/// Tests of NVTX for Java, against a tool and a client that are written in C.
@NullMarked
package dev.rangefinder.nvtx;

import org.jspecify.annotations.NullMarked;
