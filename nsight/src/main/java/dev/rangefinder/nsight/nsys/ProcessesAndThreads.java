package dev.rangefinder.nsight.nsys;

import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.nsight.sqlite.SqliteFile;
import dev.rangefinder.timeline.TimelineThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Who did something: processes and threads in the order of their global ids.
final class ProcessesAndThreads {
    private final Map<Long, Integer> processPlaces = new HashMap<>();
    private final Map<Long, Integer> threadPlaces = new HashMap<>();
    private final List<TargetProcess> processes = new ArrayList<>();
    private final List<TimelineThread> threads = new ArrayList<>();

    private ProcessesAndThreads() {}

    static ProcessesAndThreads of(SqliteFile export, NvtxRows ranges, DeviceWork work) {
        Set<Long> threadIds = new TreeSet<>(Long::compareUnsigned);
        Arrays.stream(ranges.threads.values()).forEach(threadIds::add);
        Arrays.stream(work.calls.threadKeys.values()).forEach(threadIds::add);
        Set<Long> processIds = new TreeSet<>(Long::compareUnsigned);
        Arrays.stream(work.processKeys.values()).forEach(processIds::add);
        threadIds.forEach(thread -> processIds.add(GlobalId.process(thread)));

        ProcessesAndThreads all = new ProcessesAndThreads();
        Map<Long, String> names = names(export, processIds);
        Map<Long, String> hosts = new SessionTables(export).hosts();
        String onlyHost = hosts.size() == 1 ? hosts.values().iterator().next() : "";
        for (long process : processIds) {
            all.processPlaces.put(process, all.processes.size());
            all.processes.add(new TargetProcess(
                    GlobalId.processId(process),
                    hosts.getOrDefault(GlobalId.machineOfProcess(process), onlyHost),
                    names.getOrDefault(process, "")));
        }
        for (long thread : threadIds) {
            all.threadPlaces.put(thread, all.threads.size());
            all.threads.add(new TimelineThread(
                    all.processPlaces.getOrDefault(GlobalId.process(thread), 0), GlobalId.threadId(thread)));
        }
        return all;
    }

    List<TargetProcess> processes() {
        return processes;
    }

    List<TimelineThread> threads() {
        return threads;
    }

    /// Places of processes by their numbers elsewhere.
    int[] placesOf(Numbering keys) {
        return places(keys, processPlaces);
    }

    /// Places of threads by their numbers elsewhere.
    int[] placesOfThreads(Numbering keys) {
        return places(keys, threadPlaces);
    }

    /// The same, with [Numbering#NONE] for threads that have neither a range nor launched anything.
    int[] knownPlacesOfThreads(Numbering keys) {
        return Arrays.stream(keys.values())
                .mapToInt(key -> threadPlaces.getOrDefault(key, Numbering.NONE))
                .toArray();
    }

    private static int[] places(Numbering keys, Map<Long, Integer> known) {
        return Arrays.stream(keys.values())
                .mapToInt(key -> known.getOrDefault(key, 0))
                .toArray();
    }

    /// Names of programs; exports of 2020 tell only those of threads, and the first thread of a process has its name.
    private static Map<Long, String> names(SqliteFile export, Set<Long> wanted) {
        Map<Long, String> names = new TreeMap<>();
        export.table("PROCESSES")
                .ifPresent(table -> export.read(table, List.of("globalPid", "name"), () -> cells -> {
                    long process = cells.isWhole(0) ? GlobalId.process(cells.whole(0)) : 0;
                    if (wanted.contains(process) && !cells.text(1).isEmpty()) {
                        // A process that became another program is told twice; what it is last is what ran.
                        names.put(process, cells.text(1));
                    }
                }));
        Map<Long, Long> ids = new HashMap<>();
        export.table("ThreadNames")
                .ifPresent(table -> export.read(table, List.of("globalTid", "nameId"), () -> cells -> {
                    if (cells.isWhole(0) && cells.isWhole(1)) {
                        long process = GlobalId.process(cells.whole(0));
                        if (GlobalId.threadId(cells.whole(0)) == GlobalId.processId(process)
                                && wanted.contains(process)
                                && !names.containsKey(process)) {
                            ids.put(process, cells.whole(1));
                        }
                    }
                }));
        Strings strings = Strings.read(export, Set.copyOf(ids.values()));
        ids.forEach((process, id) -> names.put(process, strings.of(id)));
        return names;
    }
}
