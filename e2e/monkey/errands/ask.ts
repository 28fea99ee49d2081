import type { Outcome, State } from './ledger.ts';
import { type Sending, send } from './send.ts';
import type { Tab } from './tab.ts';

/** What is asked for: the new state of each thing by its name. */
export type Asked = readonly (readonly [name: string, state: State])[];

/** Of each ten failures so many are tried again at once, with what is still in the form. */
const TRIED_AGAIN = 0.7;

/**
 * Sends what the form asks for, again when the page says that it has failed, and notes in the ledger what has to be there then. A question
 * that has closed itself meanwhile, because what it is about is gone, is not answered again.
 */
export async function ask(tab: Tab, asked: Asked, sending: Sending): Promise<Outcome> {
  const attempt = async (press: Sending['press']): Promise<Outcome> => {
    const outcome = await send(tab, { ...sending, press });
    for (const [name, state] of asked) tab.ledger.note(name, state, outcome);
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

/** What an errand did, for the log. */
export const summaryOf = (asked: Asked, outcome: Outcome): string =>
  `${asked.map(([name, state]) => `${name} = ${state}`).join(', ')}: ${outcome}`;
