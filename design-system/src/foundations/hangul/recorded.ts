import { useEffect, useState } from 'react';
import { formatDate } from '../../format/format-date.ts';
import { composesForReal } from './page-typist.ts';
import type { Outcome } from './run-trial.tsx';

/** The results of the last test of this Storybook, in which the browser itself composed. */
export interface Recorded {
  /** When, in ISO 8601. */
  at: string;
  /** "Chromium 156". */
  browser: string;
  /** By the names of the cells. */
  outcomes: Readonly<Record<string, Outcome>>;
}

const isRecorded = (value: unknown): value is Recorded =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'browser' in value &&
  'outcomes' in value;

async function request(): Promise<Recorded | undefined> {
  try {
    const answer = await fetch('./hangul-outcomes.json');
    const value: unknown = answer.ok ? await answer.json() : undefined;
    return isRecorded(value) ? value : undefined;
  } catch {
    // Not there or not JSON: no result is known.
    return undefined;
  }
}

/** Asked for once, by the first table on the page. */
let asked: Promise<Recorded | undefined> | undefined;

/**
 * Results that the tests have left beside the built Storybook; `undefined` where they have not been run on it. A page that is being
 * tested does not ask for those of another time.
 */
export function useRecorded(): Recorded | undefined {
  const [recorded, setRecorded] = useState<Recorded>();
  useEffect(() => {
    if (composesForReal()) return;
    asked ??= request();
    void asked.then(setRecorded);
  }, []);
  return recorded;
}

/** "통과, 실제 조합, Chromium 156, 2026. 11. 23.", or that nothing is known. */
export function recordedText(recorded: Recorded | undefined, cell: string): string {
  const outcome = recorded?.outcomes[cell];
  if (!(recorded && outcome)) return '결과 없음';
  const word = outcome.passed ? '통과' : `실패 (${outcome.actual})`;
  return `${word}, 실제 조합, ${recorded.browser}, ${formatDate(new Date(recorded.at))}`;
}
