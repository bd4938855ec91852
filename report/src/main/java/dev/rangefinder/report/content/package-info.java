/// What all formats share: regions gathered over scopes, and numbers as text, exact or readable. Knows no format.
@NullMarked
package dev.rangefinder.report.content;

import org.jspecify.annotations.NullMarked;
