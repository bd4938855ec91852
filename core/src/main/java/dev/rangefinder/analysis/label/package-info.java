/// What labels do to a report: which were renamed, and which regions only numbers keep apart.
/// Knows keys of regions and renamings, and nothing of the launches in them.
@NullMarked
package dev.rangefinder.analysis.label;

import org.jspecify.annotations.NullMarked;
