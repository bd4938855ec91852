/// The rules of the house as tests: borders between packages, formatting, documents that must stay true.
@NullMarked
package dev.rangefinder.house;

import org.jspecify.annotations.NullMarked;
