import { expect } from '@playwright/test';
import { actions } from './actions.ts';
import { SECRET } from './belongings.ts';
import { comeBack, findLine } from './connection.ts';
import { lookAt, type Seen } from './eyes.ts';
import { someFaults } from './faults.ts';
import type { Done, Monkey } from './monkey.ts';
import type { Sight } from './sight.ts';

/** After so many actions the faults are other ones. In between everything works for a moment and has to come to rest. */
const STRETCH = 20;
/** How long a step waits for calls, in ms. A slow one goes on while the monkey does something else. */
const PATIENCE = 250;
/** Within this, in ms, a page that is on the way to something has to show it. */
const ARRIVAL = 8000;

const NEVER_SHOWN = /undefined|\[object |NaN|Infinity|null/;

/** What is wrong with what a member sees. */
function flawsOf(sight: Sight, { member, drafts, problems }: Monkey): string[] {
  const { headings, dialogs, loading, text, address, storage, tooWide, focusLost } = sight;
  const shown = NEVER_SHOWN.exec(text);
  const flaws: Record<string, boolean> = {
    'the page is blank': text.trim() === '' && !loading,
    [`there are ${headings.length} headings: ${headings}`]: headings.length !== 1 && !loading,
    [`"${shown?.[0]}" in: ${shown && text.slice(Math.max(0, shown.index - 40), shown.index + 40)}`]:
      shown !== null,
    [`two dialogs with the same name: ${dialogs}`]: new Set(dialogs).size < dialogs.length,
    'the focus is not in the dialog': focusLost,
    [`sideways scrolling: ${tooWide}`]: tooWide !== '',
    [`a secret in the address or title: ${address}`]: /auth_token|eyJ/.test(address),
    'a secret in the storage': [member.password, SECRET].some((secret) => storage.includes(secret)),
  };
  const found = Object.keys(flaws).filter((flaw) => flaws[flaw]);
  return [...found, ...problems, ...drafts.lost(sight)];
}

/** What stands in a field after something was typed into it, if that is not what was typed. */
function misprint(done: Done, sight: Sight): string[] {
  const { changed } = done;
  const field = sight.fields.find(
    ({ form, label }) => form === changed?.form && label === changed?.name,
  );
  if (changed?.text === undefined || field === undefined) return [];
  const plain = (text: string): string => text.normalize('NFC').trim().toUpperCase();
  return plain(field.value) === plain(changed.text) ? [] : [`typed otherwise: ${field.value}`];
}

/** The end of the story, with how to hear it again. */
function tell({ story }: Monkey, seed: number): string {
  const latest = story
    .slice(-15)
    .map((said, at) => `${Math.max(0, story.length - 15) + at + 1}. ${said}`);
  return `after (MONKEY_SEED=${seed} MONKEY_WALKS=1)\n${latest.join('\n')}\n`;
}

/** Looks at the page until it is as it should be, and no longer than that may take. */
async function inspect(monkey: Monkey, seed: number, done: Done, before: Sight): Promise<Seen> {
  let seen = await lookAt(monkey.page);
  const { changed } = done;
  const isChanged = ({ form, label }: Sight['fields'][number]) =>
    form !== '' && form === changed?.form && label === changed.name;
  const field = seen.sight.fields.find(isChanged);
  if (field)
    monkey.drafts.typed(field, before.fields.find(isChanged)?.value ?? '', seen.sight.path);
  const flaws = [...misprint(done, seen.sight)];
  const look = async (): Promise<string[]> => {
    seen = await lookAt(monkey.page);
    return [...flaws, ...flawsOf(seen.sight, monkey)];
  };
  await expect.poll(look, { message: tell(monkey, seed), timeout: ARRIVAL }).toEqual([]);
  monkey.drafts.checked(seen.sight);
  return seen;
}

/** Without faults nothing waits for ever. */
async function comeToRest(monkey: Monkey, seed: number): Promise<void> {
  const { page, fail, story } = monkey;
  await findLine(monkey);
  await fail();
  const waiting = page.getByRole('status', { name: '불러오는 중' });
  await expect(waiting, `${story.at(-1)} (MONKEY_SEED=${seed})`).toHaveCount(0);
}

/** Does so many random actions and throws, with the end of its story, when anything is not as it should be. */
export async function walk(
  monkey: Monkey,
  {
    seed,
    actions: count,
    refill,
  }: { seed: number; actions: number; refill: () => Promise<Monkey['own']> },
): Promise<void> {
  let seen = await lookAt(monkey.page);
  for (let number = 0; number < count; number += 1) {
    if (number % STRETCH === 0) {
      await comeToRest(monkey, seed);
      monkey.own = await refill();
      await monkey.fail(...someFaults(monkey.random));
      seen = await lookAt(monkey.page);
    }
    const action = monkey.random.weigh(
      actions.filter(({ possible }) => possible === undefined || possible(monkey, seen)),
    );
    const done = await action.run(monkey, seen);
    monkey.story.push(`${done.said} on ${seen.sight.path}`);
    if (await monkey.traffic.settled(PATIENCE)) monkey.drafts.failed();
    await comeBack(monkey);
    seen = await inspect(monkey, seed, done, seen.sight);
  }
}
