@NullMarked
package dev.rangefinder.app.profile;

import org.jspecify.annotations.NullMarked;
