import {
  type Figure,
  type Figures,
  type FiguresByPart,
  type FigureUnit,
  HIGHER_IS_BETTER_UNITS,
  MACHINE_DEPENDENT_UNITS,
  type PartFigures,
} from './figure.ts';

/** The permitted deterioration of a figure, as a share of the worst round of the last run. A larger deterioration is a regression. */
const TOLERANCE = 0.1;

/**
 * The smallest significant difference of a figure, by its unit: a step of the browser's clock, one point, one unit of a rounded
 * number.
 */
const SLACK: Readonly<Record<FigureUnit, number>> = {
  ratio: 0.05,
  count: 0.5,
  kB: 1,
  shift: 0.01,
  ms: 16,
  points: 3,
  'per second': 10,
  '%': 0.1,
  MB: 10,
};

/** A figure that is worse than in the last run. */
export interface Regression {
  part: string;
  name: string;
  last: Figure;
  now: Figure;
}

function isSlower(last: Figure, now: Figure): boolean {
  const isMore = HIGHER_IS_BETTER_UNITS.has(now.unit);
  const worst = isMore ? last.least : last.most;
  const worse = isMore ? worst - now.value : now.value - worst;
  return worse > Math.max(TOLERANCE * worst, SLACK[now.unit]);
}

function slowerIn(part: string, last: PartFigures, now: PartFigures): Regression[] {
  const isComparable = ({ unit }: Figure): boolean =>
    !MACHINE_DEPENDENT_UNITS.has(unit) || last.machine === now.machine;
  return Object.entries(now.figures).flatMap(([name, figure]) => {
    const before = last.figures[name];
    if (before === undefined || !isComparable(figure) || !isSlower(before, figure)) return [];
    return [{ part, name, last: before, now: figure }];
  });
}

/**
 * Returns the regressions since the last run that exceed the spread of the rounds. A figure that only one of the two runs contains
 * is ignored. A figure that depends on the machine is ignored when the two machines differ.
 */
export function findRegressions(last: FiguresByPart, now: FiguresByPart): Regression[] {
  return Object.entries(now).flatMap(([part, found]) => {
    const before = last[part];
    return before === undefined ? [] : slowerIn(part, before, found);
  });
}

/** Returns the figures of all parts in one record. */
export const mergeFigures = (book: FiguresByPart): Figures =>
  Object.assign({}, ...Object.values(book).map(({ figures }) => figures));
