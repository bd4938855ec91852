#!/usr/bin/env python3
"""Python's csv module on the task of the CSV race: counts and sums of every metric, in base units, over all launches.

csv_module.py raw|details FILE RUNS

Prints what dev.rangefinder.bench.Transcript reads.
"""
import csv
import sys
import time

FACTORS = {
    "us": 1e3, "ms": 1e6, "Kbyte": 1e3, "Mbyte": 1e6, "Mbyte/s": 1e6, "Gbyte/s": 1e9, "Mhz": 1e6, "Ghz": 1e9,
    "sector/us": 1e6,
}


def number(text):
    try:
        return float(text)
    except ValueError:
        try:
            return float(text.replace(",", ""))
        except ValueError:
            return None


def table(file):
    """The rows from the header on; log lines stand before it."""
    while not (line := file.readline()).startswith('"ID",'):
        if not line:
            raise SystemExit("there is no table")
    header = next(csv.reader([line]))
    return header, csv.reader(file)


def raw(path):
    with open(path, encoding="utf-8", newline="", buffering=1 << 20) as file:
        header, rows = table(file)
        first = header.index("CC") + 1
        factors = [FACTORS.get(unit, 1.0) for unit in next(rows)]
        counts = [0] * len(header)
        totals = [0.0] * len(header)
        launches = 0
        for row in rows:
            launches += 1
            for column in range(first, len(row)):
                value = number(row[column])
                if value is not None:
                    counts[column] += 1
                    totals[column] += value * factors[column]
    return launches, {name: (count, total) for name, count, total in zip(header, counts, totals)}


def details(path):
    with open(path, encoding="utf-8", newline="", buffering=1 << 20) as file:
        header, rows = table(file)
        section, metric, unit, value = map(
            header.index, ("Section Name", "Metric Name", "Metric Unit", "Metric Value"))
        sums = {}
        launches = 0
        key, launch = None, {}
        for row in rows:
            if (row[0], row[1]) != key:
                key = row[0], row[1]
                add(launch, sums)
                launch = {}
                launches += 1
            if row[metric]:
                base = number(row[value])
                if base is not None:
                    base *= FACTORS.get(row[unit], 1.0)
                launch[row[section], row[metric]] = base
        add(launch, sums)
    return launches, {"/".join(name): total for name, total in sums.items()}


def add(launch, sums):
    for name, base in launch.items():
        if base is not None:
            count, total = sums.get(name, (0, 0.0))
            sums[name] = count + 1, total + base


def main(page, path, runs):
    for _ in range(int(runs)):
        start, cpu_start = time.perf_counter(), time.process_time()
        launches, sums = {"raw": raw, "details": details}[page](path)
        print(f"run\t{time.perf_counter() - start}\t{time.process_time() - cpu_start}")
    print(f"launches\t{launches}")
    for name, (count, total) in sums.items():
        if count:
            print(f"sum\t{name}\t{count}\t{total.hex()}")


main(*sys.argv[1:])
