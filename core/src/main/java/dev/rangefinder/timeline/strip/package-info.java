/// The lanes of a timeline strip: what ran or was open when, in as much detail as can be seen, and in bounded memory.
/// The sweep records pieces of time in their order; what comes out does not grow with them.
@NullMarked
package dev.rangefinder.timeline.strip;

import org.jspecify.annotations.NullMarked;
