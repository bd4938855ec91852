/// The configuration as types: what the tree under `conf/` says, bound once at the border and checked.
/// Beyond this package nobody sees a map, but for what belongs to the workload and is only handed on.
@NullMarked
package dev.rangefinder.app.settings;

import org.jspecify.annotations.NullMarked;
