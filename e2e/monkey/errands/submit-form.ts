import type { Outcome, State } from './ledger.ts';
import { type Sending, send } from './send.ts';
import type { Tab } from './tab.ts';

/** The requested states: the name of each item with its new state. */
export type RequestedStates = readonly (readonly [name: string, state: State])[];

/** The probability of a retry after a failure, with the input that is still in the form. */
const TRIED_AGAIN = 0.7;

/**
 * Submits a form, possibly again after a failure, and records the expected states in the ledger. When the dialog has closed itself
 * because its subject no longer exists, there is no retry.
 */
export async function submitForm(
  tab: Tab,
  requested: RequestedStates,
  sending: Sending,
): Promise<Outcome> {
  const attempt = async (press: Sending['press']): Promise<Outcome> => {
    const outcome = await send(tab, { ...sending, press });
    for (const [name, state] of requested) tab.ledger.record(name, state, outcome);
    return outcome;
  };
  const outcome = await attempt(sending.press);
  if (outcome === 'done' || tab.interrupted || !tab.random.chance(TRIED_AGAIN)) return outcome;
  tab.mishap = 'none';
  let closed = false;
  const pressAgain = async () => {
    try {
      await sending.press();
    } catch (error) {
      closed = !(await sending.scope.isVisible());
      throw error;
    }
  };
  try {
    return await attempt(pressAgain);
  } catch (error) {
    if (!closed) throw error;
    return outcome;
  }
}

/** The text for the log about an errand. */
export const summaryOf = (requested: RequestedStates, outcome: Outcome): string =>
  `${requested.map(([name, state]) => `${name} = ${state}`).join(', ')}: ${outcome}`;
