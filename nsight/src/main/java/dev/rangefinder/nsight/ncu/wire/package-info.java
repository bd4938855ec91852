/// Protobuf's wire format, read from a mapped file and written to a growing buffer.
/// Knows bytes and lengths, nothing of what the messages mean.
@NullMarked
package dev.rangefinder.nsight.ncu.wire;

import org.jspecify.annotations.NullMarked;
