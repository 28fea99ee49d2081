import type { VariableKind } from '@naru/contract/rules/variable-kind';
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

/** How one of several variables fared that were sent one by one. `unsent`: the line had broken before. */
export type SaveOutcome =
  | { state: 'saved' }
  | { state: 'failed'; error: unknown }
  | { state: 'unsent' };

export interface Saving {
  variables: readonly VariableToSave[];
  /** Called as soon as it is known how one of them fared. */
  onOutcome: (index: number, outcome: SaveOutcome) => void;
}

/**
 * Does some work for each item, for at most so many at a time, in their order. `work` must not reject: then the other items of its turn
 * would not be done.
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

/** How many requests are under way at once. */
const AT_ONCE = 3;
/** After so many lost requests in a row no more are sent: each of them would wait in vain. */
const LOST_IN_A_ROW = 3;

/** Saves variables one by one, three at a time, for a server without a call for all of them. */
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
