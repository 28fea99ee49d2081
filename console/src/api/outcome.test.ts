import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasSentValues,
  judgeCreation,
  judgeDeletion,
  judgeDeploymentCancellation,
  judgeDeploymentStart,
  judgeRestoration,
  judgeUpdate,
  judgeVisibleEffect,
} from './outcome.ts';

interface Row {
  slug: string;
  name: string;
}

const name = fc.constantFrom('web', 'api', '결제', '정산');
const rows = fc.uniqueArray(fc.record({ slug: fc.stringMatching(/^[a-f]{1,3}$/), name }), {
  selector: ({ slug }) => slug,
  maxLength: 8,
});
const judge = (sent: string, before: readonly Row[] | undefined, now: readonly Row[]) =>
  judgeCreation({
    before,
    now,
    id: ({ slug }) => slug,
    isIt: (row) => hasSentValues({ name: sent }, row),
  });

describe('a creation', () => {
  test('is done exactly when a new row has the name', async () => {
    await fc.assert(
      fc.property(name, rows, rows, (sent, before, now) => {
        const fresh = now.filter((row) => !before.some(({ slug }) => slug === row.slug));
        const isDone = fresh.some((row) => row.name === sent);
        expect(judge(sent, before, now).is).toBe(isDone ? 'done' : 'not-done');
      }),
    );
  });

  test('is not done if every row with the name existed before', async () => {
    await fc.assert(
      fc.property(name, rows, fc.func(fc.boolean()), (sent, before, stays) => {
        expect(judge(sent, before, before.filter(stays)).is).toBe('not-done');
      }),
    );
  });

  test('is never done if the previous rows are unknown and names may repeat', async () => {
    await fc.assert(
      fc.property(name, rows, (sent, now) => {
        expect(judge(sent, undefined, now).is).not.toBe('done');
      }),
    );
  });

  test('of a unique key is done if the row has the value, and not done if the row has another value', () => {
    const at = (value: string, before?: { key: string; value: string }[]) =>
      judgeCreation({
        before,
        now: [{ key: 'A', value }],
        id: ({ key }) => key,
        isIt: (row) => hasSentValues({ key: 'A', value: '1' }, row),
        unique: true,
      }).is;
    expect([at('1'), at('1', []), at('2'), at('2', [])]).toEqual([
      'done',
      'done',
      'not-done',
      'not-done',
    ]);
  });
});

describe('an update', () => {
  const value = fc.constantFrom(null, '', 'main', 'develop', 500, 1000);
  const fields = fc.record({ branch: value, cpu: value });
  const same = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

  test('is done, not done, or overwritten by another change', async () => {
    await fc.assert(
      fc.property(fields, fields, fields, (sent, before, now) => {
        const isDone = same(sent.branch, now.branch) && same(sent.cpu, now.cpu);
        const isOld = same(before.branch, now.branch) && same(before.cpu, now.cpu);
        const otherwise = isOld ? 'not-done' : 'changed';
        expect(judgeUpdate({ sent, before, now }).is).toBe(isDone ? 'done' : otherwise);
      }),
    );
  });

  test('compares only the sent fields, and treats composed and decomposed Hangul as equal', () => {
    const now = { name: '결제', cpu: 500 };
    expect(
      judgeUpdate({ sent: { name: '결제'.normalize('NFD') }, before: undefined, now }).is,
    ).toBe('done');
    const before = { name: 'web', cpu: 100 };
    expect(judgeUpdate({ sent: { name: 'api' }, before, now: { name: 'web', cpu: 900 } }).is).toBe(
      'not-done',
    );
  });

  test('of a missing row is not done', () => {
    expect(judgeUpdate({ sent: { name: 'a' }, before: { name: 'b' }, now: undefined }).is).toBe(
      'not-done',
    );
  });
});

test('a deletion is done if the resource or its parent does not exist', () => {
  expect(
    [judgeDeletion(true), judgeDeletion(false), judgeDeletion(undefined)].map(({ is }) => is),
  ).toEqual(['not-done', 'done', 'done']);
});

describe('a deployment', () => {
  const one = { deployment_id: '1', status: 'running' };
  const other = { deployment_id: '2', status: 'running' };

  test.each([
    [null, one, 'done'],
    [one, other, 'done'],
    [one, { ...one, status: 'success' }, 'not-done'],
    [null, null, 'not-done'],
    [one, null, 'not-done'],
    [undefined, one, 'unsure'],
    [one, undefined, 'unsure'],
  ] as const)('before %j and now %j is %s', (before, now, is) => {
    expect(judgeDeploymentStart<typeof one>(before, now).is).toBe(is);
  });
});

test('a cancellation is done if the latest deployment is the given one and has the status cancelled', () => {
  const verdicts = [
    { deployment_id: '1', status: 'cancelled' },
    { deployment_id: '1', status: 'running' },
    { deployment_id: '2', status: 'cancelled' },
    null,
  ].map((latest) => judgeDeploymentCancellation('1', latest).is);
  expect(verdicts).toEqual(['done', 'not-done', 'unsure', 'unsure']);
});

test('a write with a visible effect is unsure until the effect is visible', () => {
  expect([judgeVisibleEffect(true).is, judgeVisibleEffect(false).is]).toEqual(['done', 'unsure']);
});

test('a restoration is done if the part is no longer listed before its expiry', () => {
  const verdicts = [
    judgeRestoration(true, true),
    judgeRestoration(false, true),
    judgeRestoration(false, false),
    judgeRestoration(undefined, true),
  ].map(({ is }) => is);
  expect(verdicts).toEqual(['not-done', 'done', 'unsure', 'unsure']);
});
