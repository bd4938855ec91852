/// Two commits run the same commands, and every file that they write is compared: the Java part of
/// `checks/house/compare-commits`. It needs nothing but the JDK, because the script starts it from its sources.
@NullMarked
package dev.rangefinder.house.compare;

import org.jspecify.annotations.NullMarked;
