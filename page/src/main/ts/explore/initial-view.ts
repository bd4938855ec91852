import type { Report } from "../report";
import type { View } from "../view";
import { BOUND } from "./colour";
import { madeColumns, usualMetrics } from "./columns";

/** What a report shows before anybody chose anything: the time of its regions, and how well they use the device. */
export function initialView(report: Report): View {
  // The data layer puts first what the report is about: real time where only a timeline was read.
  const width = report.measures[0]?.id ?? "time";
  const metrics = usualMetrics(report);
  const percentage = report.measures.find((measure) => measure.kind === "metric" && measure.unit === "%");
  const made = madeColumns(report).map((column) => column.id);
  const judged = ["bound", "could-save"];
  const real = ["real-gpu", "real-share", "own-real-gpu", ...judged, "real-wall", "real-kernels", "real-instances"];
  const profiled = ["source", "time", "share", "own-time", ...judged, "launches", "instances"];
  const wanted = [...(width === "time" ? profiled : real), "spread", ...metrics];
  return {
    page: report.regions.length === 0 && report.kernels.length > 0 ? "kernels" : "regions",
    region: null,
    kernel: null,
    scope: 0,
    side: "inclusive",
    grouping: "path",
    width,
    metric: report.hasBounds ? BOUND : (metrics[0] ?? percentage?.id ?? width),
    stretched: false,
    columns: wanted.filter((id) => report.measure(id) || made.includes(id)),
    sort: null,
    zoom: null,
    search: "",
  };
}
