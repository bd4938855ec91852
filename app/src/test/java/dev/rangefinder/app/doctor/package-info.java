/// What the doctor found, in text and JSON.
@NullMarked
package dev.rangefinder.app.doctor;

import org.jspecify.annotations.NullMarked;
