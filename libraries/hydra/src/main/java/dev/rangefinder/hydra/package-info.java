/// Hydra's configuration for Java: composable YAML, overrides, interpolation, typed reads. What a program calls;
/// the packages below do the work and can be used alone.
///
/// Composing and binding run at every start of a program. On their way cases are told apart with `instanceof` and not
/// by a `switch` over types, which the JVM links anew at every start and which takes longer than the work itself.
@NullMarked
package dev.rangefinder.hydra;

import org.jspecify.annotations.NullMarked;
