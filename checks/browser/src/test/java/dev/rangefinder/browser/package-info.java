/// The page of the reports in a real browser. Pages are written by the tool itself; what must hold on them is in
/// the tests of `page/src/test/browser`, which run here.
@NullMarked
package dev.rangefinder.browser;

import org.jspecify.annotations.NullMarked;
