import { expect, test } from 'vitest';
import { editDistance, findMisspelledSetting } from './misspelled-setting.ts';

test.each([
  ['', '', 0],
  ['PORT', 'PORT', 0],
  ['PORT', 'PORTS', 1],
  ['SMPT_URL', 'SMTP_URL', 1],
  ['DATABASE_URI', 'DATABASE_URL', 1],
  ['HOSTNAME', 'HOST', 4],
  ['', 'HOST', 4],
])('the distance of %j and %j is %i', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});

const settings = ['PORT', 'HOST', 'DATABASE_URL', 'SMTP_URL', 'ENGINE_PORTS', 'GIT_SSH_KEY'];

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['NARU_PORT', 'PORT'],
  ['PROT', 'PORT'],
])('%s is a misspelled %s', (name, meant) => {
  expect(findMisspelledSetting({ [name]: 'x' }, settings)).toEqual({ name, meant });
});

test.each([
  { HOSTNAME: 'naru', HOME: '/root', PATH: '/bin', PWD: '/', TERM: 'xterm' },
  { GIT_SSH: 'ssh', GIT_SSH_COMMAND: 'ssh', SMTP_USER: 'a', DATABASE_HOST: 'a' },
  { SMPT_URL: '' },
  { ENGINE_PORT: 'tcp://10.0.0.1:80' },
  { PORT: '4000', HOST: '127.0.0.1' },
])('%j holds no misspelled setting', (env) => {
  expect(findMisspelledSetting(env, settings)).toBeUndefined();
});
