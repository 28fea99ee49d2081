import { expect } from '@playwright/test';
import { walkInTwoTabs } from './monkey/errands/two-tabs.ts';
import { test } from './support/wizard-test.ts';

/** Always the same steps. The long walks are in `monkey.full.spec.ts`. */
const SEED = 4;
const STEPS = 8;

test('section 8: a few errands in two tabs over a broken line are done once, or not at all', async ({
  page,
  context,
  account,
  project,
  fail,
}) => {
  const setting = { page, context, account, project, fail, seed: SEED, steps: STEPS };
  expect(await walkInTwoTabs(setting)).toHaveLength(STEPS);
});
