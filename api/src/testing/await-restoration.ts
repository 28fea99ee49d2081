import { expect } from 'vitest';
import type { Caller } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

/** The time for a step of a restoration on an engine, with a backup before it, in ms. */
export const RESTORATION_MS = 240_000;

/** Waits until no step of a restoration runs, and fails unless it has this state without an error. Returns the restoration. */
export async function awaitRestoration(
  call: Caller,
  { slug, restorationId }: { slug: string; restorationId: string },
  state: string,
) {
  const read = async () => {
    const { restorations } = (await call('listRestorations', { params: { slug } })).data();
    return restorations.find(({ restoration_id }) => restoration_id === restorationId);
  };
  const isOver = async () => {
    const row = await read();
    return (row?.step ?? null) === null && row?.state !== 'running';
  };
  await waitUntil(isOver, { timeout: RESTORATION_MS, interval: 500 });
  const row = await read();
  expect([row?.state, row?.error ?? null]).toEqual([state, null]);
  return row;
}
