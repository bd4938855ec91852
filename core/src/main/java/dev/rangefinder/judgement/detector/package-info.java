/// What can be wrong with a launch, each in a class of its own: the numbers it needs, when it speaks, what that could
/// save, and the words for it. A new detector is one class here and one line in [LaunchDetectors].
@NullMarked
package dev.rangefinder.judgement.detector;

import org.jspecify.annotations.NullMarked;
