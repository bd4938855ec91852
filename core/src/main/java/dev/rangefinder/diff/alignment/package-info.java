/// Which regions and kernels of one side are those of the other (D2).
/// Looks at names, shapes and code, and at no metric but time.
@NullMarked
package dev.rangefinder.diff.alignment;

import org.jspecify.annotations.NullMarked;
