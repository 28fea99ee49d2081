import { type Account, addProject, openAccount, type SeededProject } from './account.ts';
import { test as base } from './screen-test.ts';
import { openWizard, type Wizard } from './wizard.ts';

interface Fixtures {
  account: Account;
  /** An empty project of the member's. */
  project: SeededProject;
  /** Its wizard, open on the first step. Ask for it after what should be there before it opens. */
  wizard: Wizard;
}

/** Tests of the wizard. */
export const test = base.extend<Fixtures>({
  account: async ({ request, member }, use) => use(await openAccount(request, member)),
  project: async ({ account }, use) => use(await addProject(account)),
  wizard: async ({ account, page, project }, use) => use(await openWizard(account, page, project)),
});
