package dev.rangefinder.simulator.trace;

import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxDomain.NameTable;
import dev.rangefinder.simulator.work.DeviceNotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The domains of one process and what it gave names to. The domain of the simulated device is known here, and shown
/// nowhere.
final class DomainNames {
    static final long DEFAULT_DOMAIN = 0;

    private static final int MOST = 1000;
    private static final long CATEGORIES = 1;
    private static final long THREADS = 2;

    private final Map<Long, NamedDomain> domains = new LinkedHashMap<>();
    private final Map<Long, String> threads = new TreeMap<>();
    private int names;

    private record NamedDomain(String name, Map<Long, String> categories) {}

    DomainNames() {
        domains.put(DEFAULT_DOMAIN, new NamedDomain(NvtxDomain.DEFAULT_NAME, new TreeMap<>()));
    }

    /// Declares a domain, and says whether it is that of the simulated device.
    boolean declare(long id, String name) {
        if (domains.putIfAbsent(id, new NamedDomain(name, new TreeMap<>())) != null) {
            throw new IllegalArgumentException("domain " + id + " is declared twice");
        }
        count();
        return name.equals(DeviceNotation.DOMAIN);
    }

    void category(long domain, long id, String name) {
        check(domain);
        if (named(domain).categories().put(id, name) == null) {
            count();
        }
    }

    void thread(long id, String name) {
        if (threads.put(id, name) == null) {
            count();
        }
    }

    private void count() {
        names++;
        if (names > MOST) {
            throw new IllegalArgumentException("more than " + MOST + " domains, categories and threads have names");
        }
    }

    void check(long domain) {
        if (!domains.containsKey(domain)) {
            throw new IllegalArgumentException("domain " + domain + " was never declared");
        }
    }

    boolean isDevice(long domain) {
        check(domain);
        return named(domain).name().equals(DeviceNotation.DOMAIN);
    }

    private NamedDomain named(long domain) {
        return domains.getOrDefault(domain, new NamedDomain("", Map.of()));
    }

    List<NvtxDomain> domains() {
        List<NvtxDomain> shown = new ArrayList<>();
        domains.forEach((id, named) -> {
            if (!isDevice(id)) {
                shown.add(new NvtxDomain(id, named.name(), Map.of(), tables(id, named)));
            }
        });
        return shown;
    }

    private List<NameTable> tables(long id, NamedDomain named) {
        List<NameTable> tables = new ArrayList<>();
        if (!named.categories().isEmpty()) {
            tables.add(new NameTable(CATEGORIES, named.categories()));
        }
        if (id == DEFAULT_DOMAIN && !threads.isEmpty()) {
            tables.add(new NameTable(THREADS, threads));
        }
        return tables;
    }
}
