/// Tests of finding pages and opening them with real processes.
@NullMarked
package dev.rangefinder.app.view;

import org.jspecify.annotations.NullMarked;
