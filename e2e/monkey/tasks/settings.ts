import { expect } from '@playwright/test';
import { exactName } from '../../support/locators.ts';
import { type MemberTask, openContainerPanel } from './member-tab.ts';
import { containerPartKey } from './server-content.ts';
import { submitForm, summarizeSubmission } from './submit-form.ts';

/** The text with which a form offers a draft after a reload. */
const OFFERED = '작성 중이던 내용';

/**
 * Types without saving, switches tabs, and sometimes reloads the page. The input must then be in the field or be offered as a draft.
 */
export const leaveUnsavedInputTask: MemberTask = {
  name: 'leave something half typed',
  weight: 4,
  async run(tab) {
    const { page, random, fresh } = tab;
    const port = `${fresh()}`;
    const panel = await openContainerPanel(tab, 'networks');
    const field = panel.getByLabel('내부 포트', { exact: true });
    await field.fill(port);
    await openContainerPanel(tab, 'git');
    await openContainerPanel(tab, 'networks');
    await expect(field, 'what is half typed stays behind a tab').toHaveValue(port);
    if (!random.chance(0.5)) {
      await field.fill('');
      return `port ${port} stays behind a tab`;
    }
    await page.reload();
    await openContainerPanel(tab, 'networks');
    await field.waitFor();
    const offer = page.getByRole('status').filter({ hasText: OFFERED });
    await offer.getByRole('button', exactName('복원')).click();
    await expect(field, 'a draft comes back as it was').toHaveValue(port);
    await field.fill('');
    return `port ${port} is restored`;
  },
};

/** Small CPU limits, so that the containers of both tabs and of the wizard fit into the project. */
const CPUS = [100, 200];
const MEMORIES = [128, 256, 384];

export const editLimitsTask: MemberTask = {
  name: 'edit the limits',
  weight: 5,
  async run(tab) {
    const { random, expectedState, container } = tab;
    const name = containerPartKey(container.name, 'settings', 'limits');
    const choices = CPUS.flatMap((cpu) => MEMORIES.map((memory) => `${cpu} ${memory}`));
    const limits = random.pick(choices.filter((one) => !expectedState.states(name).includes(one)));
    const [cpu = '', memory = ''] = limits.split(' ');
    const panel = await openContainerPanel(tab, 'resources');
    await panel.getByRole('button', exactName('리소스 수정')).click();
    await panel.getByLabel('CPU (millicores)', { exact: true }).fill(cpu);
    await panel.getByLabel('메모리 (MiB)', { exact: true }).fill(memory);
    const press = () => panel.getByRole('button', exactName('저장')).click();
    const requested = [[name, limits]] as const;
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, { press, scope: panel, said: /^리소스를 저장했습니다/ }),
    );
  },
};

export const editBranchTask: MemberTask = {
  name: 'edit the branch',
  weight: 4,
  async run(tab) {
    const branch = `release/${tab.fresh()}`;
    const panel = await openContainerPanel(tab, 'git');
    await panel.getByRole('button', exactName('Git 설정 수정')).click();
    await panel.getByLabel('브랜치', { exact: true }).fill(branch);
    const requested = [
      [containerPartKey(tab.container.name, 'settings', 'branch'), branch],
    ] as const;
    const press = () => panel.getByRole('button', exactName('저장')).click();
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, { press, scope: panel, said: /^Git 설정을 저장했습니다/ }),
    );
  },
};
