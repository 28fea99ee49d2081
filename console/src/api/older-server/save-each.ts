import type { VariableKind } from '@naru/contract/rules/limits';
import type { ContainerAddress } from '../container.ts';
import { isOutcomeUnknownError, NetworkError } from '../errors.ts';
import { variableCalls } from '../variable.ts';

/** A variable to be saved. */
export interface VariableToSave {
  kind: VariableKind;
  key: string;
  value: string;
  /** The identifier of the existing variable whose value is replaced; `undefined` for a new variable. */
  present: string | undefined;
}

/** The outcome of saving one variable. `unsent`: the connection was lost before a request for the variable was sent. */
export type VariableSaveOutcome =
  | { state: 'saved' }
  | { state: 'failed'; error: unknown }
  | { state: 'unsent' };

export interface VariableSaving {
  variables: readonly VariableToSave[];
  /** Called for each variable as soon as its outcome is known. */
  onOutcome: (index: number, outcome: VariableSaveOutcome) => void;
}

/**
 * Runs `work` for each item in order, with at most `most` concurrent runs. `work` must not reject, because a rejected run would skip
 * remaining items.
 */
export async function runWithLimit<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const takeTurns = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: most }, takeTurns));
}

/** The maximum number of concurrent requests. */
const AT_ONCE = 3;
/**
 * The number of consecutive lost requests after which no further request is sent, because each further request would only time out.
 */
const LOST_IN_A_ROW = 3;

/** Saves variables with one call per variable, three at a time, for a server that lacks the call for several variables. */
export async function saveVariablesOneByOne(
  at: ContainerAddress,
  { variables: all, onOutcome }: VariableSaving,
) {
  const outcomes: VariableSaveOutcome[] = all.map(() => ({ state: 'unsent' }));
  let lost = 0;
  await runWithLimit(all, AT_ONCE, async (variable, index) => {
    if (lost >= LOST_IN_A_ROW) return;
    const { kind, key, value, present } = variable;
    const saving = variableCalls(kind).save(at.container, { key, value }, present);
    const outcome = await saving.then(
      (): VariableSaveOutcome => ({ state: 'saved' }),
      (error: unknown): VariableSaveOutcome => ({ state: 'failed', error }),
    );
    const isLost = outcome.state === 'failed' && outcome.error instanceof NetworkError;
    lost = isLost ? lost + 1 : 0;
    outcomes[index] = outcome;
    onOutcome(index, outcome);
  });
  return outcomes;
}

/** The first error after which a variable may or may not have been saved. */
export const findUnknownOutcomeError = (outcomes: readonly VariableSaveOutcome[] = []): unknown =>
  outcomes.flatMap((outcome) =>
    outcome.state === 'failed' && isOutcomeUnknownError(outcome.error) ? [outcome.error] : [],
  )[0];
