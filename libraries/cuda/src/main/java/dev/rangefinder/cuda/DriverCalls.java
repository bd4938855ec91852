package dev.rangefinder.cuda;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// Calls of the driver, one method for each shape of a function. Ugly for speed: handles are constants, so that a call
/// compiles to a call (19 ns, with handles of variables 28 ns). Handles of the driver and addresses of its memory are
/// plain words; pointers are to memory of this process.
final class DriverCalls {
    private static final MemoryLayout INT = ValueLayout.JAVA_INT;
    private static final MemoryLayout WORD = ValueLayout.JAVA_LONG;
    private static final MemoryLayout POINTER = ValueLayout.ADDRESS;
    private static final int MOST_CHARACTERS = 4096;

    private static final MethodHandle OF_NOTHING = handle();
    private static final MethodHandle OF_INT = handle(INT);
    private static final MethodHandle OF_POINTER = handle(POINTER);
    private static final MethodHandle OF_WORD = handle(WORD);
    private static final MethodHandle OF_INT_POINTER = handle(INT, POINTER);
    private static final MethodHandle OF_POINTER_INT = handle(POINTER, INT);
    private static final MethodHandle OF_POINTER_INT_INT = handle(POINTER, INT, INT);
    private static final MethodHandle OF_POINTER_WORD = handle(POINTER, WORD);
    private static final MethodHandle OF_POINTER_WORD_INT = handle(POINTER, WORD, INT);
    private static final MethodHandle OF_WORD_POINTER_WORD = handle(WORD, POINTER, WORD);
    private static final MethodHandle OF_POINTER_WORD_WORD = handle(POINTER, WORD, WORD);
    private static final MethodHandle OF_WORD_WORD_WORD = handle(WORD, WORD, WORD);
    private static final MethodHandle OF_WORD_POINTER_WORD_WORD = handle(WORD, POINTER, WORD, WORD);
    private static final MethodHandle OF_POINTER_WORD_WORD_WORD = handle(POINTER, WORD, WORD, WORD);
    private static final MethodHandle OF_WORD_INT_WORD_WORD = handle(WORD, INT, WORD, WORD);
    private static final MethodHandle OF_WORD_WORD = handle(WORD, WORD);
    private static final MethodHandle OF_WORD_WORD_INT = handle(WORD, WORD, INT);
    private static final MethodHandle OF_POINTER_POINTER_INT_POINTER_POINTER =
            handle(POINTER, POINTER, INT, POINTER, POINTER);
    private static final MethodHandle OF_POINTER_WORD_POINTER = handle(POINTER, WORD, POINTER);
    private static final MethodHandle OF_POINTER_INT_WORD = handle(POINTER, INT, WORD);
    private static final MethodHandle OF_WORD_INT_INT = handle(WORD, INT, INT);
    private static final MethodHandle LAUNCH = handle(WORD, INT, INT, INT, INT, INT, INT, INT, WORD, POINTER, POINTER);

    private final EnumMap<DriverFunction, MemorySegment> addresses;

    DriverCalls(Map<DriverFunction, MemorySegment> addresses) {
        this.addresses = new EnumMap<>(addresses);
    }

    @SuppressWarnings("restricted") // the driver's own functions, as its header declares them
    private static MethodHandle handle(MemoryLayout... arguments) {
        return Linker.nativeLinker().downcallHandle(FunctionDescriptor.of(ValueLayout.JAVA_INT, arguments));
    }

    private MemorySegment address(DriverFunction function) {
        MemorySegment address = addresses.get(function);
        if (address == null) {
            throw new IllegalStateException(function + " was not looked up");
        }
        return address;
    }

