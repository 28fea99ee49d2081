import { expect, type Locator, type Page } from '@playwright/test';
import { exactName } from '../../support/locators.ts';
import type { ExpectedItemState } from './expected-server-state.ts';
import {
  type ContainerPanelName,
  type MemberBrowserTab,
  type MemberTask,
  openContainerPanel,
} from './member-tab.ts';
import { submitAndReadOutcome } from './send.ts';
import { containerPartKey } from './server-content.ts';
import { submitForm, summarizeSubmission } from './submit-form.ts';
import { VARIABLE_KIND_NAMES } from './variables.ts';

/** The kinds of parts that can be deleted and restored: the kind in the expected state, and the panel and section that list its rows. */
const kinds = [
  ...VARIABLE_KIND_NAMES.map((kind) => ({ kind, panel: 'variables', section: kind }) as const),
  { kind: '네트워크', panel: 'networks', section: undefined },
  { kind: '볼륨 마운트', panel: 'mounts', section: undefined },
] as const satisfies readonly {
  kind: string;
  panel: ContainerPanelName;
  section: string | undefined;
}[];

/** The maximum number of notices for which the stack of notices does not cover the next target. */
const MAX_STACKED = 3;
/** The timeout for an undo offer to disappear, in ms. The console shows an offer for ten seconds, or longer on a slow machine. */
const OFFER_MS = 20_000;

const rowsOf = ({ expectedState, container }: MemberBrowserTab, kind: string): string[] =>
  expectedState.present(`${container.name}/${kind}`);

const offers = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^알림/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', exactName('되돌리기')) });

/** The undo offer for a row, by the text that names the row: "KEY를", "포트 80 ·", "경로 /data ·". */
const offerOf = (page: Page, row: string): Locator =>
  offers(page).filter({ hasText: new RegExp(`(^|포트 |경로 )${row}([을를]| ·)`) });

/** Deletes one row. Returns its name and its value. */
async function remove(
  tab: MemberBrowserTab,
  { kind, panel, section }: (typeof kinds)[number],
): Promise<{
  name: string;
  row: string;
  before: ExpectedItemState;
  summary: string;
  isDone: boolean;
}> {
  const row = tab.random.pick(rowsOf(tab, kind));
  const shown = await openContainerPanel(tab, panel);
  const scope = section === undefined ? shown : shown.getByRole('region', exactName(section));
  const name = containerPartKey(tab.container.name, kind, row);
  const [before = null] = tab.expectedState.states(name);
  const dialog = tab.page.getByRole('alertdialog');
  // A reloading list can move the button between mouse down and mouse up.
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await scope.getByRole('button', exactName(`${row} 삭제`)).click();
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass();
  const press = () => dialog.getByRole('button', exactName('삭제')).click();
  const requested = [[name, null]] as const;
  const outcome = await submitForm(tab, requested, { press, scope: dialog, said: /삭제했습니다/ });
  return {
    name,
    row,
    before,
    summary: summarizeSubmission(requested, outcome),
    isDone: outcome === 'done',
  };
}

/** Presses an undo offer, by mouse or by keyboard. */
async function undo({ page, random }: MemberBrowserTab, offer: Locator): Promise<void> {
  const button = offer.getByRole('button', exactName('되돌리기'));
  if (random.chance(0.5)) return button.click({ timeout: 2000 });
  await page.keyboard.press('F8');
  // The focus is on the newest offer.
  const isFocused = () => button.evaluate((element) => element === document.activeElement);
  await expect(async () => {
    if (!(await isFocused())) await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
  }).toPass({ timeout: 3000 });
  await page.keyboard.press('Enter');
}

/** Presses the undo offer for a deleted row. An offer that expires in the meantime counts as missed, not as an error. */
async function takeOffer(
  tab: MemberBrowserTab,
  { name, row, before }: { name: string; row: string; before: ExpectedItemState },
): Promise<string> {
  const offer = offerOf(tab.page, row);
  if ((await offer.count()) === 0) return `${name} is not offered`;
  let ended = false;
  const press = async () => {
    await undo(tab, offer).catch((error: unknown) => {
      ended = true;
      throw error;
    });
  };
  try {
    const outcome = await submitAndReadOutcome(tab, { press, scope: offer, said: /되돌렸습니다/ });
    tab.expectedState.record(name, before, outcome);
    return `${name} is back: ${outcome}`;
  } catch (error) {
    if (!ended) throw error;
    tab.expectedState.record(name, before, 'unknown');
    return `the offer for ${name} has ended`;
  }
}

export const deleteAndUndoItemsTask: MemberTask = {
  name: 'delete, and undo some of it',
  weight: 12,
  possible: (tab) => kinds.some(({ kind }) => rowsOf(tab, kind).length > 0),
  async run(tab) {
    const { random, page } = tab;
    const kind = random.pick(kinds.filter((one) => rowsOf(tab, one.kind).length > 0));
    const deleted: Awaited<ReturnType<typeof remove>>[] = [];
    const count = Math.min(1 + random.below(MAX_STACKED), rowsOf(tab, kind.kind).length);
    for (let number = 0; number < count; number += 1) {
      const one = await remove(tab, kind);
      deleted.push(one);
      if (!one.isDone) break;
    }
    const summaries = deleted.map(({ summary }) => summary);
    const done = deleted.filter(({ isDone }) => isDone);
    const undone = done.slice(random.below(done.length + 1));
    for (const one of undone.toReversed()) {
      if (tab.interrupted) break;
      summaries.push(await takeOffer(tab, one));
    }
    const isAsked = done.length < deleted.length;
    if (random.chance(0.2) && !isAsked && !tab.interrupted) {
      // The countdown of an offer pauses while the pointer or the focus is on a notice.
      await page.mouse.move(1, 1);
      await page.getByRole('tab', { selected: true }).focus();
      await expect(offers(page)).toHaveCount(0, { timeout: OFFER_MS });
    }
    return summaries.join(', ');
  },
};
