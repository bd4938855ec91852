/** The strips of the packed part; their numbers are columns named `strip_…`, all lanes one behind the other. */
export interface StripsRecord {
  /** The rows of regions; -1 where a region has none. */
  rows: number[];
  labels: string[];
  /** The whole names of those without a row, in their order. */
  names: string[];
  /** Codes of why a device waits. */
  causes: string[];
  strips: StripRecord[];
  left_out: number;
}

export interface StripRecord {
  file: string;
  span: number;
  tracks: TrackRecord[];
  devices: DeviceRecord[];
  devices_left_out: number;
  tracks_left_out: number;
  ranges_left_out: number;
}

export interface TrackRecord {
  host: string | null;
  process_id: number | null;
  process_name: string | null;
  thread_id: number | null;
  kind: string;
  domain: string | null;
  scopes: string[];
  lanes: LaneRecord[];
  deeper: number;
}

export interface DeviceRecord {
  host: string | null;
  device: number;
  device_name: string | null;
  scopes: string[];
  start: number;
  end: number;
  /** Of kernels, copies and waits. */
  lanes: LaneRecord[];
}

export interface LaneRecord {
  count: number;
  covered: number;
  /** How many bars it has in the columns. */
  bars: number;
  /** The width of a bin in nanoseconds, and how many runs of bins the columns have; the finest first. */
  levels: [bin: number, runs: number][];
}
