/// Showing a written report: which page is meant, and who opens it on this desktop.
/// Names of files never pass through a shell.
@NullMarked
package dev.rangefinder.app.view;

import org.jspecify.annotations.NullMarked;
