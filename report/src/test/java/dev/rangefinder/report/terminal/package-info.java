/// Tests of how text is measured and laid out.
@NullMarked
package dev.rangefinder.report.terminal;

import org.jspecify.annotations.NullMarked;
