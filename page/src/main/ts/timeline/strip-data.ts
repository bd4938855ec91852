import type { Columns } from "../columns";
import type { LaneRecord, StripsRecord } from "./strip-format";

/** Pieces of time in their order, none of which overlap; in nanoseconds since the strip began. */
export interface Pieces {
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** What they show; -1 is nothing in particular. */
  readonly value: Int32Array;
  /** How much of each is covered. */
  readonly percent: Uint8Array;
}

export interface Level {
  /** How long a bin is. */
  readonly bin: number;
  readonly pieces: Pieces;
}

export interface Lane {
  /** How much was recorded. */
  readonly count: number;
  /** How long all of it is together. */
  readonly covered: number;
  /** The longest pieces as they are; all of them where there are no levels. */
  readonly bars: Pieces;
  /** All pieces in bins, the finest first. */
  readonly levels: readonly Level[];
}

export interface Track {
  readonly title: string;
  readonly scopes: readonly string[];
  readonly lanes: readonly Lane[];
  readonly deeper: number;
  readonly depths: boolean;
}

export interface DeviceLanes {
  readonly title: string;
  readonly scopes: readonly string[];
  readonly kernels: Lane;
  readonly copies: Lane;
  readonly waits: Lane;
}

export interface Strip {
  readonly file: string;
  readonly span: number;
  readonly tracks: readonly Track[];
  readonly devices: readonly DeviceLanes[];
  readonly devicesLeftOut: number;
  readonly tracksLeftOut: number;
  readonly rangesLeftOut: number;
}

/** A region that strips show. */
export interface StripRegion {
  /** Null where the report has no row for it. */
  readonly row: number | null;
  readonly label: string;
  /** Its whole name; null where the row tells it. */
  readonly name: string | null;
  /** The same for all regions of one label. */
  readonly hue: number;
}

export interface Strips {
  readonly regions: readonly StripRegion[];
  readonly causes: readonly string[];
  readonly strips: readonly Strip[];
  readonly leftOut: number;
}

const NO_STRIPS: Strips = { regions: [], causes: [], strips: [], leftOut: 0 };

/** Puts the strips of a page together. */
export function stripsOf(record: StripsRecord | undefined, columns: Columns): Strips {
  if (!record) {
    return NO_STRIPS;
  }
  const lanes = new LaneReader(columns);
  const names = record.names.values();
  const hues = new Map<string, number>();
  return {
    regions: record.rows.map((row, place) => {
      const label = record.labels[place]!;
      hues.set(label, hues.get(label) ?? hues.size);
      return {
        row: row < 0 ? null : row,
        label,
        name: row < 0 ? (names.next().value ?? label) : null,
        hue: hues.get(label)!,
      };
    }),
    causes: record.causes,
    strips: record.strips.map((strip) => ({
      file: strip.file,
      span: strip.span,
      tracks: strip.tracks.map((track) => ({
        title: trackTitle(track, strip.tracks),
        scopes: track.scopes,
        lanes: track.lanes.map((lane) => lanes.next(lane)),
        deeper: track.deeper,
        depths: track.kind === "push-pop",
      })),
      devices: strip.devices.map((device) => {
        const [kernels, copies, waits] = device.lanes.map((lane) => lanes.next(lane));
        return {
          title: deviceTitle(device),
          scopes: device.scopes,
          kernels: kernels!,
          copies: copies!,
          waits: waits!,
        };
      }),
      devicesLeftOut: strip.devices_left_out,
      tracksLeftOut: strip.tracks_left_out,
      rangesLeftOut: strip.ranges_left_out,
    })),
    leftOut: record.left_out,
  };
}

type TrackNames = StripsRecord["strips"][number]["tracks"][number];

/** Says no more than is needed to tell it apart, but always the thread. */
function trackTitle(track: TrackNames, all: readonly TrackNames[]): string {
  const several = new Set(all.map(({ host, process_id }) => `${host} ${process_id}`)).size > 1;
  const hosts = new Set(all.map(({ host }) => host)).size > 1;
  const process = `${track.process_name ?? "process"} ${track.process_id ?? ""}`.trim();
  const thread = track.thread_id === null ? "start/end ranges" : `thread ${track.thread_id}`;
  const parts = [thread];
  if (several || track.thread_id === null || track.process_name !== null) {
    parts.push(process);
  }
  if (hosts && track.host !== null) {
    parts.push(track.host);
  }
  if (track.domain !== null) {
    parts.push(track.domain.startsWith("domain ") ? track.domain : `domain ${track.domain}`);
  }
  return parts.join(" · ");
}

function deviceTitle({ device, device_name }: { device: number; device_name: string | null }): string {
  return `GPU ${device}${device_name === null ? "" : ` · ${device_name}`}`;
}

/** Takes lanes from the columns, one behind the other. */
class LaneReader {
  readonly #columns: Columns;
  #bar = 0;
  #run = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  next({ count, covered, bars, levels }: LaneRecord): Lane {
    return {
      count,
      covered,
      bars: this.#bars(bars),
      levels: levels.map(([bin, runs]) => ({ bin, pieces: this.#runs(bin, runs) })),
    };
  }

  #bars(count: number): Pieces {
    const pieces = room(count);
    const [gaps, lengths, values] = ["strip_gap", "strip_ns", "strip_value"].map((name) => this.#columns.get(name));
    let end = 0;
    for (let place = 0; place < count; place++, this.#bar++) {
      pieces.start[place] = end + gaps![this.#bar]!;
      end = pieces.start[place]! + lengths![this.#bar]!;
      pieces.end[place] = end;
      pieces.value[place] = valueOf(values![this.#bar]);
      pieces.percent[place] = 100;
    }
    return pieces;
  }

  /** Without the empty ones. */
  #runs(bin: number, count: number): Pieces {
    const pieces = room(count);
    const [bins, values, percents] = ["strip_bins", "strip_bin_value", "strip_percent"].map((name) =>
      this.#columns.get(name),
    );
    let end = 0;
    let kept = 0;
    for (let run = 0; run < count; run++, this.#run++) {
      const start = end;
      end += bin * bins![this.#run]!;
      if (percents![this.#run]! > 0) {
        pieces.start[kept] = start;
        pieces.end[kept] = end;
        pieces.value[kept] = valueOf(values![this.#run]);
        pieces.percent[kept++] = percents![this.#run]!;
      }
    }
    return {
      start: pieces.start.subarray(0, kept),
      end: pieces.end.subarray(0, kept),
      value: pieces.value.subarray(0, kept),
      percent: pieces.percent.subarray(0, kept),
    };
  }
}

/** A column in which nothing has a value is left out. */
function valueOf(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? -1 : value;
}

function room(count: number): Pieces {
  return {
    start: new Float64Array(count),
    end: new Float64Array(count),
    value: new Int32Array(count),
    percent: new Uint8Array(count),
  };
}

/** The first piece that ends behind a moment. */
export function firstBehind(pieces: Pieces, moment: number): number {
  let low = 0;
  let high = pieces.end.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pieces.end[middle]! <= moment) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
