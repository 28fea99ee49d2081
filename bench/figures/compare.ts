import {
  type Book,
  type Figure,
  type Figures,
  MORE_IS_BETTER,
  OF_THE_MACHINE,
  type PartFigures,
  type Unit,
} from './figure.ts';

/** How much worse than the worst round of last time a figure may be before it counts as slower. */
const TOLERANCE = 0.1;

/** Less than this is nothing in the figure's own unit: a step of the browser's clock, one point, one more round number. */
const SLACK: Readonly<Record<Unit, number>> = {
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

/** A figure that has become worse. */
export interface Slower {
  part: string;
  name: string;
  last: Figure;
  now: Figure;
}

function isSlower(last: Figure, now: Figure): boolean {
  const isMore = MORE_IS_BETTER.has(now.unit);
  const worst = isMore ? last.least : last.most;
  const worse = isMore ? worst - now.value : now.value - worst;
  return worse > Math.max(TOLERANCE * worst, SLACK[now.unit]);
}

function slowerIn(part: string, last: PartFigures, now: PartFigures): Slower[] {
  const isComparable = ({ unit }: Figure): boolean =>
    !OF_THE_MACHINE.has(unit) || last.machine === now.machine;
  return Object.entries(now.figures).flatMap(([name, figure]) => {
    const before = last.figures[name];
    if (before === undefined || !isComparable(figure) || !isSlower(before, figure)) return [];
    return [{ part, name, last: before, now: figure }];
  });
}

/**
 * What is slower than last time, beyond the spread of the rounds. What was not measured then or is not measured now counts as
 * neither, and so does what depends on the machine when it is another one.
 */
export function slowerOf(last: Book, now: Book): Slower[] {
  return Object.entries(now).flatMap(([part, found]) => {
    const before = last[part];
    return before === undefined ? [] : slowerIn(part, before, found);
  });
}

/** The figures of all parts in one list. */
export const allFigures = (book: Book): Figures =>
  Object.assign({}, ...Object.values(book).map(({ figures }) => figures));
