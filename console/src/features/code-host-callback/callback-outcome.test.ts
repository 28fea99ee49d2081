import { describe, expect, test } from 'vitest';
import {
  callbackOutcomeQuery,
  callbackOutcomeText,
  createCallbackWindowMessage,
  isPopupWindow,
  popupCloseDelayMs,
  readCallbackOutcome,
  readCodeHostApproval,
} from './callback-outcome.ts';

const outcome = (query: string) => readCallbackOutcome(new URLSearchParams(query));

describe('what the code host led back with (specification sections 4 and 8)', () => {
  test.each([
    ['success=true&count=2', 'GitHub 연동이 완료되었습니다. 2개의 설치가 연결되었습니다.'],
    ['success=true', 'GitHub 연동이 완료되었습니다. 0개의 설치가 연결되었습니다.'],
    ['success=true&count=0x10', 'GitHub 연동이 완료되었습니다. 0개의 설치가 연결되었습니다.'],
    [
      'success=true&count=99999999999999999999',
      'GitHub 연동이 완료되었습니다. 0개의 설치가 연결되었습니다.',
    ],
    ['success=true&count=many', 'GitHub 연동이 완료되었습니다. 0개의 설치가 연결되었습니다.'],
    ['error=missing_parameters', '필수 파라미터가 누락되었습니다.'],
    ['error=installation_failed', 'GitHub App 설치에 실패했습니다.'],
    ['error=access_denied', '알 수 없는 오류가 발생했습니다.'],
    ['error=invalid_request', '알 수 없는 오류가 발생했습니다.'],
    ['error=toString', '알 수 없는 오류가 발생했습니다.'],
    ['success=false', '잘못된 요청입니다.'],
    ['', '잘못된 요청입니다.'],
  ])('%j says: %s', (query, sentence) => {
    expect(callbackOutcomeText(outcome(query))).toBe(sentence);
  });

  test('is told to the window that opened this one', () => {
    expect(createCallbackWindowMessage(outcome('success=true&count=3'))).toEqual({
      type: 'github-installation-success',
      count: 3,
    });
    expect(createCallbackWindowMessage(outcome('error=installation_failed'))).toEqual({
      type: 'github-installation-error',
      error: 'installation_failed',
    });
    expect(createCallbackWindowMessage(outcome(''))).toEqual({
      type: 'github-installation-error',
      error: 'invalid_request',
    });
  });

  test('closes the popup after one second, or two when there is something to read', () => {
    expect(popupCloseDelayMs(outcome('success=true'))).toBe(1000);
    expect(popupCloseDelayMs(outcome('error=x'))).toBe(2000);
  });
});

describe('an approval that has yet to be finished', () => {
  test.each([
    ['installation_id=9&state=s&code=c', { installation_id: '9', state: 's', code: 'c' }],
    ['installation_id=9&state=s', { installation_id: '9', state: 's', code: null }],
    ['installation_id=9&code=c', undefined],
    ['installation_id=&state=s', undefined],
    ['success=true&count=1', undefined],
  ])('%j is %j', (query, approval) => {
    expect(readCodeHostApproval(new URLSearchParams(query))).toEqual(approval);
  });

  test('leaves an address without the code, in the same window', () => {
    const before = new URLSearchParams('installation_id=9&state=s&code=c&popup=true');
    const done = callbackOutcomeQuery({ success: true, count: 1 }, before);
    expect(String(done)).toBe('success=true&count=1&popup=true');
    const failed = callbackOutcomeQuery({ success: false, error: 'installation_failed' }, before);
    expect(String(failed)).toBe('error=installation_failed&popup=true');
  });
});

describe('a popup', () => {
  const query = new URLSearchParams();

  test.each([
    ['with the window that opened it', query, { closed: false }, true],
    ['whose opener is gone', query, { closed: true }, false],
    ['without an opener', query, null, false],
    ['by its address', new URLSearchParams('popup=true'), null, true],
    ['not by another address', new URLSearchParams('popup=1'), null, false],
  ])('%s', (_name, address, opener, popup) => {
    expect(isPopupWindow(address, opener)).toBe(popup);
  });
});
