package dev.rangefinder.cuda;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/// A kernel of a module; it can be launched until the module is closed.
public final class CudaKernel {
    private final ResourceHandle module;
    private final String name;
    private final long handle;
    private final List<PtxParameter> parameters;

    CudaKernel(ResourceHandle module, String name, long handle, List<PtxParameter> parameters) {
        this.module = module;
        this.name = name;
        this.handle = handle;
        this.parameters = parameters;
    }

    public String name() {
        return name;
    }

    /// Puts a launch into a stream. Arguments are copied before this returns.
    ///
    /// @throws IllegalArgumentException if the arguments are not those that the kernel declares
    public void launch(LaunchShape shape, CudaStream stream, KernelArgument... arguments) {
        module.value();
        DriverCalls calls = module.context().entered();
        check(arguments);
        CallMemory memory = CallMemory.current();
        for (int index = 0; index < arguments.length; index++) {
            memory.put(index, arguments[index]);
        }
        calls.launch(handle, shape, stream.handle(module.context()), memory.pointers());
    }

    private void check(KernelArgument... arguments) {
        if (arguments.length != parameters.size() || arguments.length > CallMemory.MOST_ARGUMENTS) {
            throw new IllegalArgumentException(
                    name + " takes " + parameters.size() + " arguments, and got " + arguments.length);
        }
        for (int index = 0; index < arguments.length; index++) {
            PtxParameter parameter = parameters.get(index);
            if (!parameter.takes(arguments[index])) {
                throw new IllegalArgumentException(name + " declares " + parameter.name() + " as ." + parameter.type()
                        + ", and got " + arguments[index].getClass().getSimpleName());
            }
        }
    }

    public int attribute(KernelAttribute attribute) {
        module.value();
        DriverCalls calls = module.context().entered();
        MemorySegment place = CallMemory.current().place();
        calls.call(DriverFunction.FUNCTION_GET_ATTRIBUTE, place, attribute.number(), handle);
        return place.get(ValueLayout.JAVA_INT, 0);
    }

    /// Allows more shared memory at launch than the 48 KB that every device allows.
    public void allowDynamicSharedBytes(int bytes) {
        module.value();
        module.context()
                .entered()
                .call(
                        DriverFunction.FUNCTION_SET_ATTRIBUTE,
                        handle,
                        KernelAttribute.MOST_DYNAMIC_SHARED_BYTES.number(),
                        bytes);
    }
}
