#!/usr/bin/env python3
"""Python's protobuf on the task of the report race: counts and sums of every metric over all launches.

report_protobuf.py DESCRIPTORS FILE RUNS

The message classes come from the descriptor set that the bench's protoc wrote, so the version of protoc does not matter.
Prints what dev.rangefinder.bench.Transcript reads.
"""
import struct
import sys
import time

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from google.protobuf.internal import api_implementation
import google.protobuf


def message_classes(descriptors):
    files = descriptor_pb2.FileDescriptorSet()
    with open(descriptors, "rb") as source:
        files.ParseFromString(source.read())
    pool = descriptor_pool.DescriptorPool()
    for file in files.file:
        pool.AddSerializedFile(file.SerializeToString())
    if hasattr(message_factory, "GetMessageClass"):
        make = message_factory.GetMessageClass
    else:
        make = message_factory.MessageFactory(pool).GetPrototype
    return [make(pool.FindMessageTypeByName("rangefinder.bench." + name)) for name in ("BlockHead", "LaunchResult")]


def blocks(path, head_class):
    """Yields the head of each block, and the file standing at its payload."""
    u32 = struct.Struct("<I")
    with open(path, "rb", buffering=1 << 20) as file:
        file.seek(4)
        file.seek(u32.unpack(file.read(4))[0], 1)
        while length := file.read(4):
            head = head_class.FromString(file.read(u32.unpack(length)[0]))
            end = file.tell() + head.payload_bytes
            yield head, file
            file.seek(end)


def sums(path, head_class, launch_class):
    names = []
    for head, _ in blocks(path, head_class):
        names.extend(head.names.name)
    counts = [0] * len(names)
    totals = [0.0] * len(names)
    launches = 0
    u32 = struct.Struct("<I")
    for head, file in blocks(path, head_class):
        for _ in range(head.source_count):
            file.seek(u32.unpack(file.read(4))[0], 1)
        for _ in range(head.launch_count):
            launch = launch_class.FromString(file.read(u32.unpack(file.read(4))[0]))
            launches += 1
            last = {}
            for metric in launch.metric:
                value = metric.value
                # An unset number reads as zero, so the presence has to be asked for zeros only.
                last[metric.name] = value.real or value.whole or zero(value)
            for metric, number in last.items():
                if number is not None and number == number:
                    counts[metric] += 1
                    totals[metric] += number
    return launches, names, counts, totals


def zero(value):
    kind = value.WhichOneof("kind")
    return None if kind is None or kind == "text" else float(getattr(value, kind))


def main(descriptors, path, runs):
    classes = message_classes(descriptors)
    print(f"note\tprotobuf {google.protobuf.__version__}, backend {api_implementation.Type()}")
    for _ in range(int(runs)):
        start, cpu_start = time.perf_counter(), time.process_time()
        launches, names, counts, totals = sums(path, *classes)
        print(f"run\t{time.perf_counter() - start}\t{time.process_time() - cpu_start}")
    print(f"launches\t{launches}")
    for name, count, total in zip(names, counts, totals):
        if count:
            print(f"sum\t{name}\t{count}\t{total.hex()}")


main(*sys.argv[1:])
