@NullMarked
package dev.rangefinder.cuda;

import org.jspecify.annotations.NullMarked;
