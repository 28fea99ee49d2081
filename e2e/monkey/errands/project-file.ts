import { expect } from '@playwright/test';
import { named } from '../../support/locators.ts';
import { planOf } from '../../support/project-file.ts';
import { send } from './send.ts';
import { partOf } from './server-content.ts';
import { summaryOf } from './submit-form.ts';
import { type Errand, goToProject } from './tab.ts';

/**
 * Applies a project file with one variable. The plan proposes to delete everything that the file does not contain; the errand does
 * not select these deletions.
 */
export const importFile: Errand = {
  name: 'import naru.yaml',
  weight: 3,
  async run(tab) {
    const { page, container, ledger, fresh } = tab;
    await goToProject(tab);
    const key = `FILE_${fresh()}`;
    const value = `값 ${fresh()}`;
    const text = `version: 1\ncontainers:\n  ${container.name}:\n    env:\n      ${key}: ${value}\n`;
    const dialog = await planOf(page, text);
    const apply = dialog.getByRole('button', named('1개 적용'));
    const retry = dialog.getByRole('button', named('다시 시도'));
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(apply).toBeVisible({ timeout: 2000 });
    }, 'what the plan needs is read in the end').toPass();
    const press = () => apply.click();
    const said = /^파일대로 1개를 적용했습니다/;
    const foundOut = dialog.getByRole('button', named('완료'));
    const reported = await send(tab, { press, scope: dialog, said, foundOut });
    // The summary of a failure does not state the outcome of each step.
    const outcome = reported === 'done' ? reported : 'unknown';
    const name = partOf(container.name, '환경 변수', key);
    ledger.record(name, value, outcome);
    return summaryOf([[name, value]], outcome);
  },
};
