package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.nsight.ncu.csv.printed.CsvIdentity;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLaunch;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMetric;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNumber;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNvtx;
import dev.rangefinder.nsight.ncu.csv.printed.CsvOutline;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRange;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRule;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The faithful view as JSON in the shape of the expected files, without the fields about the file itself.
final class ExpectedShape {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private ExpectedShape() {}

    static ObjectNode of(NcuCsv csv) {
        ArrayNode launches = JSON.arrayNode();
        CsvOutline outline = csv.read(launch -> launches.add(launch(launch)));
        ObjectNode root = JSON.objectNode();
        root.put("shape", "ncu-csv-expected/1");
        root.put("bom", outline.byteOrderMark());
        root.put("crlf", outline.crlf());
        root.put("layout", outline.layout().word());
        ArrayNode header = root.putArray("header");
        outline.header().forEach(header::add);
        ArrayNode messages = root.putArray("messages");
        outline.messages()
                .forEach(message ->
                        messages.addObject().put("tag", message.tag()).put("text", message.text()));
        ArrayNode other = root.putArray("other_lines");
        outline.otherLines().forEach(other::add);
        root.set("launches", launches);
        if (!outline.session().isEmpty()) {
            ObjectNode session = root.putObject("session");
            outline.session().forEach(session::put);
        }
        return root;
    }

    private static ObjectNode launch(CsvLaunch launch) {
        ObjectNode node = JSON.objectNode();
        CsvIdentity identity = launch.identity();
        identity.id().ifPresent(id -> number(node, "id", id));
        identity.pid().ifPresent(pid -> number(node, "pid", pid));
        identity.processName().ifPresent(name -> node.put("process_name", name));
        identity.host().ifPresent(host -> node.put("host", host));
        identity.kernel().ifPresent(kernel -> node.put("kernel", kernel));
        identity.context().ifPresent(context -> number(node, "context", context));
        identity.stream().ifPresent(stream -> number(node, "stream", stream));
        identity.block().ifPresent(block -> dimensions(node.putArray("block"), block));
        identity.grid().ifPresent(grid -> dimensions(node.putArray("grid"), grid));
        identity.device().ifPresent(device -> number(node, "device", device));
        identity.computeCapability().ifPresent(cc -> node.put("cc", cc));
        launch.nvtx().ifPresent(nvtx -> nvtx(node.putObject("nvtx"), nvtx));
        ArrayNode metrics = node.putArray("metrics");
        launch.metrics().forEach(metric -> metric(metrics.addObject(), metric));
        ArrayNode rules = node.putArray("rules");
        launch.rules().forEach(rule -> rule(rules.addObject(), rule));
        return node;
    }

    private static void metric(ObjectNode node, CsvMetric metric) {
        metric.section().ifPresent(section -> node.put("section", section));
        metric.bodyItem().ifPresent(item -> node.put("body_item", item));
        node.put("name", metric.name());
        node.put("unit", metric.unit());
        node.put("text", metric.text());
        number(node, "number", metric.number());
        number(node, "base", metric.base());
        node.put("base_unit", metric.baseUnit());
    }

    private static void rule(ObjectNode node, CsvRule rule) {
        node.put("section", rule.section());
        node.put("rule", rule.rule());
        node.put("type", rule.type());
        node.put("text", rule.text());
        rule.speedupType().ifPresentOrElse(type -> node.put("speedup_type", type), () -> node.putNull("speedup_type"));
        number(node, "speedup", rule.speedup());
    }

    private static void nvtx(ObjectNode node, CsvNvtx nvtx) {
        OptionalLong thread = nvtx.thread();
        if (thread.isPresent()) {
            node.put("thread", thread.getAsLong());
        } else {
            node.putNull("thread");
        }
        ArrayNode pushPop = node.putArray("push_pop");
        nvtx.pushPop().forEach(range -> range(pushPop.addObject(), range));
        ArrayNode startStop = node.putArray("start_stop");
        nvtx.startStop().forEach(range -> range(startStop.addObject(), range));
    }

    private static void range(ObjectNode node, CsvRange range) {
        range.id().ifPresent(id -> node.put("id", id));
        node.put("domain", range.domain());
        node.put("name", range.name());
        ArrayNode attributes = node.putArray("attributes");
        range.attributes().forEach(attributes::add);
    }

    private static void dimensions(ArrayNode node, Dimensions dimensions) {
        node.add(dimensions.x()).add(dimensions.y()).add(dimensions.z());
    }

    private static void number(ObjectNode node, String name, CsvNumber number) {
        number.value().ifPresentOrElse(value -> node.put(name, value), () -> node.put(name, number.text()));
    }

    private static void number(ObjectNode node, String name, OptionalDouble number) {
        if (number.isPresent()) {
            node.put(name, number.getAsDouble());
        } else {
            node.putNull(name);
        }
    }
}
