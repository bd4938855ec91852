package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.Roofline;
import dev.rangefinder.result.Roofline.ComputeUnit;
import dev.rangefinder.result.Roofline.Path;
import dev.rangefinder.result.Roofline.Point;
import dev.rangefinder.result.Roofline.Roof;
import dev.rangefinder.result.Roofline.Roofs;
import java.util.Optional;

/// What [RooflineJson] wrote.
final class RooflineReader {
    private RooflineReader() {}

    /// @param figures what may have a roofline
    static Optional<Roofline> of(JsonObject figures) {
        return figures.optionalObject("roofline")
                .map(roofline -> new Roofline(
                        roofline.optionalObject("roofs").map(RooflineReader::roofs),
                        roofline.objects("points").stream()
                                .map(RooflineReader::point)
                                .toList()));
    }

    private static Roofs roofs(JsonObject roofs) {
        return new Roofs(
                number(roofs, "memory"),
                roofs.objects("compute").stream().map(RooflineReader::roof).toList());
    }

    private static Roof roof(JsonObject roof) {
        return new Roof(path(roof), number(roof, "work"), number(roof, "ridge"));
    }

    private static Point point(JsonObject point) {
        return new Point(
                path(point),
                number(point, "work"),
                number(point, "traffic"),
                number(point, "intensity"),
                point.flag("lower_bound"),
                FiguresReader.exactness(point),
                point.real("share_of_roof"));
    }

    private static Path path(JsonObject path) {
        String code = path.text("unit");
        for (ComputeUnit unit : ComputeUnit.values()) {
            if (unit.code().equals(code)) {
                return new Path(
                        unit,
                        path.text("type"),
                        path.optionalText("instruction"),
                        path.has("sparse") && path.flag("sparse"));
            }
        }
        throw path.place().member("unit").expected("cores or tensor");
    }

    /// Not a number where it is null.
    private static double number(JsonObject object, String key) {
        return object.real(key).orElse(Double.NaN);
    }
}
