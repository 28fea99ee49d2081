/** Values at equal time intervals; `null` for a missing measurement. */
export type ValueSeries = readonly (number | null)[];

/** The summary of a series. */
export interface SeriesSummary {
  minimum: number;
  maximum: number;
  average: number;
  last: number;
  /** The percentage of missing values. */
  missing: number;
}

/** Summarizes a series. Returns `undefined` when all values are missing. */
export function summarizeSeries(values: ValueSeries): SeriesSummary | undefined {
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

/** Returns the values from the first to the last measurement, and the number of removed values before them. */
export function trimSeries(values: ValueSeries): { begin: number; values: ValueSeries } {
  const begin = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  return { begin, values: values.slice(begin, last + 1) };
}

/** The share of the limit that the values have to reach for the limit to be drawn. Below it, the line would be flat on the ground. */
const LIMIT_DRAWN_FROM = 0.25;

/** The smallest share of a limit that fills the drawing, so that the noise of an idle container does not look like work. */
const LEAST_TOP = 0.02;

/** The value at the upper end of the drawing, and the limit if it is inside of the drawing. */
export function computeValueAxis(
  maximum: number,
  limit: number | undefined,
): { top: number; drawnLimit: number | undefined } {
  if (limit !== undefined && maximum >= limit * LIMIT_DRAWN_FROM) {
    return { top: Math.max(maximum, limit) || 1, drawnLimit: limit };
  }
  return { top: Math.max(maximum, (limit ?? 0) * LEAST_TOP) || 1, drawnLimit: undefined };
}

/**
 * The height of the drawing, in units of its view box. A margin of {@link MARGIN} units at the top and at the bottom stays empty, so
 * that the line is not clipped.
 */
export const VIEW_BOX_HEIGHT = 100;
const MARGIN = 4;

/**
 * Returns the vertical position of a value, in units of the view box from the top.
 * @param top the value at the upper end of the drawing; must not be zero
 */
export const computeVerticalPosition = (value: number, top: number): number =>
  Math.round((VIEW_BOX_HEIGHT - MARGIN - (value / top) * (VIEW_BOX_HEIGHT - 2 * MARGIN)) * 10) / 10;

/** Returns the runs of consecutive values, each with the index of its first value. */
function runsOf(values: ValueSeries): { begin: number; run: number[] }[] {
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

/**
 * Returns the `d` attribute of the line: one unit for each interval, interrupted where values are missing. A single value is drawn
 * as a point.
 */
export const createLinePath = (values: ValueSeries, top: number): string =>
  runsOf(values)
    .map(({ begin, run }) => {
      const points = run.map(
        (value, index) => `${begin + index} ${computeVerticalPosition(value, top)}`,
      );
      return run.length === 1 ? `M${points[0]}h0` : `M${points.join('L')}`;
    })
    .join('');

/** Returns the `d` attribute of the area below the line. */
export const createAreaPath = (values: ValueSeries, top: number): string =>
  runsOf(values)
    .map(({ begin, run }) => {
      const points = run.map(
        (value, index) => `L${begin + index} ${computeVerticalPosition(value, top)}`,
      );
      return `M${begin} ${VIEW_BOX_HEIGHT}${points.join('')}L${begin + run.length - 1} ${VIEW_BOX_HEIGHT}Z`;
    })
    .join('');
