import type { Page } from '@playwright/test';
import { respondChanged, respondWith } from './responses.ts';

/** The intervals of the server's histories in seconds, and their numbers of values. */
const HISTORIES = { hour: { step: 10, count: 360 }, week: { step: 300, count: 2016 } } as const;

const MIB = 2 ** 20;
const DAY = 86_400;

/** Levels of a small shop: CPU in millicores, memory in bytes, traffic in bytes per second. */
const LEVELS = {
  cpu_millicores: 170,
  memory_bytes: 720 * MIB,
  received_bytes_per_second: 4_200,
  sent_bytes_per_second: 19_000,
} as const;

/** A number from -1 to 1 that looks random and depends on `index` only. */
const noise = (index: number): number => {
  const sine = Math.sin(index * 12.9898) * 43_758.5453;
  return (sine - Math.floor(sine)) * 2 - 1;
};

/** Returns the values of a week with days and nights, or of an hour with waves, around `level`. */
function valuesAround(level: number, { step, count }: { step: number; count: number }): number[] {
  const period = step * count > DAY ? DAY : 1_500;
  return Array.from({ length: count }, (_, index) => {
    const wave = Math.sin((index * step * 2 * Math.PI) / period);
    return Math.round(level * (0.75 + 0.2 * wave + 0.06 * noise(index)));
  });
}

/** Returns the histories of all resources, scaled by `share`. */
const historyOf = (history: { step: number; count: number }, share: number) => ({
  from: new Date(Date.now() - history.step * history.count * 1000).toISOString(),
  step_seconds: history.step,
  ...Object.fromEntries(
    Object.entries(LEVELS).map(([key, level]) => [key, valuesAround(level * share, history)]),
  ),
});

/** The part of a container of the project's use. */
const CONTAINER_SHARE = 0.3;

/** Returns the current use of all resources: the last values of the hour. */
const currentUse = (share: number) =>
  Object.fromEntries(
    Object.entries(LEVELS).map(([key, level]) => [
      key,
      valuesAround(level * share, HISTORIES.hour).at(-1),
    ]),
  );

/** Gives every container of the response values of the current use, also before the first measurement of the server. */
const answerCurrentUse = respondChanged(
  (data: { total: object; containers: readonly object[] }) => {
    const own = { ...currentUse(CONTAINER_SHARE), status: 'measured' };
    const containers = data.containers.map((container) => ({ ...container, ...own }));
    return { ...data, total: { ...data.total, ...currentUse(1) }, containers };
  },
);

/**
 * Answers the calls for the measured use with a week of figures in place of the seconds since the server of the pictures started, so
 * that the charts show what a member sees.
 */
export async function showMeasuredFigures(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/projects\/[^/]+\/usage$/, answerCurrentUse);
  for (const [range, history] of Object.entries(HISTORIES)) {
    const total = { ...historyOf(history, 1), volumes: [] };
    const own = historyOf(history, CONTAINER_SHARE);
    await page.route(
      new RegExp(`/projects/[^/]+/usage/history\\?range=${range}`),
      respondWith(total),
    );
    await page.route(
      new RegExp(`/containers/[^/]+/usage/history\\?range=${range}`),
      respondWith(own),
    );
  }
}
