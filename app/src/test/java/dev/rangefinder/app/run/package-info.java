@NullMarked
package dev.rangefinder.app.run;

import org.jspecify.annotations.NullMarked;
