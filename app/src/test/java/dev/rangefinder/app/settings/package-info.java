/// Tests of the configuration that ships with the tool: that it binds, that it is documented, and what is refused.
/// Files are put together by a few lines here, so that a fault of the composer cannot hide one of the tree.
@NullMarked
package dev.rangefinder.app.settings;

import org.jspecify.annotations.NullMarked;
