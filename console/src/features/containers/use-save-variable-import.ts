import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { failureSentence } from '#api/errors.ts';
import type { VariableSaveOutcome } from '#api/older-server/save-each.ts';
import { saveVariables } from '#api/variable-set.ts';
import { assignProblemsToFields } from '#shared/failures/field-problems.ts';
import type { LineSaveOutcome, PlannedVariable } from './import-plan.ts';

const FALLBACK = 'Failed to update container';

const toLine = (outcome: VariableSaveOutcome): LineSaveOutcome =>
  outcome.state === 'failed'
    ? { state: 'failed', problem: failureSentence(outcome.error, FALLBACK, 'write') }
    : outcome;

/** The index of the sent variable to which an error belongs: 3 in "variables.3.key". */
const placeOf = (field: string): string | undefined => /^variables\.(\d+)\b/.exec(field)?.[1];

/** Saves the lines of an import, and provides the outcome of each line. */
export function useSaveVariableImport(at: ContainerAddress) {
  const { mutateAsync, isPending, error, reset } = useMutation(saveVariables(at));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, LineSaveOutcome>>(new Map());
  const put = (lines: readonly (readonly [number, LineSaveOutcome])[]) =>
    setOutcomes((known) => new Map([...known, ...lines]));
  const forget = (lines: readonly number[]) => {
    const gone = new Set(lines);
    reset();
    setOutcomes((known) => new Map([...known].filter(([id]) => !gone.has(id))));
  };
  return {
    outcomes,
    pending: isPending,
    error,
    /** Drops the outcomes of changed lines. */
    forget,
    /** Drops all outcomes. Called when the text was changed. */
    forgetAll: () => forget([...outcomes.keys()]),
    /** Resolves with `true` when all lines were saved. */
    save: async (lines: readonly PlannedVariable[]): Promise<boolean> => {
      const ids = lines.map(({ id }) => id);
      const placed = (index: number, outcome: LineSaveOutcome) => {
        const id = ids[index];
        return id === undefined ? [] : [[id, outcome] as const];
      };
      forget(ids);
      try {
        const saved = await mutateAsync({
          variables: lines.map(({ kind, key, value, present }) => {
            return { kind, key, value, present: present?.id };
          }),
          onOutcome: (index, outcome) => put(placed(index, toLine(outcome))),
        });
        put(saved.outcomes.flatMap((outcome, index) => placed(index, toLine(outcome))));
        return saved.outcomes.every(({ state }) => state === 'saved');
      } catch (failure) {
        const problems = assignProblemsToFields(failure, placeOf);
        put(
          problems.flatMap(({ field, message }) =>
            placed(Number(field), { state: 'failed', problem: message }),
          ),
        );
        return false;
      }
    },
  };
}
