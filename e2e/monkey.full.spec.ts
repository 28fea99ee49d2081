import { expect } from '@playwright/test';
import { createDraftTracker } from './monkey/drafts.ts';
import { createFixtureRestorer } from './monkey/fixtures.ts';
import type { Monkey } from './monkey/monkey.ts';
import { createRandomGenerator } from './monkey/random.ts';
import { runMonkey } from './monkey/run.ts';
import { runTasksInTwoTabs } from './monkey/tasks/two-tabs.ts';
import { watchPageTraffic } from './monkey/traffic.ts';
import { collectPageErrors } from './support/page-errors.ts';
import { test } from './support/wizard-test.ts';

/** The seed of the first walk. Without MONKEY_SEED, all runs use the same seeds. The message of a failure contains its seed. */
const first = Number(process.env.MONKEY_SEED ?? 20_250_901);
const walks = Number(process.env.MONKEY_WALKS ?? 2);
/**
 * The number of task walks. A walk takes ten times as long as a walk of single actions, because a task waits for the console's
 * outcome checks.
 */
const taskWalks = Number(process.env.MONKEY_TASK_WALKS ?? 1);
const ACTIONS = Number(process.env.MONKEY_STEPS ?? 150);

/** The maximum time of one task, in ms. A task has several presses and waits for outcome checks. */
const TASK_MS = 15_000;

/**
 * Traces are off, because recording a trace would take more time than the actions. The end of the log explains how to repeat a walk.
 */
test.use({ trace: 'off' });

for (let seed = first; seed < first + walks; seed += 1) {
  test(`section 8: random actions in any order neither break nor lose anything (${seed})`, async ({
    page,
    context,
    request,
    member,
    fail,
  }) => {
    const refill = await createFixtureRestorer(request, member);
    const drafts = createDraftTracker();
    const monkey: Monkey = {
      page,
      context,
      member,
      random: createRandomGenerator(seed),
      drafts,
      traffic: watchPageTraffic(page, drafts.arrived),
      fixtures: await refill(),
      fail,
      offline: false,
      log: [],
      question: { stay: false, shown: false, stayed: () => undefined },
      pageErrors: collectPageErrors(page, { callsFail: true }),
    };
    page.on('dialog', async (dialog) => {
      if (dialog.type() !== 'beforeunload') monkey.pageErrors.push(`dialog: ${dialog.message()}`);
      const { question } = monkey;
      question.shown = true;
      await (question.stay ? dialog.dismiss() : dialog.accept());
      if (question.stay) question.stayed(false);
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/login');
    await runMonkey(monkey, { seed, actions: ACTIONS, refill });
    expect(monkey.log).toHaveLength(ACTIONS);
  });
}

for (let seed = first; seed < first + taskWalks; seed += 1) {
  test(`section 8: tasks in two tabs over a broken line are done once, or not at all (${seed})`, async ({
    page,
    context,
    account,
    project,
    fail,
  }) => {
    test.setTimeout(ACTIONS * TASK_MS);
    const setting = { page, context, account, project, fail, seed, steps: ACTIONS };
    expect(await runTasksInTwoTabs(setting)).toHaveLength(ACTIONS);
  });
}
