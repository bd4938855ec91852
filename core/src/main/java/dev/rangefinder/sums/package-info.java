/// What is kept of all launches while inputs are read: sums per scope, state and kernel, and what timelines tell beside
/// them. Grows with different states, kernels and metrics, not with launches; parts of several inputs are merged by the
/// same code.
@NullMarked
package dev.rangefinder.sums;

import org.jspecify.annotations.NullMarked;
