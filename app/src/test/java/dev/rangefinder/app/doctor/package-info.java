/// Made-up machines, and what the doctor says about them.
@NullMarked
package dev.rangefinder.app.doctor;

import org.jspecify.annotations.NullMarked;
