/// What can be wrong with a region or a scope as a whole, each in a class of its own: when it speaks, what that could
/// save, and the words for it. A new detector is one class here and one line in [PartDetectors].
@NullMarked
package dev.rangefinder.finding.detector;

import org.jspecify.annotations.NullMarked;
