import { type Figure, type Figures, figureOfRounds } from '../figures/figure.ts';
import type { Figures as StoreFigures } from './measure.ts';

/** Of each store, what is compared with last time. */
export const apiFigures = (stores: Readonly<Record<string, StoreFigures>>): Figures =>
  Object.fromEntries(
    Object.entries(stores).flatMap(([store, { projects, login, growth }]): [string, Figure][] => [
      [`${store}, GET projects`, figureOfRounds('per second', [projects.rate])],
      [`${store}, login`, figureOfRounds('per second', [login.rate])],
      [`${store}, p99 among many members`, figureOfRounds('ratio', [growth])],
    ]),
  );
