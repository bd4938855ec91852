package dev.rangefinder.region;

/// The numbers that things of one set of books have in another.
final class Renumbering {
    /// Everything keeps its number.
    static final Renumbering NONE = new Renumbering(new int[0]);

    private final int[] numbers;

    /// Everything beyond the end keeps its number.
    Renumbering(int[] numbers) {
        this.numbers = numbers.clone();
    }

    int of(int number) {
        return number >= 0 && number < numbers.length ? numbers[number] : number;
    }
}
