import { STANDARD_PUSH } from '@naru/contract/rules/push-settings';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pushFormSchema, pushFormValues, switchedPushSettings } from './push-form.ts';

const push = { ...STANDARD_PUSH, paths: ['apps/**', '!docs/**'], skip_words: ['[skip]'] };

test('lists are edited as lines, and blank lines are left out', () => {
  const values = pushFormValues({ push });
  expect(values).toMatchObject({ paths: 'apps/**\n!docs/**', skip_words: '[skip]' });
  const typed = { ...values, paths: '\n apps/** \n\n!docs/**\n' };
  expect(z.parse(pushFormSchema(true), typed)).toEqual({ push: { ...push, enabled: true } });
});

test.each([
  [{ paths: 'apps\n../web' }, 'paths', /상대 경로/],
  [{ skip_words: 'x'.repeat(51) }, 'skip_words', /50자/],
  [{ pattern: 'a..b' }, 'pattern', /패턴/],
])('%j is refused at the field %s', (wrong, field, message) => {
  const { error } = pushFormSchema(true).safeParse({ ...pushFormValues({ push }), ...wrong });
  expect(error?.issues).toHaveLength(1);
  expect(error?.issues[0]).toMatchObject({ path: [field] });
  expect(error?.issues[0]?.message).toMatch(message);
});

test('the first switch-on watches the sub-path, and later ones keep the settings', () => {
  const first = {
    push: { ...STANDARD_PUSH, paths: [], skip_words: [...STANDARD_PUSH.skip_words] },
  };
  const inFolder = { ...first, git_subpath: 'apps/web' };
  expect(switchedPushSettings(inFolder, true)).toMatchObject({
    enabled: true,
    paths: ['apps/web/**'],
  });
  expect(switchedPushSettings({ ...inFolder, push }, true).paths).toEqual(push.paths);
  expect(switchedPushSettings({ ...inFolder, push }, false)).toMatchObject({ enabled: false });
});
