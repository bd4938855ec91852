import type { DeviceLanes, Lane, Strip } from "./strip-data";

export const ROW_HEIGHT = 17;
export const TITLE_HEIGHT = 20;
export const AXIS_HEIGHT = 20;

/** What the values of a lane mean. */
export type Shown = "ranges" | "kernels" | "copies" | "waits";

export interface LaneRow {
  readonly kind: "lane";
  readonly y: number;
  readonly lane: Lane;
  readonly shown: Shown;
  /** What stands at its left. */
  readonly label: string;
  /** Whose it is. */
  readonly title: string;
}

export interface TitleRow {
  readonly kind: "title";
  readonly y: number;
  readonly text: string;
}

export interface Rows {
  readonly titles: readonly TitleRow[];
  readonly lanes: readonly LaneRow[];
  readonly height: number;
}

/** The rows of a strip: a device under the threads of the process that uses it. */
export function rowsOf(strip: Strip, scope: string | null): Rows {
  const titles: TitleRow[] = [];
  const lanes: LaneRow[] = [];
  let y = AXIS_HEIGHT;
  const add = (title: string, parts: readonly { lane: Lane; shown: Shown; label: string }[], note = "") => {
    titles.push({ kind: "title", y, text: title + note });
    y += TITLE_HEIGHT;
    for (const part of parts) {
      lanes.push({ kind: "lane", y, title, ...part });
      y += ROW_HEIGHT;
    }
  };
  const shownHere = ({ scopes }: { scopes: readonly string[] }) => scope === null || scopes.includes(scope);
  const addDevice = (device: DeviceLanes) => {
    const parts: { lane: Lane; shown: Shown; label: string }[] = [
      { lane: device.kernels, shown: "kernels", label: "kernels" },
      { lane: device.copies, shown: "copies", label: "copies" },
      { lane: device.waits, shown: "waits", label: "idle" },
    ];
    add(
      device.title,
      parts.filter(({ lane }) => lane.count > 0),
    );
  };
  const tracks = strip.tracks.filter(shownHere);
  const devices = strip.devices.filter(shownHere);
  const lastOf = ({ scopes }: DeviceLanes) =>
    tracks.reduce((last, track, place) => (track.scopes.some((own) => scopes.includes(own)) ? place : last), -1);
  tracks.forEach((track, place) => {
    const deeper = track.deeper === 0 ? "" : ` · ${track.deeper.toLocaleString("en-US")} more ranges lie deeper`;
    const label = (depth: number) => (track.depths ? `depth ${depth + 1}` : "ranges");
    add(
      track.title,
      track.lanes.map((lane, depth) => ({ lane, shown: "ranges", label: label(depth) })),
      deeper,
    );
    devices.filter((device) => lastOf(device) === place).forEach(addDevice);
  });
  devices.filter((device) => lastOf(device) < 0).forEach(addDevice);
  return { titles, lanes, height: y + 4 };
}
