import type { ExpectedItemState, TaskOutcome } from './expected-server-state.ts';
import type { MemberBrowserTab } from './member-tab.ts';
import { type FormSubmission, submitAndReadOutcome } from './send.ts';

/** The requested states: the name of each item with its new state. */
export type RequestedItemStates = readonly (readonly [name: string, state: ExpectedItemState])[];

/** The probability of a retry after a failure, with the input that is still in the form. */
const TRIED_AGAIN = 0.7;

/**
 * Submits a form, possibly again after a failure, and records the expected states. When the dialog has closed itself
 * because its subject no longer exists, there is no retry.
 */
export async function submitForm(
  tab: MemberBrowserTab,
  requested: RequestedItemStates,
  sending: FormSubmission,
): Promise<TaskOutcome> {
  const attempt = async (press: FormSubmission['press']): Promise<TaskOutcome> => {
    const outcome = await submitAndReadOutcome(tab, { ...sending, press });
    for (const [name, state] of requested) tab.expectedState.record(name, state, outcome);
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

/** The text for the log about a task. */
export const summarizeSubmission = (requested: RequestedItemStates, outcome: TaskOutcome): string =>
  `${requested.map(([name, state]) => `${name} = ${state}`).join(', ')}: ${outcome}`;
