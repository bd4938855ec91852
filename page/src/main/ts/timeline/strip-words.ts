import { count, time } from "../format";
import type { Report } from "../report";
import type { Strips } from "./strip-data";
import type { LaneRow } from "./strip-rows";

/** A piece of a lane, or a run of bins. */
export interface Piece {
  readonly row: LaneRow;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  /** How much of it is covered. */
  readonly percent: number;
  /** The width of a bin; null where it is one piece. */
  readonly bin: number | null;
}

const CAUSES: Readonly<Record<string, string>> = {
  late_launch: "the host launched late",
  sync: "the host had waited for the device",
  queued: "what came next was queued",
  in_call: "the launching call was under way",
  unknown: "the launching call was not recorded",
};

/** Whether the host is the cause of a wait. */
export function isByHost(cause: string | undefined): boolean {
  return cause === "late_launch" || cause === "sync";
}

/** What a value of a lane is. */
export function nameOf(report: Report, strips: Strips, row: LaneRow, value: number): string {
  switch (row.shown) {
    case "copies":
      return "copies and fills only";
    case "waits":
      return `idle: ${CAUSES[strips.causes[value] ?? ""] ?? "for an unknown reason"}`;
    case "ranges":
    case "kernels": {
      const region = strips.regions[value];
      return region ? (region.row === null ? region.name! : report.rowName(region.row)) : "(outside any range)";
    }
  }
}

/** A piece in a few lines. */
export function wordsOf(report: Report, strips: Strips, piece: Piece): string[] {
  const name = nameOf(report, strips, piece.row, piece.value);
  const where = `${piece.row.title}, ${piece.row.label}`;
  const from = `from ${time(piece.from)}`;
  if (piece.bin !== null) {
    const covered = piece.percent === 100 ? "all of" : `${piece.percent} % of`;
    return [`mostly ${name}`, `${covered} each ${time(piece.bin)} · ${from} to ${time(piece.to)}`, where];
  }
  const region = strips.regions[piece.value];
  const kernels = piece.row.shown === "kernels" ? "kernels launched there · " : "";
  const lacking =
    (piece.row.shown === "ranges" || piece.row.shown === "kernels") && region?.row === null
      ? " · no row: it launched nothing, or was not chosen"
      : "";
  return [name, `${kernels}${time(piece.to - piece.from)} · ${from}${lacking}`, where];
}

/** What the strip has not. */
export function leftOutOf(strips: Strips, place: number): string[] {
  const strip = strips.strips[place];
  const left: string[] = [];
  const say = (many: number, one: string, more: string) =>
    many > 0 && left.push(`${count(many)} ${many === 1 ? one : more}`);
  if (strip) {
    say(strip.tracksLeftOut, "less busy thread", "less busy threads");
    say(strip.devicesLeftOut, "device", "devices");
  }
  say(strips.leftOut, "timeline", "timelines");
  return left.length === 0 ? [] : [`Not shown: ${left.join(", ")}.`];
}
