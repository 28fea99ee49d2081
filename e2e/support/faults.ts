import type { Fault } from './screen-test.ts';

/**
 * The number of repetitions of a fault that never ends during a test. It exceeds the retries of the console, and of Chromium after a
 * closed keep-alive connection.
 */
export const ENDLESS_FAULT_REPETITIONS = 100;

/** The message for an invalid response. */
const UNREADABLE = '서버의 응답을 해석하지 못했습니다.';

interface BrokenResponse extends Omit<Fault, 'endpoint'> {
  /** The text that the page shows after the message of the failed action. */
  shown: RegExp;
}

/** All kinds of invalid or missing responses. */
export const brokenResponses: readonly BrokenResponse[] = [
  { kind: 'garbage', times: ENDLESS_FAULT_REPETITIONS, shown: /해석하지 못했습니다/ },
  { kind: 'shape', times: ENDLESS_FAULT_REPETITIONS, shown: /해석하지 못했습니다/ },
  { kind: 'html', times: ENDLESS_FAULT_REPETITIONS, shown: /해석하지 못했습니다/ },
  { kind: 'empty', times: ENDLESS_FAULT_REPETITIONS, shown: /해석하지 못했습니다/ },
  { kind: 'drop', times: ENDLESS_FAULT_REPETITIONS, shown: /연결하지 못했습니다/ },
  {
    kind: 'status',
    status: 503,
    message: '',
    times: ENDLESS_FAULT_REPETITIONS,
    shown: /사용할 수 없습니다/,
  },
];

/** All failures of a read, with the text that the page shows after the fallback message. */
export const faultsOfReads: readonly (Omit<Fault, 'endpoint'> & { shown: string })[] = [
  { kind: 'status', status: 500, message: '', shown: '' },
  { kind: 'garbage', shown: UNREADABLE },
  { kind: 'shape', shown: UNREADABLE },
  { kind: 'html', shown: UNREADABLE },
  { kind: 'empty', shown: UNREADABLE },
  { kind: 'drop', shown: '서버에 연결하지 못했습니다. 인터넷 연결을 확인해주세요.' },
];
