/// Tests that the bench does not rot: generators and contenders agree, at tiny sizes.
/// What is fast or slow is not tested here.
@NullMarked
package dev.rangefinder.bench.rules;

import org.jspecify.annotations.NullMarked;
