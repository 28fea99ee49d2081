/** Values at equal distances; null where nothing was measured. */
export type Series = readonly (number | null)[];

/** The series in numbers. */
export interface SeriesSummary {
  minimum: number;
  maximum: number;
  average: number;
  last: number;
  /** The share of the values that are missing, in percent. */
  missing: number;
}

/** `undefined` when nothing was measured. */
export function summarize(values: Series): SeriesSummary | undefined {
  const known = values.filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined) return undefined;
  return {
    minimum: Math.min(...known),
    maximum: Math.max(...known),
    average: known.reduce((sum, value) => sum + value, 0) / known.length,
    last,
    missing: ((values.length - known.length) * 100) / values.length,
  };
}

/** The height of the drawing, in its own units; a little of it stays free so that the line is not cut. */
export const HEIGHT = 100;
const FREE = 4;

/** How high a value stands, from the top. @param top the value at the upper end; not zero */
export const heightOf = (value: number, top: number): number =>
  Math.round((HEIGHT - FREE - (value / top) * (HEIGHT - 2 * FREE)) * 10) / 10;

/** The runs of neighbouring values, each with the index of its first. */
function runsOf(values: Series): { begin: number; run: number[] }[] {
  const runs: { begin: number; run: number[] }[] = [];
  let open: number[] | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = undefined;
    } else if (open === undefined) {
      open = [value];
      runs.push({ begin: index, run: open });
    } else {
      open.push(value);
    }
  }
  return runs;
}

/** The line as the `d` of a path: one unit for each step, interrupted where values are missing. A single value is a point. */
export const linePath = (values: Series, top: number): string =>
  runsOf(values)
    .map(({ begin, run }) => {
      const points = run.map((value, index) => `${begin + index} ${heightOf(value, top)}`);
      return run.length === 1 ? `M${points[0]}h0` : `M${points.join('L')}`;
    })
    .join('');

/** The surface between the line and the bottom. */
export const areaPath = (values: Series, top: number): string =>
  runsOf(values)
    .map(({ begin, run }) => {
      const points = run.map((value, index) => `L${begin + index} ${heightOf(value, top)}`);
      return `M${begin} ${HEIGHT}${points.join('')}L${begin + run.length - 1} ${HEIGHT}Z`;
    })
    .join('');
