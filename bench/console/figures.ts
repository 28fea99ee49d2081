import {
  type Figure,
  type Figures,
  type FigureUnit,
  figureOfRounds,
  ratioFigureOfRounds,
} from '../figures/figure.ts';
import { type EventTimes, MIN_EVENT_DURATION_MS } from './event-times.ts';
import { type InteractionResults, SEARCHES } from './interaction.ts';
import type { LighthouseResult } from './lighthouse.ts';
import type { PressResult, PressResults } from './presses.ts';
import type { PageOpening, PageOpenings } from './ready.ts';
import type { RoundsByVersion, ScreenName, ScreenVersion } from './screens.ts';

/** The figures that are ratios to the hand-written page, by name. */
const RATIOS = {
  'first paint': 'paint',
  ready: 'ready',
  CPU: 'cpu',
  JS: 'js',
  CSS: 'css',
} as const satisfies Record<string, keyof PageOpening>;

const COUNTS = {
  'script files': { key: 'files', unit: 'count' },
  levels: { key: 'levels', unit: 'count' },
  CLS: { key: 'shift', unit: 'shift' },
} as const satisfies Record<string, { key: keyof PageOpening; unit: FigureUnit }>;

function openingFigures(
  screen: ScreenName,
  { naru, handwritten }: PageOpenings,
): [string, Figure][] {
  const ratios = Object.entries(RATIOS).map(([name, key]): [string, Figure] => {
    const of = (rounds: readonly PageOpening[]) => rounds.map((opening) => opening[key]);
    return [`${screen}: ${name}`, ratioFigureOfRounds(of(naru), of(handwritten))];
  });
  const counts = Object.entries(COUNTS).map(([name, { key, unit }]): [string, Figure] => [
    `${screen}: ${name}`,
    figureOfRounds(
      unit,
      naru.map((opening) => opening[key]),
    ),
  ]);
  const fonts = figureOfRounds(
    'kB',
    naru.map((opening) => opening.fonts / 1000),
  );
  return [...ratios, ...counts, [`${screen}: fonts`, fonts]];
}

/** Returns the figures of each screen: its times as ratios to the hand-written screen, and the amount of loaded data. */
export const createReadinessFigures = (found: ReadonlyMap<ScreenName, PageOpenings>): Figures =>
  Object.fromEntries([...found].flatMap(([screen, openings]) => openingFigures(screen, openings)));

/** Returns the figures of each press: its time as a ratio to the hand-written page, and the number of requests. */
export function createPressFigures({ naru, handwritten }: RoundsByVersion<PressResults>): Figures {
  const of = (rounds: readonly PressResults[], name: keyof PressResults, key: keyof PressResult) =>
    rounds.map((presses) => presses[name][key]);
  const names = ['dialog', 'tab', 'row'].flatMap((thing) => [`${thing} first`, `${thing} second`]);
  const isPress = (name: string): name is keyof PressResults =>
    naru[0] !== undefined && name in naru[0];
  const entries = names.filter(isPress).flatMap((name): [string, Figure][] => {
    const words = name.replace(' ', ', ');
    const shown = ratioFigureOfRounds(of(naru, name, 'shown'), of(handwritten, name, 'shown'));
    const requests = figureOfRounds('count', of(naru, name, 'requests'));
    return [
      [`${words}: shown`, shown],
      [`${words}: requests`, requests],
    ];
  });
  return Object.fromEntries(entries);
}

const slowestOf = (runs: readonly EventTimes[] = []): number[] =>
  runs.map(({ slowest }) => slowest ?? MIN_EVENT_DURATION_MS);

/**
 * Returns the figures of each interaction on the page with a thousand items per list: the time to the frame that shows the effect. A
 * letter of the search is also a ratio to the hand-written page.
 */
export function createInteractionFigures({ times, redrawn }: InteractionResults): Figures {
  const presses = [...times]
    .filter(([name]) => name !== SEARCHES.handwritten)
    .map(([name, runs]): [string, Figure] => [
      `press: ${name}`,
      figureOfRounds('ms', slowestOf(runs)),
    ]);
  const letters = (version: ScreenVersion) => slowestOf(times.get(SEARCHES[version]));
  return {
    ...Object.fromEntries(presses),
    [`${SEARCHES.naru}: shown`]: ratioFigureOfRounds(letters('naru'), letters('handwritten')),
    'rows drawn again while typing': figureOfRounds('count', [redrawn]),
  };
}

/** Returns Lighthouse's performance score of each page. */
export function createLighthouseFigures(verdicts: readonly LighthouseResult[]): Figures {
  const paths = [...new Set(verdicts.map(({ path }) => path))];
  return Object.fromEntries(
    paths.map((path): [string, Figure] => [
      `Lighthouse: ${path}`,
      figureOfRounds(
        'points',
        verdicts.filter((verdict) => verdict.path === path).map(({ scores }) => scores.performance),
      ),
    ]),
  );
}
