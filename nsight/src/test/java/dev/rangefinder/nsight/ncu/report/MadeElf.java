package dev.rangefinder.nsight.ncu.report;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// An ELF file of 64 bits as cubins are, put together from sections.
final class MadeElf {
    private static final int HEADER = 64;

    private MadeElf() {}

    /// @param sections contents by name; the section of names comes last
    static byte[] of(Map<String, byte[]> sections) {
        ByteBuffer names = ByteBuffer.allocate(1
                + sections.keySet().stream()
                        .mapToInt(name -> name.getBytes(StandardCharsets.UTF_8).length + 1)
                        .sum()
                + ".shstrtab".length()
                + 1);
        names.put((byte) 0);
        List<long[]> table = new ArrayList<>(List.of(new long[3]));
        long offset = HEADER;
        for (Map.Entry<String, byte[]> section : sections.entrySet()) {
            table.add(new long[] {names.position(), offset, section.getValue().length});
            names.put(section.getKey().getBytes(StandardCharsets.UTF_8)).put((byte) 0);
            offset += section.getValue().length;
        }
        table.add(new long[] {names.position(), offset, names.capacity()});
        names.put(".shstrtab".getBytes(StandardCharsets.UTF_8)).put((byte) 0);
        offset += names.capacity();
        ByteBuffer elf = ByteBuffer.allocate(Math.toIntExact(offset + 64L * table.size()))
                .order(ByteOrder.LITTLE_ENDIAN);
        elf.put(new byte[] {0x7F, 'E', 'L', 'F', 2, 1, 1});
        elf.putLong(0x28, offset);
        elf.putShort(0x3A, (short) 64).putShort(0x3C, (short) table.size()).putShort(0x3E, (short) (table.size() - 1));
        elf.position(HEADER);
        sections.values().forEach(elf::put);
        elf.put(names.array());
        for (int index = 0; index < table.size(); index++) {
            int at = Math.toIntExact(offset + 64L * index);
            elf.putInt(at, (int) table.get(index)[0]).putInt(at + 4, index == 0 ? 0 : 1);
            elf.putLong(at + 0x18, table.get(index)[1]).putLong(at + 0x20, table.get(index)[2]);
        }
        return elf.array();
    }
}
