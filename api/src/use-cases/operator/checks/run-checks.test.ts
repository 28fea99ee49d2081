import pino from 'pino';
import { expect, test } from 'vitest';
import type { Check, CheckResult } from './check.ts';
import { createCheckRunner, runChecks } from './run-checks.ts';

const log = pino({ level: 'silent' });
const check = (name: string, run: Check['run']): Check => ({ name, title: name, run });
const good: CheckResult = { state: 'ok', summary: '됩니다.' };

test('the results have the order of the checks, and a check without a subject is left out', async () => {
  const slow = Promise.withResolvers<CheckResult>();
  const running = runChecks(
    [
      check('slow', () => slow.promise),
      check('none', async () => undefined),
      check('quick', () => {
        slow.resolve(good);
        return Promise.resolve({
          state: 'problem',
          summary: '안 됩니다.',
          remedy: '고쳐주세요.',
          details: ['하나'],
        });
      }),
    ],
    log,
  );
  expect((await running).checks).toEqual([
    { name: 'slow', title: 'slow', ...good, remedy: null, details: null },
    {
      ...{ name: 'quick', title: 'quick', state: 'problem' },
      ...{ summary: '안 됩니다.', remedy: '고쳐주세요.', details: ['하나'] },
    },
  ]);
});

test('a check that throws, at once or later, is a warning; the others go on', async () => {
  const { checks } = await runChecks(
    [
      check('throws', () => {
        throw new Error('at once');
      }),
      check('rejects', () => Promise.reject(new Error('later'))),
      check('good', async () => good),
    ],
    log,
  );
  expect(checks.map(({ name, state }) => [name, state])).toEqual([
    ['throws', 'warning'],
    ['rejects', 'warning'],
    ['good', 'ok'],
  ]);
});

test('a check that takes too long is aborted and is a warning', async () => {
  const aborted = Promise.withResolvers<void>();
  const endless = check('endless', (signal) => {
    signal.addEventListener('abort', () => aborted.resolve());
    return new Promise(() => undefined);
  });
  const { checks } = await runChecks([endless], log, 20);
  await aborted.promise;
  expect(checks).toMatchObject([{ state: 'warning', summary: expect.stringContaining('시간') }]);
});

test('concurrent and repeated calls share a run for ten seconds', async () => {
  let runs = 0;
  let now = 0;
  const counted = check('counted', () => {
    runs += 1;
    return Promise.resolve(good);
  });
  const { run } = createCheckRunner(
    () => [counted],
    log,
    () => now,
  );
  await Promise.all([run(), run()]);
  now = 9999;
  await run();
  expect(runs).toBe(1);
  now = 10_000;
  await run();
  expect(runs).toBe(2);
});
