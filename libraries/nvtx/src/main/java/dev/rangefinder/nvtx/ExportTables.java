package dev.rangefinder.nvtx;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/// The tables by which a tool finds the [Slots], and the functions that hand them out.
///
/// They may be asked for at any time and on any thread, so they too are never freed. An exception in one of the
/// functions would end the process: whatever a tool asks for, there is an answer.
final class ExportTables {
    private static final long WORD = ValueLayout.JAVA_LONG.byteSize();
    private static final int CALLBACKS_ID = 1;
    private static final int VERSION_ID = 3;
    private static final int NVTX_VERSION = 3;

    private static final MemorySegment[] MODULES = modules();
    private static final MemorySegment CALLBACKS = callbacks();
    private static final MemorySegment VERSION = version();

    private ExportTables() {}

    /// What a tool is given: a C function `const void* getExportTable(uint32_t)`.
    static MemorySegment function() {
        return stub(
                method("table", MethodType.methodType(MemorySegment.class, int.class)),
                FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
    }

    static MemorySegment table(int id) {
        return switch (id) {
            case CALLBACKS_ID -> CALLBACKS;
            case VERSION_ID -> VERSION;
            default -> MemorySegment.NULL;
        };
    }

    @SuppressWarnings("restricted") // a tool is named, and calling it is the purpose
    static int module(int module, MemorySegment table, MemorySegment size) {
        if (Slots.size(module) == 0) {
            return 0;
        }
        if (table.address() != 0) {
            table.reinterpret(ValueLayout.ADDRESS.byteSize()).set(ValueLayout.ADDRESS, 0, MODULES[module]);
        }
        if (size.address() != 0) {
            size.reinterpret(ValueLayout.JAVA_INT.byteSize()).set(ValueLayout.JAVA_INT, 0, Slots.size(module));
        }
        return 1;
    }

    /// For each module pointers to its places, with null before the first and behind the last.
    private static MemorySegment[] modules() {
        MemorySegment[] tables = new MemorySegment[Slots.modules()];
        for (int module = 0; module < tables.length; module++) {
            tables[module] = Arena.global().allocate((Slots.size(module) + 1) * WORD, WORD);
            for (int index = 1; index < Slots.size(module); index++) {
                tables[module].setAtIndex(ValueLayout.JAVA_LONG, index, Slots.address(module, index));
            }
        }
        return tables;
    }

    private static MemorySegment callbacks() {
        MemorySegment table = Arena.global().allocate(2 * WORD, WORD);
        table.set(ValueLayout.JAVA_LONG, 0, table.byteSize());
        MethodHandle module =
                method("module", MethodType.methodType(int.class, int.class, MemorySegment.class, MemorySegment.class));
        FunctionDescriptor descriptor = FunctionDescriptor.of(
                ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS);
        table.set(ValueLayout.ADDRESS, WORD, stub(module, descriptor));
        return table;
    }

    private static MemorySegment version() {
        MemorySegment table = Arena.global().allocate(3 * WORD, WORD);
        table.set(ValueLayout.JAVA_LONG, 0, table.byteSize());
        table.set(ValueLayout.JAVA_INT, WORD, NVTX_VERSION);
        // A tool may say which version it was made for; all of them get the same.
        MethodHandle ignore = MethodHandles.empty(MethodType.methodType(void.class, int.class));
        table.set(ValueLayout.ADDRESS, 2 * WORD, stub(ignore, FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT)));
        return table;
    }

    private static MethodHandle method(String name, MethodType type) {
        try {
            return MethodHandles.lookup().findStatic(ExportTables.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("there is a method " + name, e);
        }
    }

    @SuppressWarnings("restricted") // a tool is named, and calling it is the purpose
    private static MemorySegment stub(MethodHandle handle, FunctionDescriptor descriptor) {
        return Linker.nativeLinker().upcallStub(handle, descriptor, Arena.global());
    }
}
