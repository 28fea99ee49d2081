import { advisesRegistryLogin } from '@naru/contract/rules/registry-advice';
import { expect, test } from 'vitest';
import { imageRefusalError } from './registry-sentences.ts';

const refusal = (status: number, code: string, hasLogin: boolean) => {
  const text = JSON.stringify({ errors: [{ code }] });
  return imageRefusalError({ status, headers: new Headers(), text }, hasLogin).message;
};

test.each([
  [401, 'UNAUTHORIZED', false, true],
  [401, 'UNAUTHORIZED', true, true],
  [403, 'DENIED', true, true],
  [404, 'NAME_UNKNOWN', false, true],
  [404, 'NAME_UNKNOWN', true, false],
  [404, 'MANIFEST_UNKNOWN', false, false],
  [429, 'TOOMANYREQUESTS', false, true],
  [429, 'TOOMANYREQUESTS', true, false],
  [500, '', false, false],
])(
  'the sentence about %s %s, with a login: %s, advises a login: %s',
  (status, code, hasLogin, advises) => {
    expect(advisesRegistryLogin(refusal(status, code, hasLogin))).toBe(advises);
  },
);
