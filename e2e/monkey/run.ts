import { expect } from '@playwright/test';
import { monkeyActions } from './actions.ts';
import { goOnline, isErrorPage, leaveErrorPage } from './connection.ts';
import { chooseRandomFaults } from './faults.ts';
import { SECRET_VALUE } from './fixtures.ts';
import type { Monkey, MonkeyActionResult } from './monkey.ts';
import { observePage, type PageObservation } from './observer.ts';
import { findSnapshotErrors } from './page-checks.ts';
import type { PageSnapshot } from './snapshot.ts';

/**
 * The number of actions in a round. The faults stay the same during a round. Between two rounds, no call fails, and the page must
 * become idle.
 */
const ACTIONS_PER_ROUND = 20;
/** The maximum time that an action waits for its calls, in ms. Slower calls continue during the next action. */
const CALL_WAIT_MS = 250;
/** The timeout for the page to reach a correct state, in ms. */
const PAGE_WAIT_MS = 8000;

/** The errors in the content and the stored data of the page. */
function errorsIn(snapshot: PageSnapshot, { member, drafts, pageErrors }: Monkey): string[] {
  const kept = [member.password, SECRET_VALUE].some((secret) => snapshot.storage.includes(secret));
  return [
    ...findSnapshotErrors(snapshot),
    ...(kept ? ['a secret in the storage'] : []),
    ...pageErrors,
    ...drafts.lost(snapshot),
  ];
}

/**
 * The error about a field whose value differs from the typed text. A dialog that opened during typing may have covered the field
 * before the text reached it.
 */
function mistyped(
  done: MonkeyActionResult,
  snapshot: PageSnapshot,
  before: PageSnapshot,
): string[] {
  if (snapshot.dialogs.some((name) => !before.dialogs.includes(name))) return [];
  const { changed } = done;
  const field = snapshot.fields.find(
    ({ form, label }) => form === changed?.form && label === changed?.name,
  );
  if (changed?.text === undefined || field === undefined) return [];
  const plain = (text: string): string => text.normalize('NFC').trim().toUpperCase();
  return plain(field.value) === plain(changed.text)
    ? []
    : [`shows other text than was typed: ${field.value}`];
}

/** The last entries of the log, and the instructions for repeating the run. */
function logText({ log }: Monkey, seed: number): string {
  const latest = log
    .slice(-15)
    .map((summary, at) => `${Math.max(0, log.length - 15) + at + 1}. ${summary}`);
  return `after (MONKEY_SEED=${seed} MONKEY_WALKS=1)\n${latest.join('\n')}\n`;
}

/**
 * Takes a snapshot of the console. If the browser shows its own error page, which may appear after the console has reloaded itself,
 * that page is left first.
 */
async function observeConsole(monkey: Monkey): Promise<PageObservation> {
  await leaveErrorPage(monkey);
  try {
    return await observePage(monkey.page);
  } catch (error) {
    if (!isErrorPage(monkey.page)) throw error;
    return observeConsole(monkey);
  }
}

/** Checks the page until it is correct. Throws after a timeout. */
async function inspect(
  monkey: Monkey,
  seed: number,
  done: MonkeyActionResult,
  before: PageSnapshot,
): Promise<PageObservation> {
  let observation = await observeConsole(monkey);
  const { changed } = done;
  const isChanged = ({ form, label }: PageSnapshot['fields'][number]) =>
    form !== '' && form === changed?.form && label === changed.name;
  const field = observation.snapshot.fields.find(isChanged);
  if (field)
    monkey.drafts.typed(
      field,
      before.fields.find(isChanged)?.value ?? '',
      observation.snapshot.path,
    );
  const errors = [...mistyped(done, observation.snapshot, before)];
  const check = async (): Promise<string[]> => {
    observation = await observeConsole(monkey);
    return [...errors, ...errorsIn(observation.snapshot, monkey)];
  };
  await expect.poll(check, { message: logText(monkey, seed), timeout: PAGE_WAIT_MS }).toEqual([]);
  monkey.drafts.checked(observation.snapshot);
  return observation;
}

/** Expects that all loading ends once no call fails. */
async function waitUntilIdle(monkey: Monkey, seed: number): Promise<void> {
  const { page, fail, log } = monkey;
  await goOnline(monkey);
  await fail();
  const waiting = page.getByRole('status', { name: '불러오는 중' });
  await expect(waiting, `${log.at(-1)} (MONKEY_SEED=${seed})`).toHaveCount(0);
}

/** Executes the given number of random actions. Throws an error with the last entries of the log when a check fails. */
export async function runMonkey(
  monkey: Monkey,
  {
    seed,
    actions: count,
    refill,
  }: { seed: number; actions: number; refill: () => Promise<Monkey['fixtures']> },
): Promise<void> {
  let observation = await observePage(monkey.page);
  for (let number = 0; number < count; number += 1) {
    if (number % ACTIONS_PER_ROUND === 0) {
      await waitUntilIdle(monkey, seed);
      monkey.fixtures = await refill();
      await monkey.fail(...chooseRandomFaults(monkey.random));
      observation = await observePage(monkey.page);
    }
    const action = monkey.random.weigh(
      monkeyActions.filter(
        ({ possible }) => possible === undefined || possible(monkey, observation),
      ),
    );
    const done = await action.run(monkey, observation);
    monkey.log.push(`${done.summary} on ${observation.snapshot.path}`);
    if (await monkey.traffic.whenIdle(CALL_WAIT_MS)) monkey.drafts.failed();
    observation = await inspect(monkey, seed, done, observation.snapshot);
  }
}
