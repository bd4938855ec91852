/// Where copies of NVIDIA's metric library are on a machine: of the ncu that will run, of toolkits, of Python, of SDKs.
/// Names of files are tried, and none is opened; a test makes up the machine.
@NullMarked
package dev.rangefinder.perfworks.search;

import org.jspecify.annotations.NullMarked;
