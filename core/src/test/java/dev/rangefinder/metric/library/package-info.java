/// Our rules against the definitions of NVIDIA's own library (W4). Everything here is skipped where it is absent.
@NullMarked
package dev.rangefinder.metric.library;

import org.jspecify.annotations.NullMarked;
