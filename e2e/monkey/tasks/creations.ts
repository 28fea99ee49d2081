import { restoreDraft } from '../../support/drafts.ts';
import { exactName, regionByName } from '../../support/locators.ts';
import { openNewProjectDialog, projectList } from '../../support/projects.ts';
import { goToConfigStep, locateWizard, wizardOpenButton } from '../../support/wizard.ts';
import { goToProject, goToProjectList, type MemberTask } from './member-tab.ts';
import { containerPartKey } from './server-content.ts';
import { submitForm, summarizeSubmission } from './submit-form.ts';

const MAX_PROJECTS = 3;
const MAX_CONTAINERS = 5;
const MAX_VOLUMES = 10;
const CAPACITY = '128';

export const addVolumeTask: MemberTask = {
  name: 'add a volume',
  weight: 4,
  possible: ({ expectedState }) => expectedState.present('volume').length < MAX_VOLUMES,
  async run(tab) {
    const { page } = tab;
    await goToProject(tab);
    const name = `볼륨 ${tab.fresh()}`;
    await regionByName(page, '빠른 작업').getByRole('button', exactName('볼륨 추가')).click();
    const dialog = page.getByRole('dialog', exactName('볼륨 추가'));
    await dialog.getByLabel('볼륨 이름', { exact: true }).fill(name);
    await dialog.getByLabel('용량 (MiB)', { exact: true }).fill(CAPACITY);
    const requested = [[`volume ${name}`, CAPACITY]] as const;
    const press = () => dialog.getByRole('button', exactName('추가')).click();
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, {
        press,
        scope: dialog,
        said: new RegExp(`^${name}.* 추가했습니다`),
      }),
    );
  },
};

export const addContainerTask: MemberTask = {
  name: 'add a container',
  weight: 3,
  possible: ({ expectedState }) => expectedState.present('container').length < MAX_CONTAINERS,
  async run(tab) {
    const { page, random, alone } = tab;
    await goToProject(tab);
    const name = `컨테이너 ${tab.fresh()}`;
    await wizardOpenButton(page).click();
    const wizard = locateWizard(page);
    await goToConfigStep(wizard, name);
    await wizard.field('Git URL').fill('https://github.com/expressjs/express');
    const branch = `main-${tab.fresh()}`;
    await wizard.field('브랜치').fill(branch);
    await wizard.field('CPU (millicores)').fill('100');
    await wizard.field('메모리 (MiB)').fill('128');
    // The task reloads only while the other tab is inactive, because the form could otherwise offer the draft of the other tab.
    if (alone && random.chance(0.3)) {
      await page.reload();
      await wizardOpenButton(page).click();
      await restoreDraft(wizard.dialog);
    }
    const requested = [
      [`container ${name}`, 'there'],
      [containerPartKey(name, 'settings', 'limits'), '100 128'],
      [containerPartKey(name, 'settings', 'branch'), branch],
    ] as const;
    const press = () => wizard.create.click();
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, {
        press,
        scope: wizard.dialog,
        said: /^컨테이너를 만들었습니다/,
      }),
    );
  },
};

export const addProjectTask: MemberTask = {
  name: 'add a project',
  weight: 2,
  possible: ({ expectedState }) => expectedState.present('project').length < MAX_PROJECTS,
  async run(tab) {
    const { page } = tab;
    await goToProjectList(tab);
    const name = `프로젝트 ${tab.fresh()}`;
    const dialog = await openNewProjectDialog(page);
    await dialog.getByLabel('프로젝트 이름', { exact: true }).fill(name);
    const requested = [[`project ${name}`, 'there']] as const;
    const press = () => dialog.getByRole('button', exactName('만들기')).click();
    // Elements behind the dialog are not accessible until the dialog closes.
    const said = projectList(page).getByRole('link', exactName(name));
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, { press, scope: dialog, said }),
    );
  },
};
