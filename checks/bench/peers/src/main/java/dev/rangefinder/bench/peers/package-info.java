/// Contenders that need heavy libraries, found by the bench through `ServiceLoader`.
/// They are written the way a good user of each library would.
@NullMarked
package dev.rangefinder.bench.peers;

import org.jspecify.annotations.NullMarked;
