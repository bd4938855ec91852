/// Numbers as programs and as people read them.
/// No format is involved.
@NullMarked
package dev.rangefinder.report.content;

import org.jspecify.annotations.NullMarked;
