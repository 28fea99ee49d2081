import { expect } from '@playwright/test';
import { keeper } from './monkey/belongings.ts';
import { newDrafts } from './monkey/drafts.ts';
import type { Monkey } from './monkey/monkey.ts';
import { seededRandom } from './monkey/random.ts';
import { watchTraffic } from './monkey/traffic.ts';
import { walk } from './monkey/walk.ts';
import { collectProblems } from './support/problems.ts';
import { test } from './support/screens.ts';

/** The same walks every time, unless others are asked for. A failure tells its seed. */
const first = Number(process.env.MONKEY_SEED ?? 20_250_901);
const walks = Number(process.env.MONKEY_WALKS ?? 2);
const ACTIONS = 150;

/** Recording every action costs more than the actions do; the end of the story says how to do them again. */
test.use({ trace: 'off' });

for (let seed = first; seed < first + walks; seed += 1) {
  test(`section 8: whatever is done, in whatever order, nothing breaks or is lost (${seed})`, async ({
    page,
    context,
    request,
    member,
    fail,
  }) => {
    const refill = await keeper(request, member);
    const drafts = newDrafts();
    const monkey: Monkey = {
      page,
      context,
      member,
      random: seededRandom(seed),
      drafts,
      traffic: watchTraffic(page, drafts.arrived),
      own: await refill(),
      fail,
      offline: false,
      story: [],
      question: { stay: false, came: false, stayed: () => undefined },
      problems: collectProblems(page, { callsFail: true }),
    };
    page.on('dialog', async (dialog) => {
      if (dialog.type() !== 'beforeunload') monkey.problems.push(`asked: ${dialog.message()}`);
      const { question } = monkey;
      question.came = true;
      await (question.stay ? dialog.dismiss() : dialog.accept());
      if (question.stay) question.stayed(false);
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/login');
    await walk(monkey, { seed, actions: ACTIONS, refill });
    expect(monkey.story).toHaveLength(ACTIONS);
  });
}
