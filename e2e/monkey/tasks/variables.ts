import { expect, type Locator } from '@playwright/test';
import { exactName } from '../../support/locators.ts';
import { type MemberBrowserTab, type MemberTask, openContainerPanel } from './member-tab.ts';
import { containerPartKey } from './server-content.ts';
import { submitForm, summarizeSubmission } from './submit-form.ts';

/** The names of the three kinds of variables. */
export const VARIABLE_KIND_NAMES = ['환경 변수', '시크릿', '빌드 변수'] as const;

/** Values that a form must not change. */
const VALUES = ['값', ' 앞뒤 공백 ', 'a=b # c', '첫 줄\n둘째 줄', '한글'.normalize('NFC')];

const sectionOf = (panel: Locator, kind: string): Locator =>
  panel.getByRole('region', exactName(kind));

/** The keys of the variables of a kind that certainly exist. */
const keysOf = ({ expectedState, container }: MemberBrowserTab, kind: string): string[] =>
  expectedState.present(`${container.name}/${kind}`);

const kindsWithKeys = (tab: MemberBrowserTab) =>
  VARIABLE_KIND_NAMES.filter((kind) => keysOf(tab, kind).length > 0);

export const addVariableTask: MemberTask = {
  name: 'add a variable',
  weight: 10,
  async run(tab) {
    const { random, container, fresh } = tab;
    const kind = random.pick(VARIABLE_KIND_NAMES);
    const value = `${random.pick(VALUES)}${fresh()}`;
    const key = `KEY_${fresh()}`;
    const section = sectionOf(await openContainerPanel(tab, 'variables'), kind);
    const field = section.getByLabel('키', { exact: true });
    const add = section.getByRole('button', exactName('추가'));
    await add.or(field).first().waitFor();
    // A reloading list can move the button between mouse down and mouse up.
    await expect(async () => {
      if ((await field.count()) === 0) await add.click();
      await expect(field).toBeVisible({ timeout: 3000 });
    }).toPass();
    await field.fill(key);
    await section.getByLabel('값', { exact: true }).fill(value);
    const requested = [[containerPartKey(container.name, kind, key), value]] as const;
    const press = () => add.click();
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, {
        press,
        scope: section,
        said: new RegExp(`^${key}.* 추가했습니다`),
      }),
    );
  },
};

export const editVariableTask: MemberTask = {
  name: 'edit a variable',
  weight: 6,
  possible: (tab) => kindsWithKeys(tab).length > 0,
  async run(tab) {
    const { random, container, fresh } = tab;
    const kind = random.pick(kindsWithKeys(tab));
    const key = random.pick(keysOf(tab, kind));
    const value = `${random.pick(VALUES)}${fresh()}`;
    const section = sectionOf(await openContainerPanel(tab, 'variables'), kind);
    await section.getByRole('button', exactName(`${key} 수정`)).click();
    const field = section.getByLabel(`${key} 값`, { exact: true });
    const reveal = section.getByRole('button', exactName(`${key} 값 표시`));
    await field.waitFor({ state: 'attached' });
    if (await reveal.isVisible()) await reveal.click();
    await field.fill(value);
    const requested = [[containerPartKey(container.name, kind, key), value]] as const;
    const press = () => section.getByRole('button', exactName('저장')).click();
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, {
        press,
        scope: section,
        said: new RegExp(`^${key}.* 저장했습니다`),
      }),
    );
  },
};
