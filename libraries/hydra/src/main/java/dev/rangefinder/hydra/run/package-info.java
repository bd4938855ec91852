/// A whole application from its command line: what flags ask for is shown, and jobs are run, one or one for each
/// combination of a sweep, each in a directory of its own with the configuration it had. The only package that writes.
@NullMarked
package dev.rangefinder.hydra.run;

import org.jspecify.annotations.NullMarked;