    private int status(DriverFunction function) {
        try {
            return (int) OF_NOTHING.invokeExact(address(function));
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function) {
        check(function, status(function));
    }

    int status(DriverFunction function, int first) {
        try {
            return (int) OF_INT.invokeExact(address(function), first);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, int first) {
        check(function, status(function, first));
    }

    int status(DriverFunction function, MemorySegment first) {
        try {
            return (int) OF_POINTER.invokeExact(address(function), first);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, MemorySegment first) {
        check(function, status(function, first));
    }

    private int status(DriverFunction function, long first) {
        try {
            return (int) OF_WORD.invokeExact(address(function), first);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, long first) {
        check(function, status(function, first));
    }

    int status(DriverFunction function, int first, MemorySegment second) {
        try {
            return (int) OF_INT_POINTER.invokeExact(address(function), first, second);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    private int status(DriverFunction function, MemorySegment first, int second) {
        try {
            return (int) OF_POINTER_INT.invokeExact(address(function), first, second);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, MemorySegment first, int second) {
        check(function, status(function, first, second));
    }

    private int status(DriverFunction function, MemorySegment first, int second, int third) {
        try {
            return (int) OF_POINTER_INT_INT.invokeExact(address(function), first, second, third);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, MemorySegment first, int second, int third) {
        check(function, status(function, first, second, third));
    }

    private int status(DriverFunction function, MemorySegment first, long second) {
        try {
            return (int) OF_POINTER_WORD.invokeExact(address(function), first, second);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, MemorySegment first, long second) {
        check(function, status(function, first, second));
    }

    private int status(DriverFunction function, MemorySegment first, long second, int third) {
        try {
            return (int) OF_POINTER_WORD_INT.invokeExact(address(function), first, second, third);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, MemorySegment first, long second, int third) {
        check(function, status(function, first, second, third));
    }

    private int status(DriverFunction function, long first, MemorySegment second, long third) {
        try {
            return (int) OF_WORD_POINTER_WORD.invokeExact(address(function), first, second, third);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, long first, MemorySegment second, long third) {
        check(function, status(function, first, second, third));
    }

    private int status(DriverFunction function, MemorySegment first, long second, long third) {
        try {
            return (int) OF_POINTER_WORD_WORD.invokeExact(address(function), first, second, third);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, MemorySegment first, long second, long third) {
        check(function, status(function, first, second, third));
    }

    private int status(DriverFunction function, long first, long second, long third) {
        try {
            return (int) OF_WORD_WORD_WORD.invokeExact(address(function), first, second, third);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, long first, long second, long third) {
        check(function, status(function, first, second, third));
    }

    private int status(DriverFunction function, long first, MemorySegment second, long third, long fourth) {
        try {
            return (int) OF_WORD_POINTER_WORD_WORD.invokeExact(address(function), first, second, third, fourth);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, long first, MemorySegment second, long third, long fourth) {
        check(function, status(function, first, second, third, fourth));
    }

    private int status(DriverFunction function, MemorySegment first, long second, long third, long fourth) {
        try {
            return (int) OF_POINTER_WORD_WORD_WORD.invokeExact(address(function), first, second, third, fourth);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, MemorySegment first, long second, long third, long fourth) {
        check(function, status(function, first, second, third, fourth));
    }

    private int status(DriverFunction function, long first, int second, long third, long fourth) {
        try {
            return (int) OF_WORD_INT_WORD_WORD.invokeExact(address(function), first, second, third, fourth);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, long first, int second, long third, long fourth) {
        check(function, status(function, first, second, third, fourth));
    }

    private int status(DriverFunction function, long first, long second) {
        try {
            return (int) OF_WORD_WORD.invokeExact(address(function), first, second);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, long first, long second) {
        check(function, status(function, first, second));
    }

    private int status(DriverFunction function, long first, long second, int third) {
        try {
            return (int) OF_WORD_WORD_INT.invokeExact(address(function), first, second, third);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, long first, long second, int third) {
        check(function, status(function, first, second, third));
    }

    int status(
            DriverFunction function,
            MemorySegment first,
            MemorySegment second,
            int third,
            MemorySegment fourth,
            MemorySegment fifth) {
        try {
            return (int) OF_POINTER_POINTER_INT_POINTER_POINTER.invokeExact(
                    address(function), first, second, third, fourth, fifth);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    private int status(DriverFunction function, MemorySegment first, long second, MemorySegment third) {
        try {
            return (int) OF_POINTER_WORD_POINTER.invokeExact(address(function), first, second, third);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, MemorySegment first, long second, MemorySegment third) {
        check(function, status(function, first, second, third));
    }

    private int status(DriverFunction function, MemorySegment first, int second, long third) {
        try {
            return (int) OF_POINTER_INT_WORD.invokeExact(address(function), first, second, third);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, MemorySegment first, int second, long third) {
        check(function, status(function, first, second, third));
    }

    private int status(DriverFunction function, long first, int second, int third) {
        try {
            return (int) OF_WORD_INT_INT.invokeExact(address(function), first, second, third);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    void call(DriverFunction function, long first, int second, int third) {
        check(function, status(function, first, second, third));
    }

    void launch(long kernel, LaunchShape shape, long stream, MemorySegment parameters) {
        int status;
        try {
            status = (int) LAUNCH.invokeExact(
                    address(DriverFunction.LAUNCH_KERNEL),
                    kernel,
                    shape.gridX(),
                    shape.gridY(),
                    shape.gridZ(),
                    shape.blockX(),
                    shape.blockY(),
                    shape.blockZ(),
                    shape.dynamicSharedBytes(),
                    stream,
                    parameters,
                    MemorySegment.NULL);
        } catch (Throwable e) {
            throw impossible(e);
        }
        check(DriverFunction.LAUNCH_KERNEL, status);
    }

    private void check(DriverFunction function, int status) {
        if (status != 0) {
            throw failed(function, status, "");
        }
    }

    /// The exception for a status.
    ///
    /// @param log what the driver's compiler said; else empty
    CudaException failed(DriverFunction function, int status, String log) {
        String name = DriverErrors.isKnown(status)
                ? DriverErrors.name(status)
                : text(DriverFunction.GET_ERROR_NAME, status).orElseGet(() -> DriverErrors.name(status));
        String meaning = DriverErrors.isKnown(status)
                ? DriverErrors.meaning(status)
                : text(DriverFunction.GET_ERROR_STRING, status).orElse("");
        return new CudaException(function, status, name, meaning, log);
    }

    @SuppressWarnings("restricted") // a text of the driver, which ends with 0
    private Optional<String> text(DriverFunction function, int status) {
        MemorySegment place = CallMemory.current().place();
        if (status(function, status, place) != 0) {
            return Optional.empty();
        }
        MemorySegment text = place.get(ValueLayout.ADDRESS, 0);
        return text.equals(MemorySegment.NULL)
                ? Optional.empty()
                : Optional.of(text.reinterpret(MOST_CHARACTERS).getString(0, StandardCharsets.UTF_8));
    }

    private static IllegalStateException impossible(Throwable e) {
        return new IllegalStateException("a C function cannot throw", e);
    }
}
