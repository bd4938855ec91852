package dev.rangefinder.cuda;

/// An argument of a kernel. The driver does not notice wrong ones: [CudaKernel#launch] compares them with the PTX.
public sealed interface KernelArgument {
    /// An address of the device, for a parameter `.u64`.
    record Pointer(DeviceMemory memory, long offset) implements KernelArgument {
        public Pointer {
            if (offset < 0 || offset >= memory.bytes()) {
                throw new IllegalArgumentException(
                        "an offset of " + offset + " bytes in memory of " + memory.bytes() + " bytes");
            }
        }

        long address() {
            return memory.address() + offset;
        }
    }

    /// A whole number, for a parameter `.u32`, `.s32` or `.b32`.
    record Word(int value) implements KernelArgument {}

    /// A number in single precision, for a parameter `.f32`.
    record Single(float value) implements KernelArgument {}

    static KernelArgument of(DeviceMemory memory) {
        return new Pointer(memory, 0);
    }

    static KernelArgument of(int value) {
        return new Word(value);
    }

    static KernelArgument of(float value) {
        return new Single(value);
    }
}
