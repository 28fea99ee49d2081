import { expect } from '@playwright/test';
import { expectAccessibleAsShown } from '../../support/accessibility.ts';
import { named } from '../../support/locators.ts';
import { type Errand, goToProject, goToProjectList } from './tab.ts';

/** Loads the page again, in the middle of whatever it is doing. */
const reload: Errand = {
  name: 'reload',
  weight: 4,
  async run({ page }) {
    await page.reload();
    return 'the page is loaded again';
  },
};

const stepHistory: Errand = {
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

/** From this width on, in px, the bar has its buttons. */
const WIDE = 1024;

const bar = named('발표 모드');

const present: Errand = {
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

const switchTheme: Errand = {
  name: 'switch the theme',
  weight: 2,
  async run(tab) {
    await goToProject(tab);
    const { page, random } = tab;
    const { width = 0 } = page.viewportSize() ?? {};
    if (width < WIDE) return 'the theme stands in the menu of a phone';
    const theme = page.getByRole('button', named('테마'));
    await theme.click();
    await page.getByRole('menuitemradio').nth(random.below(3)).click();
    await expect(theme).toBeFocused();
    return 'another theme, or the same';
  },
};

const resize: Errand = {
  name: 'resize',
  weight: 2,
  async run({ page, random }) {
    const width = random.pick([1440, 1024, 375]);
    await page.setViewportSize({ width, height: 900 });
    return `the page is ${width} px wide`;
  },
};

/** The bar and the notices cover a part of a button that is scrolled under them, which axe takes for a small target. */
const FLOATING = { 'target-size': { enabled: false } };

const inspect: Errand = {
  name: 'look with axe',
  weight: 3,
  async run({ page }) {
    // The walk chooses themes itself, and then the page does not follow the system.
    await expectAccessibleAsShown(page, FLOATING);
    return 'no violation in the theme that is shown';
  },
};

/** What happens between the errands. */
export const chaos: readonly Errand[] = [
  reload,
  stepHistory,
  present,
  switchTheme,
  resize,
  inspect,
];
