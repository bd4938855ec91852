package dev.rangefinder.result;

/// The time of devices that a region has (F1). Busy instants are where their operation was launched; waits where the
/// thread was that launched what ended them.
///
/// @param inclusive its own, and that of the regions inside it
/// @param exclusive its own: no deeper region of the same domain and kind
public record DeviceSlice(DeviceUse inclusive, DeviceUse exclusive) {}
