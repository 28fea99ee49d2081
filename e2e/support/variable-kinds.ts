import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { exactName } from './locators.ts';
import {
  addAndOpenContainer,
  containerTabPanel,
  expectToast,
  openContainerTab,
} from './project-page.ts';
import { readVisibleTexts, recordVisibleTexts } from './visible-texts.ts';
import { test } from './wizard-test.ts';

const KEY_RULE = /키는 대문자 또는 밑줄로 시작하고 대문자, 숫자, 밑줄만 쓸 수 있습니다\./;
export const MULTILINE = '-----BEGIN-----\n  둘째 줄 \n';

/** The kinds of variables of a container: the word with its particle, the name of the API calls, and the tab's label after a variable was added. */
const kinds = {
  '환경 변수': { object: '환경 변수를', call: 'EnvVar', masked: false, tab: '환경 변수 (1)' },
  시크릿: { object: '시크릿을', call: 'Secret', masked: true, tab: '환경 변수 (0)' },
  '빌드 변수': { object: '빌드 변수를', call: 'BuildVar', masked: false, tab: '환경 변수 (0)' },
} as const;
type VariableKind = keyof typeof kinds;

/** Returns the section of a kind of variables in the open container tab. */
export const variableSection = (page: Page, kind: string) =>
  containerTabPanel(page).getByRole('region', exactName(kind));

/** Changes the value of the only variable of a section, after an empty value was refused. */
async function changeValue(page: Page, kind: VariableKind): Promise<void> {
  const { masked, object } = kinds[kind];
  const rows = variableSection(page, kind).getByRole('listitem');
  await rows.getByRole('button', exactName('_TLS_KEY 수정')).click();
  const edited = rows.getByLabel('_TLS_KEY 값', { exact: true });
  await expect(edited).toHaveValue(masked ? '' : MULTILINE);
  await edited.fill(' \n');
  await rows.getByRole('button', exactName('저장')).click();
  await expect(edited).toHaveAccessibleDescription(/값을 입력해주세요\./);
  await edited.fill('새 값');
  await rows.getByRole('button', exactName('저장')).click();
  await expectToast(page, `_TLS_KEY ${object} 저장했습니다`);
  await expect(rows.getByRole('button', exactName('_TLS_KEY 수정'))).toBeFocused();
  await expect(rows.getByText('새 값', { exact: true })).toHaveCount(masked ? 0 : 1);
}

/** Deletes the only variable of a section, after the question was answered with no. */
async function deleteVariable(
  page: Page,
  kind: VariableKind,
  delay: () => Promise<void>,
): Promise<void> {
  const section = variableSection(page, kind);
  const rows = section.getByRole('listitem');
  const remove = rows.getByRole('button', exactName('_TLS_KEY 삭제'));
  const dialog = page.getByRole('alertdialog', exactName(`${kind} 삭제`));
  await remove.click();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', exactName('취소')).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await delay();
  await dialog.getByRole('button', exactName('삭제')).dblclick();
  await expectToast(page, `_TLS_KEY ${kinds[kind].object} 삭제했습니다`);
  await expect(rows).toHaveCount(0);
  await expect(section.getByRole('heading', exactName(kind))).toBeFocused();
}

/** Defines the test that adds, changes and deletes a variable of a kind. */
export function testVariableKind(kind: VariableKind): void {
  const { object, call, masked, tab } = kinds[kind];
  test(`section 5: ${kind} are added in upper case, changed in their value, and deleted`, async ({
    page,
    account,
    project,
    fail,
  }) => {
    await recordVisibleTexts(page, '[role=status]');
    await addAndOpenContainer(account, page, project);
    await openContainerTab(page, '환경 변수');
    const section = variableSection(page, kind);
    const key = section.getByLabel('키', { exact: true });
    const value = section.getByLabel('값', { exact: true });
    const add = section.getByRole('button', exactName('추가'));
    await expect(section.getByText(/(가|이) 없습니다$/)).toBeVisible();
    await value.fill(' ');
    await add.click();
    await expect(key).toHaveAccessibleDescription(/키를 입력해주세요\./);
    await expect(value).toHaveAccessibleDescription(/값을 입력해주세요\./);
    await value.fill(MULTILINE);
    for (const invalid of ['1key', 'a-b', '가나']) {
      await key.fill(invalid);
      await add.click();
      await expect(key).toHaveValue(invalid.toUpperCase());
      await expect(key).toHaveAccessibleDescription(KEY_RULE);
    }
    await key.fill('_tls_key');
    await fail({ endpoint: `create${call}`, kind: 'delay', ms: 500 });
    await add.dblclick();
    await expectToast(page, `_TLS_KEY ${object} 추가했습니다`);
    await expect
      .poll(() => readVisibleTexts(page))
      .toContainEqual(expect.stringContaining('추가했습니다'));
    await expect(key).toBeFocused();
    await expect(key).toHaveValue('');
    await expect(value).toHaveValue('');
    await expect(page.getByRole('tab', exactName(tab))).toBeVisible();

    const rows = section.getByRole('listitem');
    await expect(rows).toHaveCount(1);
    const shown = rows.getByText('둘째 줄', { exact: false });
    await expect(shown).toHaveCount(masked ? 0 : 1);
    if (masked) {
      await rows.getByRole('button', exactName('_TLS_KEY 값 표시')).click();
      await expect(shown).toBeVisible();
      await rows.getByRole('button', exactName('_TLS_KEY 값 숨기기')).click();
      const kept = await page.evaluate(() =>
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      );
      expect(kept).not.toContain('둘째 줄');
    }
    await changeValue(page, kind);
    // axe would report a control as too small when the sticky bar partly covers it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleInBothThemes(page);
    await deleteVariable(page, kind, () =>
      fail({ endpoint: `delete${call}`, kind: 'delay', ms: 500 }),
    );
  });
}
