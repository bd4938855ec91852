package dev.rangefinder.attribution;

/// Where a result stands among those of all inputs (R12).
public record Place(int input, long result) implements Comparable<Place> {
    static final Place LAST = new Place(Integer.MAX_VALUE, Long.MAX_VALUE);

    public static Place earlier(Place one, Place other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    @Override
    public int compareTo(Place that) {
        return input == that.input ? Long.compare(result, that.result) : Integer.compare(input, that.input);
    }
}
