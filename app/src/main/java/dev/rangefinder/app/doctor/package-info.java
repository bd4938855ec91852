/// What the doctor found, as people and programs see it. The findings themselves are the profiler's.
@NullMarked
package dev.rangefinder.app.doctor;

import org.jspecify.annotations.NullMarked;
