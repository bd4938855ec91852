package dev.rangefinder.app.inspect;

/// How many launches have something of this name, and the largest number that came with it.
public final class NameTally {
    private final String id;
    private final String name;
    private long launches;
    private double largest = Double.NaN;

    NameTally(String id, String name) {
        this.id = id;
        this.name = name;
    }

    void add(double number) {
        launches++;
        largest = Double.isNaN(largest) ? number : Math.max(largest, Double.isNaN(number) ? largest : number);
    }

    public String id() {
        return id;
    }

    public String name() {
        return name;
    }

    public long launches() {
        return launches;
    }

    /// NaN where no number came.
    public double largest() {
        return largest;
    }
}
