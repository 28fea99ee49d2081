import { type RefObject, useRef, useState } from 'react';
import { announce, prepareAnnouncements } from '../../behavior/announce.ts';
import type { FieldUnderTest } from './fields.tsx';
import { composesForReal, pageTypist } from './page-typist.ts';
import { type RuleNumber, rules } from './rules.ts';
import { type Outcome, runTrial } from './run-trial.tsx';

/** Names one cell of the table: a field and a rule. */
export const cellKey = (field: FieldUnderTest, rule: RuleNumber): string => `${field.name}-${rule}`;

/** The trials of fields, in the order in which they are run. */
export const cellsOf = (fields: readonly FieldUnderTest[]) =>
  fields.flatMap((field) =>
    rules
      .filter(({ number }) => field.exempt[number] === undefined)
      .map(({ number }) => ({ field, rule: number })),
  );

/** What is under way: "TextField, 규칙 2", and how much of it is done. */
interface Progress {
  text: string;
  done: number;
  of: number;
}

interface Trials {
  outcomes: ReadonlyMap<string, Outcome>;
  progress: Progress | undefined;
  /** Where the fields are shown while they are tried. */
  bench: RefObject<HTMLDivElement | null>;
  /** Runs the trials of these fields, one after the other; ignored while others are under way. */
  run: (fields: readonly FieldUnderTest[]) => Promise<void>;
}

/** Runs trials on the spot, in the reader's own browser. */
export function useTrials(): Trials {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [progress, setProgress] = useState<Progress>();
  const bench = useRef<HTMLDivElement>(null);
  const running = useRef(false);

  async function runAll(fields: readonly FieldUnderTest[]): Promise<Map<string, Outcome>> {
    const found = new Map<string, Outcome>();
    const cells = cellsOf(fields);
    for (const [done, { field, rule }] of cells.entries()) {
      // The page was left meanwhile.
      if (!bench.current) break;
      setProgress({ text: `${field.name}, 규칙 ${rule}`, done, of: cells.length });
      const outcome = await runTrial(bench.current, field, rule, pageTypist());
      found.set(cellKey(field, rule), outcome);
      setOutcomes((all) => new Map(all).set(cellKey(field, rule), outcome));
    }
    return found;
  }

  async function run(fields: readonly FieldUnderTest[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    prepareAnnouncements();
    const { activeElement } = document;
    const found = await runAll(fields);
    running.current = false;
    setProgress(undefined);
    if (activeElement instanceof HTMLElement) activeElement.focus();
    const failed = [...found.values()].filter(({ passed }) => !passed).length;
    announce(`${found.size - failed}개 통과, ${failed}개 실패했습니다.`);
    if (composesForReal()) await window.keepHangulOutcomes?.(Object.fromEntries(found));
  }

  return { outcomes, progress, bench, run };
}
