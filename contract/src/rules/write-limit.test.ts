import { describe, expect, test } from 'vitest';
import { endpoints } from '../endpoints/endpoints.ts';
import { isWriteEndpoint, isWriteLimitedEndpoint } from '../wire/endpoint.ts';
import {
  DEPLOYMENT_LOG_SHARE,
  findFullWindow,
  type WriteUseByWindow,
  writeLimitMessage,
} from './write-limit.ts';

const MIB = 2 ** 20;

const use = (hour: number, day: number, rest = { hour: 60, day: 7200 }): WriteUseByWindow => ({
  hour: { used: hour * MIB, limit: 128 * MIB, rest_seconds: rest.hour },
  day: { used: day * MIB, limit: 1024 * MIB, rest_seconds: rest.day },
});

describe('which window is full', () => {
  test.each([
    [0, 0, undefined],
    [127.9, 1023.9, undefined],
    [128, 128, 'hour'],
    [300, 300, 'hour'],
    [0, 1024, 'day'],
    [128, 1024, 'day'],
  ])('%d MiB in the hour and %d MiB in the day: %s', (hour, day, full) => {
    expect(findFullWindow(use(hour, day))).toBe(full);
  });

  test('for a share of the window', () => {
    expect(findFullWindow(use(63, 63), DEPLOYMENT_LOG_SHARE)).toBeUndefined();
    expect(findFullWindow(use(64, 64), DEPLOYMENT_LOG_SHARE)).toBe('hour');
    expect(findFullWindow(use(0, 512), DEPLOYMENT_LOG_SHARE)).toBe('day');
  });
});

describe('the message contains the limit and the waiting time', () => {
  test.each([
    ['hour', 0, '1초'],
    ['hour', 119, '119초'],
    ['hour', 120, '2분'],
    ['hour', 1381, '24분'],
    ['day', 7199, '120분'],
    ['day', 7201, '3시간'],
    ['day', 86_400, '24시간'],
  ] as const)('%s, %d seconds: %s', (window, rest, words) => {
    const full = use(128, 1024, { hour: rest, day: rest });
    expect(writeLimitMessage(full, window)).toContain(`${words} 뒤에 다시 저장할 수 있습니다.`);
  });

  test('of the full window', () => {
    expect(writeLimitMessage(use(0, 1024), 'day')).toBe(
      '하루에 저장할 수 있는 1,024 MiB를 모두 썼습니다. 2시간 뒤에 다시 저장할 수 있습니다.',
    );
  });
});

test('exactly the calls that stop something, revoke access, protect the account or mark notices as seen are exempt from the write limit', () => {
  const all = Object.entries(endpoints).filter(([, endpoint]) => isWriteEndpoint(endpoint));
  const without = all
    .filter(([, endpoint]) => !isWriteLimitedEndpoint(endpoint))
    .map(([name]) => name);
  expect(without.filter((name) => !/^(delete|end|cancel)/.test(name)).toSorted()).toEqual([
    'beginPasskey',
    'beginTotp',
    'changePassword',
    'confirm',
    'containerAction',
    'createPasskey',
    'exportAccount',
    'finishTotp',
    'logout',
    'refreshDeployment',
    'renewRecoveryCodes',
    'requestDeletion',
    'requestEmailChange',
    'rotatePushHook',
    'runMemberAction',
    'seeNotices',
  ]);
});
