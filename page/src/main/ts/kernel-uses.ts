import { known, type Cells } from "./cells";
import type { Body } from "./page-format";
import type { KernelUse } from "./report-parts";

/** Which kernels run in which cells. */
export class KernelUses {
  readonly #cells: Cells;
  readonly #kernels: Body["kernels"];
  readonly #byCell = new Map<number, number[]>();

  constructor(cells: Cells, kernels: Body["kernels"]) {
    this.#cells = cells;
    this.#kernels = kernels;
    cells.columns.get("k_cell").forEach((cell, index) => {
      const uses = this.#byCell.get(cell);
      uses ? uses.push(index) : this.#byCell.set(cell, [index]);
    });
  }

  /** The kernels of a row, the longest first. */
  of(row: number, scope: number): KernelUse[] {
    return (this.#byCell.get(this.#cells.number(row, scope)) ?? []).map((index) => this.#use(index));
  }

  /** Everywhere a kernel runs in a scope: regions and the total. */
  ofKernel(kernel: number, scope: number): KernelUse[] {
    const uses: KernelUse[] = [];
    const cells = this.#cells.columns.get("k_cell");
    this.#cells.columns.get("k_kernel").forEach((place, index) => {
      if (place === kernel && this.#cells.scopeOf(cells[index]!) === scope) {
        uses.push(this.#use(index));
      }
    });
    return uses;
  }

  /** A metric of its launches there; null where there is none, or the page does not hold it. */
  value(use: KernelUse, metric: number): number | null {
    return known(this.#cells.columns.get(`k${metric}`)[use.index]);
  }

  /** By how many points a percentage is above that of all launches of the kernel; null where that is not told. */
  points(use: KernelUse, metric: number): number | null {
    return known(this.#cells.columns.get(`k_points${metric}`)[use.index]);
  }

  #use(index: number): KernelUse {
    const at = (name: string) => this.#cells.columns.get(name)[index]!;
    const kernel = at("k_kernel");
    const { name, device_name: deviceName } = this.#kernels[kernel]!;
    return {
      index,
      row: this.#cells.rowOf(at("k_cell")),
      scope: this.#cells.scopeOf(at("k_cell")),
      kernel,
      name,
      deviceName,
      figures: {
        launches: at("k_calls"),
        timed: at("k_timed"),
        ns: at("k_ns"),
        results: null,
        time: at("k_timed") > 0 ? at("k_ns") : null,
      },
      shortest: known(at("k_min")),
      // The mean of a single call is its time.
      mean: known(at("k_mean")) ?? (at("k_timed") === 1 ? at("k_ns") : null),
      longest: known(at("k_max")),
      meanRatio: known(at("k_mean_ratio")),
    };
  }
}
