/** Makes each call fail that a piece of work makes to its engine, one after the other. */
import { vi } from 'vitest';
import type { EngineFault, EngineRelay } from '../engine/engine-relay.ts';

/** The deadline of a call to a Docker engine, and the deadline in its place in these tests, in ms. */
const DEADLINE_MS = 30_000;
const SHORT_MS = 1500;
/** The number of equal calls of a piece of work that fail, one in each repetition. */
const MOST_EQUAL = 2;

/** Shortens the deadline of calls to the engine until the end of the test file, so that a call without a response ends soon. */
export function shortenEngineDeadlines(): () => void {
  const start = globalThis.setTimeout;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms?: number, ...values: []) =>
      start(work, ms === DEADLINE_MS ? SHORT_MS : ms, ...values)) as typeof setTimeout);
  return () => spy.mockRestore();
}

/** Returns a call without names and ids, which differ in each repetition, and with the suffix of an instance's new name. */
function shapeOf(call: string): string {
  const [path = '', query = ''] = call.split('?');
  const [slot = ''] = /\.(?:old|next)\b/.exec(query) ?? [];
  const named = /\/(containers|networks|volumes|exec|images)\/(?!(?:create|json|prune)\b)[^/]+/g;
  return `${path.replace(named, '/$1/*')} ${slot}`.trim();
}

/** A call that fails: the nth of its shape. */
export interface FailingCall {
  shape: string;
  nth: number;
  fault: EngineFault;
}

export const nameOf = ({ shape, nth, fault }: FailingCall): string => `${fault} ${shape} ${nth}`;

const OTHER_FAULTS: readonly EngineFault[] = ['closed', 'cut', 'silent'];

/** Returns the calls that a piece of work makes: each refused, and in another way, which differs from call to call. */
export async function recordCalls(
  { asked }: Pick<EngineRelay, 'asked'>,
  work: () => Promise<unknown>,
): Promise<FailingCall[]> {
  const from = asked.length;
  await work();
  const counts = new Map<string, number>();
  for (const call of asked.slice(from)) {
    const shape = shapeOf(call);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return [...counts].flatMap(([shape, count], index) =>
    Array.from({ length: Math.min(count, MOST_EQUAL) }, (_, before): FailingCall[] => {
      const other = OTHER_FAULTS[(index + before) % OTHER_FAULTS.length] ?? 'closed';
      const nth = before + 1;
      return [
        { shape, nth, fault: 'failed' },
        { shape, nth, fault: other },
      ];
    }).flat(),
  );
}

/** Makes one call fail while a piece of work runs. Returns whether the call occurred. */
export async function failDuring(
  { failAt }: Pick<EngineRelay, 'failAt'>,
  { shape, nth, fault }: FailingCall,
  work: () => Promise<unknown>,
): Promise<boolean> {
  let count = 0;
  let isOver = false;
  const isIt = (call: string): boolean => {
    if (isOver || shapeOf(call) !== shape) return false;
    count += 1;
    return count === nth;
  };
  let isCaught = false;
  void failAt(isIt, fault).then(() => {
    isCaught = true;
  });
  await work();
  isOver = true;
  return isCaught;
}
