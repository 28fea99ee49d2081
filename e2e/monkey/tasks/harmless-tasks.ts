import { expect } from '@playwright/test';
import { expectAccessibleInCurrentTheme } from '../../support/accessibility.ts';
import { exactName } from '../../support/locators.ts';
import { goToProject, goToProjectList, type MemberTask } from './member-tab.ts';

/** Reloads the page in any state. */
const reload: MemberTask = {
  name: 'reload',
  weight: 4,
  async run({ page }) {
    await page.reload();
    return 'the page is loaded again';
  },
};

const stepHistory: MemberTask = {
  name: 'go back and forward',
  weight: 3,
  async run(tab) {
    await goToProjectList(tab);
    const { page } = tab;
    await expect(page).toHaveURL(/\/projects$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/projects\/./);
    await page.goForward();
    return 'to the list, back and forward';
  },
};

/** The smallest width in px at which the bar shows its buttons. */
const WIDE = 1024;

const bar = exactName('발표 모드');

const present: MemberTask = {
  name: 'present',
  weight: 2,
  async run(tab) {
    await goToProject(tab);
    const { page } = tab;
    const shown = page.getByRole('complementary', bar);
    const isOn = await shown.isVisible();
    await expect(async () => {
      if ((await shown.isVisible()) === isOn) await page.keyboard.press('Control+.');
      await expect(shown).toHaveCount(isOn ? 0 : 1, { timeout: 1000 });
    }).toPass();
    return `the presentation mode is ${isOn ? 'off' : 'on'}`;
  },
};

const switchTheme: MemberTask = {
  name: 'switch the theme',
  weight: 2,
  async run(tab) {
    await goToProject(tab);
    const { page, random } = tab;
    const { width = 0 } = page.viewportSize() ?? {};
    if (width < WIDE) return 'the theme stands in the menu of a phone';
    const theme = page.getByRole('button', exactName('테마'));
    await theme.click();
    await page.getByRole('menuitemradio').nth(random.below(3)).click();
    await expect(theme).toBeFocused();
    return 'another theme, or the same';
  },
};

const resize: MemberTask = {
  name: 'resize',
  weight: 2,
  async run({ page, random }) {
    const width = random.pick([1440, 1024, 375]);
    await page.setViewportSize({ width, height: 900 });
    return `the page is ${width} px wide`;
  },
};

/** The rule is disabled, because axe would report a button as too small when the sticky bar or a notice partly covers it. */
const FLOATING = { 'target-size': { enabled: false } };

const inspect: MemberTask = {
  name: 'look with axe',
  weight: 3,
  async run({ page }) {
    // Other tasks choose a theme in the console, so the check uses the current theme and does not switch the theme of the system.
    await expectAccessibleInCurrentTheme(page, FLOATING);
    return 'no violation in the theme that is shown';
  },
};

/** Tasks that change no data, such as a reload or a change of the theme. */
export const harmlessTasks: readonly MemberTask[] = [
  reload,
  stepHistory,
  present,
  switchTheme,
  resize,
  inspect,
];
