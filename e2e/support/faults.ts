import type { Fault } from './screen-test.ts';

/** The console tries a read again, and Chromium any call whose kept-alive connection was cut: more often than either. */
export const ALWAYS = 100;

/** The message for a response that is not valid. */
const UNREADABLE = '서버의 응답을 해석하지 못했습니다.';

interface BrokenResponse extends Omit<Fault, 'endpoint'> {
  /** What the page shows beside its own message. */
  shown: RegExp;
}

/** Every way for a call to end without a valid response. */
export const brokenResponses: readonly BrokenResponse[] = [
  { kind: 'garbage', times: ALWAYS, shown: /해석하지 못했습니다/ },
  { kind: 'shape', times: ALWAYS, shown: /해석하지 못했습니다/ },
  { kind: 'html', times: ALWAYS, shown: /해석하지 못했습니다/ },
  { kind: 'empty', times: ALWAYS, shown: /해석하지 못했습니다/ },
  { kind: 'drop', times: ALWAYS, shown: /연결하지 못했습니다/ },
  { kind: 'status', status: 503, message: '', times: ALWAYS, shown: /사용할 수 없습니다/ },
];

/** Every way for a read to fail, and what is shown beside the fallback. */
export const readFaults: readonly (Omit<Fault, 'endpoint'> & { shown: string })[] = [
  { kind: 'status', status: 500, message: '', shown: '' },
  { kind: 'garbage', shown: UNREADABLE },
  { kind: 'shape', shown: UNREADABLE },
  { kind: 'html', shown: UNREADABLE },
  { kind: 'empty', shown: UNREADABLE },
  { kind: 'drop', shown: '서버에 연결하지 못했습니다. 인터넷 연결을 확인해주세요.' },
];
