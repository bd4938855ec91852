package dev.rangefinder.finding;

import dev.rangefinder.metric.Exactness;

/// A number made of metrics, and how far it can be trusted: as far as the least certain of them (M3).
record Product(double value, Exactness exactness) {
    Product times(double factor) {
        return new Product(value * factor, exactness);
    }

    Product times(Product that) {
        return new Product(value * that.value, worse(exactness, that.exactness));
    }

    Product plus(Product that) {
        return new Product(value + that.value, worse(exactness, that.exactness));
    }

    static Exactness worse(Exactness one, Exactness other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
