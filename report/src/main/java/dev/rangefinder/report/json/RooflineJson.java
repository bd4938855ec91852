package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Roofline;
import dev.rangefinder.result.Roofline.ComputeUnit;
import dev.rangefinder.result.Roofline.Path;
import dev.rangefinder.result.Roofline.Point;
import dev.rangefinder.result.Roofline.Roof;

/// Where some launches lie under the roofs of their device.
record RooflineJson(JsonOutput json) {
    void members(Roofline roofline) {
        roofline.roofs()
                .ifPresent(roofs -> json.object("roofs", () -> {
                    json.real("memory", roofs.memory());
                    json.objects("compute", roofs.compute(), this::roof);
                }));
        json.objects("points", roofline.points(), this::point);
    }

    private void roof(Roof roof) {
        path(roof.path());
        json.real("work", roof.work());
        json.real("ridge", roof.ridge());
    }

    private void point(Point point) {
        path(point.path());
        json.real("work", point.work());
        json.real("traffic", point.traffic());
        json.real("intensity", point.intensity());
        json.flag("lower_bound", point.lowerBound());
        json.text("exactness", point.exactness().code());
        json.real("share_of_roof", point.shareOfRoof());
    }

    private void path(Path path) {
        json.text("unit", path.unit().code());
        json.text("type", path.type());
        if (path.unit() == ComputeUnit.TENSOR) {
            json.text("instruction", path.instruction());
            json.flag("sparse", path.sparse());
        }
    }
}
