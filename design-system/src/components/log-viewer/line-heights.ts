import { findLineIndex, type LogLine } from './log-line.ts';

/** What the heights of rows depend on. When it changes, all rows are measured again. */
export interface RowLayout {
  /** The height of one text line, in px. */
  row: number;
  /** The width of the list, in px. */
  width?: number;
  /** The filter and the display preferences. */
  look?: string;
}

/**
 * The heights of the rows of a log, in px. A row that was not measured yet counts as one text line high. Only the differences of
 * taller rows are kept, as sums, so that the offset of a row in a log of 100,000 lines is found without visiting the rows above.
 */
export class LineHeights {
  readonly #layout: RowLayout;
  /** The rows of another height than one text line, in the order of their lines, each with the sum of the differences up to this row. */
  #taller: { readonly number: number; sum: number }[] = [];

  constructor(layout: RowLayout) {
    this.#layout = layout;
  }

  /** Stores the measured height of the row of a line. */
  set(number: number, height: number): void {
    const place = findLineIndex(this.#taller, number);
    const known = this.#taller[place]?.number === number ? this.#taller[place] : undefined;
    const before = this.#taller[place - 1]?.sum ?? 0;
    const change = height - this.#layout.row - (known ? known.sum - before : 0);
    if (change === 0) return;
    if (!known) this.#taller.splice(place, 0, { number, sum: before });
    for (const one of this.#taller.slice(place)) one.sum += change;
  }

  /** Forgets the rows of lines that are no longer stored. */
  forgetBefore(number: number): void {
    const forgotten = this.#sumBefore(number);
    this.#taller = this.#taller.slice(findLineIndex(this.#taller, number));
    for (const one of this.#taller) one.sum -= forgotten;
  }

  /**
   * Returns the distance of a row from the start of the list.
   * @param index the index of the row among the lines; the number of lines for the height of the whole list
   */
  offsetOf(lines: readonly LogLine[], index: number): number {
    const before = (line: LogLine | undefined) => this.#sumBefore(line?.number ?? Infinity);
    return index * this.#layout.row + before(lines[index]) - before(lines[0]);
  }

  /** Returns the index of the row at a distance from the start of the list, or the index of the first or the last row. */
  indexAt(lines: readonly LogLine[], offset: number): number {
    let low = 0;
    let high = Math.max(lines.length - 1, 0);
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.offsetOf(lines, middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #sumBefore(number: number): number {
    return this.#taller[findLineIndex(this.#taller, number) - 1]?.sum ?? 0;
  }
}
