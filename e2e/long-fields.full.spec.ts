import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { addContainer, addVolume, openPageAsMember } from './support/account.ts';
import { containerFieldPlaces, wizardFieldPlaces } from './support/container-text-fields.ts';
import { recordTasks } from './support/task-trace.ts';
import {
  memberFieldPlaces,
  publicFieldPlaces,
  type TextFieldPlace,
  textFields,
} from './support/text-fields.ts';
import { test } from './support/wizard-test.ts';

/** The limits of a paste, in KiB: of a text area and of one line. */
const AREA_LIMIT = 64;
const LINE_LIMIT = 4;
/** The most that a task may grow from a quarter of the limit to the limit. Linear work grows four times, and quadratic work sixteen times. */
const MOST_GROWTH = 7;
/** Tasks below this CPU time, in ms, say nothing about growth. On a phone they take four times as long. */
const UNSEEN = 12;

/** A text in which a search for secrets, words and quotes has much to do. */
const makeText = (kib: number): string =>
  'x'.repeat(kib * 512) +
  randomBytes(kib * 256)
    .toString('hex')
    .slice(1);

/** Pastes a text over the content of a field, and types a letter. Returns the CPU time of the longest task in ms. */
async function measurePaste(
  browser: Browser,
  page: Page,
  field: Locator,
  kib: number,
): Promise<number> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), makeText(kib));
  await field.focus();
  await page.keyboard.press('Control+a');
  const stop = await recordTasks(browser);
  await page.keyboard.press('Control+v');
  await page.keyboard.press('y');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return Math.max(...(await stop()));
}

interface Measured {
  where: string;
  label: string;
  short: number;
  long: number;
}

/** Measures every text field of the places. */
async function measureFields(
  browser: Browser,
  page: Page,
  places: readonly TextFieldPlace[],
  project: string,
) {
  const measured: Measured[] = [];
  for (const { where, count, open } of places) {
    await open(page, project);
    await expect.poll(async () => (await textFields(page)).length, where).toBe(count);
    for (const field of await textFields(page)) {
      const label = await field.evaluate(
        (input: HTMLInputElement) => input.labels?.[0]?.textContent,
      );
      const isArea = await field.evaluate((input) => input.matches('textarea'));
      const limit = isArea ? AREA_LIMIT : LINE_LIMIT;
      const short = await measurePaste(browser, page, field, limit / 4);
      const long = await measurePaste(browser, page, field, limit);
      measured.push({ where, label: label ?? '', short, long });
      await field.fill('한글');
    }
  }
  return measured;
}

const places = {
  'the public pages': publicFieldPlaces,
  'the pages of a member': memberFieldPlaces,
  'a container': containerFieldPlaces,
  'the wizard': wizardFieldPlaces,
};

for (const [pages, list] of Object.entries(places)) {
  test(`the longest paste into each text field of ${pages} takes linear time`, async ({
    browser,
    page,
    context,
    account,
    project,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const server = { name: '한글 서버', cpu_limit: 100, memory_limit: 128 };
    const { slug } = await addContainer(account, project, server);
    await addVolume(account, project, { name: '한글 볼륨', capacity: 128 });
    await account.call('POST', `containers/${slug}/env-vars`, { key: 'API_KEY', value: '1' });
    if (list !== publicFieldPlaces) await openPageAsMember(account, page, '/projects');
    const measured = await measureFields(browser, page, list, `/projects/${project.slug}`);
    test.info().annotations.push(
      ...measured.map(({ where, label, short, long }) => ({
        type: 'ms',
        description: `${where} | ${label} | ${short.toFixed(1)} | ${long.toFixed(1)}`,
      })),
    );
    expect(
      measured.filter(({ short, long }) => long > UNSEEN && long > MOST_GROWTH * short),
    ).toEqual([]);
  });
}
