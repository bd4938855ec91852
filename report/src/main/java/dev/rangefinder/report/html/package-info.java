/// The interactive page: one file with the records of `report.json`, packed in columns, and the code that shows them.
/// The code comes from the module `page`; what is written here is data, which can neither run nor end its element.
@NullMarked
package dev.rangefinder.report.html;

import org.jspecify.annotations.NullMarked;
