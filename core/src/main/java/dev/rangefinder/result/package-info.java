/// The finished numbers of a report as plain records: what writers render, and nothing computes any more.
/// Regions, scopes and metrics with their rules; no behaviour, no formats.
@NullMarked
package dev.rangefinder.result;

import org.jspecify.annotations.NullMarked;
