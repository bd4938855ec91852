/// Where drivers of CUDA are on this machine, and what is wrong with a file that is named as one.
/// A room of its own because looking must load nothing.
@NullMarked
package dev.rangefinder.cuda.search;

import org.jspecify.annotations.NullMarked;
