package dev.rangefinder.timeline;

/// Attributes work to ranges by the API call that launched it, and times every path of ranges, in one walk along the
/// clock.
///
/// An operation belongs to a push/pop range of the thread that called, if the range was open during the whole call
/// (its start is not after the call's, its end not before it); to a start/end range of the process under the same
/// condition, whichever threads opened and closed it (R4). When the operation ran plays no part.
public final class TimelineSweep {
    private TimelineSweep() {}
}
