import { describe, expect, test } from 'vitest';
import {
  ApiError,
  failureMessage,
  failureReason,
  failureSentence,
  InvalidResponseError,
  isOutcomeUnknownError,
  NetworkError,
} from './errors.ts';

const refused = new ApiError({ status: 409, message: '이미 있습니다.' });
const silent = new ApiError({ status: 500 });
const offline = new NetworkError('network');
const late = new NetworkError('timeout');
const gateway = new NetworkError('gateway', '점검 중입니다.');
const broken = new InvalidResponseError('GET /api/v1/projects: no envelope');

describe('the message (specification section 8)', () => {
  test.each([
    ['the server said something', refused, '이미 있습니다.'],
    ['the gateway said something', gateway, '점검 중입니다.'],
    ['the server said nothing', silent, 'Failed'],
    ['nobody answered', offline, 'Failed'],
    ['the answer fits no contract: its developer text stays out', broken, 'Failed'],
    ['something else was thrown', new TypeError('x is undefined'), 'Failed'],
  ])('%s', (_name, error, message) => {
    expect(failureMessage(error, 'Failed')).toBe(message);
  });
});

describe('the reason', () => {
  test('is shown only for errors without a message from the server', () => {
    expect(failureReason(refused, 'write')).toBeUndefined();
    expect(failureReason(offline, 'read')).toContain('연결하지 못했습니다');
    expect(failureReason(late, 'read')).toContain('10초');
    expect(failureReason(broken, 'read')).toContain('응답을 해석하지 못했습니다');
  });

  test.each([offline, late, gateway, broken])(
    'of a write says that its outcome is unknown: %s',
    (error) => {
      expect(failureReason(error, 'write')).toMatch(/알 수 없습니다|처리되었을 수 있습니다/);
      expect(failureReason(error, 'read')).not.toMatch(/알 수 없습니다|처리되었을 수/);
      expect(isOutcomeUnknownError(error)).toBe(true);
    },
  );

  test('the outcome of a refused write is known', () => {
    expect(isOutcomeUnknownError(refused)).toBe(false);
  });
});

test('one text contains message and reason', () => {
  expect(failureSentence(late, '로그인에 실패했습니다.', 'write')).toBe(
    '로그인에 실패했습니다. 서버가 10초 안에 응답하지 않았습니다. 요청이 서버에 전달되었는지 알 수 없습니다. 다시 시도하기 전에 결과를 확인해주세요.',
  );
  expect(failureSentence(refused, '로그인에 실패했습니다.', 'write')).toBe('이미 있습니다.');
});
