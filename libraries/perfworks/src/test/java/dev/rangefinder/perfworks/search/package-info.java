/// Tests of the search, on machines that are made up of empty files.
@NullMarked
package dev.rangefinder.perfworks.search;

import org.jspecify.annotations.NullMarked;
