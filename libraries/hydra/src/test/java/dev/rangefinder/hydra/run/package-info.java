/// Whole command lines in folders of their own, and what they leave behind.
/// Nothing here looks at the real clock, the real environment or the real working directory.
@NullMarked
package dev.rangefinder.hydra.run;

import org.jspecify.annotations.NullMarked;
