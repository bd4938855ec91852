package dev.rangefinder.report.html;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The names of regions, one list per property. A label stands once per region, as names show it (R3): its path is that
/// of its parent and it.
final class RegionNameLists {
    private static final int NO_PARENT = -1;

    private final List<RegionPage> pages;
    private final JsonOutput json;
    private final Map<RegionKey, Integer> places = new HashMap<>();

    RegionNameLists(PageRows rows, JsonOutput json) {
        this.pages = rows.pages();
        this.json = json;
        pages.forEach(page -> places.put(page.key(), places.size()));
    }

    void write() {
        list("parent", page -> json.element(parent(page).orElse(NO_PARENT)));
        list("label", page -> json.element(page.key().displayedLabel()));
        list("domain", page -> json.element(page.key().domain()));
        list("kind", page -> json.element(page.key().kind().code()));
        list("folder", page -> json.element(page.folder()));
        json.array(
                "prefix",
                () -> pages.stream()
                        .filter(page -> page.key().depth() > 0 && parent(page).isEmpty())
                        .forEach(page -> json.array(() -> prefix(page))));
    }

    private void list(String name, Consumer<RegionPage> element) {
        json.array(name, () -> pages.forEach(element));
    }

    private Optional<Integer> parent(RegionPage page) {
        return page.key().parent().map(places::get);
    }

    /// The labels before its own, of a region whose parent was not chosen to appear.
    private void prefix(RegionPage page) {
        List<String> labels = new ArrayList<>();
        for (Optional<RegionKey> key = page.key().parent();
                key.isPresent();
                key = key.get().parent()) {
            labels.add(key.get().displayedLabel());
        }
        json.element(Optional.ofNullable(places.get(page.key())).orElseThrow());
        json.array(() -> labels.reversed().forEach(json::element));
    }
}
