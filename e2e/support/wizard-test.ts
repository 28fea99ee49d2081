import { type ApiAccount, addProject, logInToApi, type SeededProject } from './account.ts';
import { test as base } from './screen-test.ts';
import { openWizard, type WizardLocators } from './wizard.ts';

interface Fixtures {
  account: ApiAccount;
  /** An empty project of the member. */
  project: SeededProject;
  /**
   * The wizard of the project, open on its first step. In the parameters of a test, `wizard` must follow the fixtures that have to
   * exist when the wizard opens.
   */
  wizard: WizardLocators;
}

/** Tests of the wizard. */
export const test = base.extend<Fixtures>({
  account: async ({ request, member }, use) => use(await logInToApi(request, member)),
  project: async ({ account }, use) => use(await addProject(account)),
  wizard: async ({ account, page, project }, use) => use(await openWizard(account, page, project)),
});
