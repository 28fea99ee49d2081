import type { LiveSettingName } from '@naru/contract/wire/setting';
import { expect, test } from 'vitest';
import { findRegistryProblem } from './registry-rules.ts';

type Texts = Partial<Record<LiveSettingName, string | undefined>>;

const STORED = {
  REGISTRY: 'r.test/naru',
  REGISTRY_USERNAME: 'naru',
  REGISTRY_PASSWORD: 'hidden',
};

function problemOf(change: Texts, stored: Texts = STORED, isRequired = false) {
  const after = { ...stored, ...change };
  return findRegistryProblem({
    before: (name) => stored[name],
    after: (name) => after[name],
    isGiven: (name) => name in change,
    isRequired,
  });
}

test('a stored password is kept for its host, and has to be given again for another one', () => {
  expect(problemOf({ REGISTRY: 'r.test/other' })).toBeUndefined();
  const again = { field: 'REGISTRY_PASSWORD', reason: expect.stringContaining('다시 입력') };
  expect(problemOf({ REGISTRY: 'other.test/naru' })).toEqual(again);
  expect(problemOf({ REGISTRY: 'r.test:5000/naru' })).toEqual(again);
  expect(problemOf({ REGISTRY: 'other.test', REGISTRY_PASSWORD: 'new' })).toBeUndefined();
  expect(problemOf({ REGISTRY: 'other.test' }, { REGISTRY: 'r.test' })).toBeUndefined();
});

test('user name and password belong together', () => {
  expect(problemOf({ REGISTRY_PASSWORD: undefined })?.field).toBe('REGISTRY_PASSWORD');
  expect(problemOf({ REGISTRY_USERNAME: undefined })?.field).toBe('REGISTRY_USERNAME');
  const neither = { REGISTRY_USERNAME: undefined, REGISTRY_PASSWORD: undefined };
  expect(problemOf(neither)).toBeUndefined();
});

test('a cluster needs a registry', () => {
  const none = { REGISTRY: undefined, REGISTRY_USERNAME: undefined, REGISTRY_PASSWORD: undefined };
  expect(problemOf(none)).toBeUndefined();
  expect(problemOf(none, STORED, true)?.reason).toContain('Kubernetes');
});

test('a change of other settings is not refused for the registry', () => {
  const half = { REGISTRY: 'r.test', REGISTRY_USERNAME: 'naru' };
  expect(problemOf({ MAIL_FROM: 'naru@a.kr' }, half, true)).toBeUndefined();
});
