/// Pictures of kernels as SVG, which a browser and a Markdown viewer show beside the page.
/// They are drawn by hand, need no script, and are readable on light and on dark ground.
@NullMarked
package dev.rangefinder.report.svg;

import org.jspecify.annotations.NullMarked;
