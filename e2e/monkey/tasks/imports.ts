import { expect, type Locator, type Page } from '@playwright/test';
import { exactName } from '../../support/locators.ts';
import { openImportPlan } from '../../support/project-file.ts';
import type { RandomGenerator } from '../random.ts';
import {
  goToProjectSettings,
  type MemberBrowserTab,
  type MemberTask,
  openContainerPanel,
} from './member-tab.ts';
import { submitAndReadOutcome } from './send.ts';
import { containerPartKey } from './server-content.ts';
import { submitForm, summarizeSubmission } from './submit-form.ts';

/**
 * Applies a project file with one variable. The plan proposes to delete everything that the file does not contain; the task does
 * not select these deletions.
 */
export const importProjectFileTask: MemberTask = {
  name: 'import naru.yaml',
  weight: 3,
  async run(tab) {
    const { page, container, expectedState, fresh } = tab;
    await goToProjectSettings(tab);
    const key = `FILE_${fresh()}`;
    const value = `값 ${fresh()}`;
    const text = `version: 1\ncontainers:\n  ${container.name}:\n    env:\n      ${key}: ${value}\n`;
    const dialog = await openImportPlan(page, text);
    const apply = dialog.getByRole('button', exactName('1개 적용'));
    const retry = dialog.getByRole('button', exactName('다시 시도'));
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(apply).toBeVisible({ timeout: 2000 });
    }, 'what the plan needs is read in the end').toPass();
    const press = () => apply.click();
    const said = /^파일대로 1개를 적용했습니다/;
    const foundOut = dialog.getByRole('button', exactName('완료'));
    const reported = await submitAndReadOutcome(tab, { press, scope: dialog, said, foundOut });
    // The summary of a failure does not state the outcome of each step.
    const outcome = reported === 'done' ? reported : 'unknown';
    const name = containerPartKey(container.name, '환경 변수', key);
    expectedState.record(name, value, outcome);
    return summarizeSubmission([[name, value]], outcome);
  },
};

const MAX_LINES = 5;

/** The titles of the kinds of variables, by their values in the select field of an import line. */
const kinds: Readonly<Record<string, string>> = {
  env: '환경 변수',
  secret: '시크릿',
  build: '빌드 변수',
};

/** One line of the imported text, with the expected variable. */
interface Line {
  key: string;
  value: string;
  text: string;
}

function newLine({ fresh, random }: MemberBrowserTab): Line {
  const key = `${random.pick(['KEY', 'TOKEN', 'DB_PASSWORD'])}_${fresh()}`;
  const value = `값 ${fresh()}`;
  const text = random.pick([
    `${key}=${value}`,
    `export ${key.toLowerCase()}="${value}"`,
    `${key}='${value}' # 설명`,
  ]);
  return { key, value, text };
}

/** A line that changes the value of an existing variable. */
function changedLine({ expectedState, container, fresh, random }: MemberBrowserTab): Line[] {
  const keys = expectedState.present(`${container.name}/환경 변수`);
  if (keys.length === 0) return [];
  const [key, value] = [random.pick(keys), `새 값 ${fresh()}`];
  return [{ key, value, text: `${key}=${value}` }];
}

/** Loads the text into the preview by a random method: typing, pasting or dropping a file. */
async function bring(
  page: Page,
  panel: Locator,
  text: string,
  random: RandomGenerator,
): Promise<void> {
  const button = panel.getByRole('button', exactName('.env 가져오기'));
  const way = random.pick(['drop', 'paste', 'type']);
  if (way === 'drop') {
    await button.evaluate((target, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], '.env'));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      target.dispatchEvent(new DragEvent('dragover', options));
      target.dispatchEvent(new DragEvent('drop', options));
    }, text);
    return;
  }
  if (way === 'paste') {
    // Both tabs share one clipboard, so a concurrent copy in the other tab would be pasted.
    await button.evaluate((target, content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', content);
      const options = { clipboardData, bubbles: true, cancelable: true };
      target.dispatchEvent(new ClipboardEvent('paste', options));
    }, text);
    return;
  }
  await button.click();
  const dialog = page.getByRole('dialog', exactName('.env 가져오기'));
  await dialog.getByLabel('환경 변수 텍스트').fill(text);
  await dialog.getByRole('button', exactName('미리보기')).click();
}

export const importVariablesTask: MemberTask = {
  name: 'import variables',
  weight: 9,
  async run(tab) {
    const { page, random, container } = tab;
    const panel = await openContainerPanel(tab, 'variables');
    const fresh = Array.from({ length: 1 + random.below(MAX_LINES) }, () => newLine(tab));
    const lines = [...fresh, ...(random.chance(0.5) ? changedLine(tab) : [])];
    await bring(page, panel, lines.map(({ text }) => text).join('\n'), random);
    const dialog = page.getByRole('dialog', exactName('.env 가져오기'));
    const save = dialog.getByRole('button', { name: /^\d+개 저장$/ });
    await save.waitFor();
    const left = lines.length > 1 && random.chance(0.4) ? lines[0] : undefined;
    if (left) await dialog.getByRole('checkbox', exactName(left.key)).uncheck();
    const requested: [string, string][] = [];
    for (const { key, value } of lines.filter((line) => line !== left)) {
      const kind = await dialog.getByLabel(`${key} 종류`, { exact: true }).inputValue();
      requested.push([containerPartKey(container.name, kinds[kind] ?? kind, key), value]);
    }
    const press = () => dialog.getByRole('button', { name: /^\d+개 저장$|만 다시$/ }).click();
    const said = new RegExp(`^변수 ${requested.length}개를 저장했습니다`);
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, { press, scope: dialog, said }),
    );
  },
};
