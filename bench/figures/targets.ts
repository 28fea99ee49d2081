import { type Figure, type Figures, HIGHER_IS_BETTER_UNITS } from './figure.ts';

const SCREENS = ['login', 'projects', 'dashboard', 'project'] as const;
const READY = { login: 1.4, projects: 1.5, dashboard: 1.5, project: 1.5 } as const;
const CPU = { login: 1.5, projects: 1.6, dashboard: 1.6, project: 1.9 } as const;

const screenTargets = (screen: (typeof SCREENS)[number]): Record<string, number> => ({
  [`${screen}: first paint`]: 1.2,
  [`${screen}: ready`]: READY[screen],
  [`${screen}: CPU`]: CPU[screen],
  [`${screen}: script files`]: 6,
  [`${screen}: levels`]: 2,
  [`${screen}: fonts`]: 75,
  [`${screen}: CLS`]: 0,
});

const LIGHTHOUSE_PUBLIC = 98;
const LIGHTHOUSE_MEMBERS = 95;
const PRESS_MS = 100;

const exact: Readonly<Record<string, number>> = {
  ...Object.assign({}, ...SCREENS.map(screenTargets)),
  // Its late parts load before its last rows are shown, so that the other targets do not apply.
  'large project: ready': 1.6,
  'large project: CPU': 1.9,
  'dialog, first: shown': 1.3,
  'dialog, second: shown': 1.3,
  'dialog, second: requests': 0,
  'row, first: shown': 1.3,
  'row, second: shown': 1.3,
  'row, second: requests': 0,
  'tab, first: shown': 1.3,
  'tab, second: shown': 1.3,
  'tab, second: requests': 0,
  'search 100 projects: shown': 0.6,
  'PGlite, GET projects': 3000,
  'PostgreSQL, GET projects': 7500,
  'idle server: CPU': 0.3,
  'idle server: memory': 250,
  'push: own time': 2000,
  'deployment: own time': 1000,
  'call during a backup: longest': 200,
  'backup: memory of the server': 100,
  'backup: call of another member': 100,
  'restoration: memory of the server': 100,
  'restoration: call of another member': 100,
};

const isForMembers = (page: string): boolean => /\/(dashboard|projects|profile)/.test(page);

/**
 * Returns the target of a figure: an upper bound, or a lower bound when higher values are better. Returns `undefined` for a figure
 * without a target.
 */
export function findFigureTarget(name: string): number | undefined {
  if (name.startsWith('press: ')) return PRESS_MS;
  if (name.startsWith('Lighthouse: '))
    return isForMembers(name) ? LIGHTHOUSE_MEMBERS : LIGHTHOUSE_PUBLIC;
  return exact[name];
}

/** Checks whether a figure, rounded for display, meets its target. */
export function meetsTarget({ unit, value }: Figure, target: number): boolean {
  const shown = Number(value.toFixed(2));
  return HIGHER_IS_BETTER_UNITS.has(unit) ? shown >= target : shown <= target;
}

/**
 * The figures whose target is not reached yet, with the highest value that the full test run accepts: the reached value, and room for
 * the spread of the rounds. A figure that reaches its target leaves this list.
 */
const REACHED: Readonly<Record<string, number>> = {
  'dashboard: CPU': 2,
  'project: CPU': 2.1,
};

/** Returns the highest value of a figure that the full test run accepts: its target, or a value that was reached so far. */
export const findFigureLimit = (name: string): number | undefined =>
  REACHED[name] ?? findFigureTarget(name);

/** Checks whether other work of the machine leaves a figure as it is: the processor's time of a page, and the requests of a press. */
export const isSteadyFigure = (name: string): boolean => /: (CPU|requests)$/.test(name);

/** Returns the figures that have targets, each with its target, or with the limit of another rule. */
export const pairFiguresWithTargets = (figures: Figures, find = findFigureTarget) =>
  Object.entries(figures).flatMap(([name, figure]) => {
    const target = find(name);
    return target === undefined ? [] : [{ name, figure, target, met: meetsTarget(figure, target) }];
  });
