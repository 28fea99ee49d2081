import type { VariableKind } from '@naru/contract/rules/limits';
import type { ContainerAddress } from '../container.ts';
import { isOutcomeUnknown, NetworkError } from '../errors.ts';
import { variables } from '../variable.ts';

/** One of several variables to be saved. */
export interface VariableToSave {
  kind: VariableKind;
  key: string;
  value: string;
  /** The identifier of the existing variable whose value is replaced; `undefined` for a new variable. */
  present: string | undefined;
}

/** The outcome of one of several variables. `unsent`: the connection was lost before its turn. */
export type SaveOutcome =
  | { state: 'saved' }
  | { state: 'failed'; error: unknown }
  | { state: 'unsent' };

export interface Saving {
  variables: readonly VariableToSave[];
  /** Called for each variable as soon as its outcome is known. */
  onOutcome: (index: number, outcome: SaveOutcome) => void;
}

/**
 * Runs `work` for each item, in order, for at most `most` items at a time. `work` must not reject, because its worker would skip the
 * remaining items.
 */
export async function fewAtOnce<Item>(
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

/** The number of concurrent requests. */
const AT_ONCE = 3;
/** The number of consecutive lost requests after which no more are sent, because each of them would run into the timeout. */
const LOST_IN_A_ROW = 3;

/** Saves variables by one call each, three at a time, for a server without a call for all of them. */
export async function saveEach(at: ContainerAddress, { variables: all, onOutcome }: Saving) {
  const outcomes: SaveOutcome[] = all.map(() => ({ state: 'unsent' }));
  let lost = 0;
  await fewAtOnce(all, AT_ONCE, async (variable, index) => {
    if (lost >= LOST_IN_A_ROW) return;
    const { kind, key, value, present } = variable;
    const saving = variables(kind).save(at.container, { key, value }, present);
    const outcome = await saving.then(
      (): SaveOutcome => ({ state: 'saved' }),
      (error: unknown): SaveOutcome => ({ state: 'failed', error }),
    );
    const isLost = outcome.state === 'failed' && outcome.error instanceof NetworkError;
    lost = isLost ? lost + 1 : 0;
    outcomes[index] = outcome;
    onOutcome(index, outcome);
  });
  return outcomes;
}

/** The first error that leaves it open whether a variable was saved. */
export const unknownOutcome = (outcomes: readonly SaveOutcome[] = []): unknown =>
  outcomes.flatMap((outcome) =>
    outcome.state === 'failed' && isOutcomeUnknown(outcome.error) ? [outcome.error] : [],
  )[0];
