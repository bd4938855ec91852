/// Tests of the page's data; what a browser makes of it is tested in the module `browser`.
@NullMarked
package dev.rangefinder.report.html;

import org.jspecify.annotations.NullMarked;
