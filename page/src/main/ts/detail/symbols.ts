import type { PointRecord } from "../page-format";

/** The outline of a mark around the origin, of an area in square pixels: each way of computing has its own. */
export function outlineOf({ unit, type }: PointRecord, area: number): string {
  if (unit === "tensor") {
    const across = Math.sqrt(area / 2);
    return polygon([0, -across], [across, 0], [0, across], [-across, 0]);
  }
  if (type === "fp64") {
    const half = Math.sqrt(area) / 2;
    return polygon([-half, -half], [half, -half], [half, half], [-half, half]);
  }
  if (type === "fp16") {
    const third = Math.sqrt(area / (3 * Math.sqrt(3)));
    return polygon([0, -2 * third], [Math.sqrt(3) * third, third], [-Math.sqrt(3) * third, third]);
  }
  const radius = Math.sqrt(area / Math.PI);
  return `M${radius},0A${radius},${radius},0,1,1,${-radius},0A${radius},${radius},0,1,1,${radius},0Z`;
}

function polygon(...corners: readonly (readonly [x: number, y: number])[]): string {
  return `M${corners.map((corner) => corner.join(",")).join("L")}Z`;
}
