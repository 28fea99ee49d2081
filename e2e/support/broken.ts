import type { Fault } from './screens.ts';

/** The console tries a read again, and Chromium any call whose kept-alive connection was cut: more often than either. */
const ALWAYS = 100;

interface Broken extends Omit<Fault, 'endpoint'> {
  /** What a member is told beside the message, where the cause is not theirs. */
  said: RegExp;
}

/** Every way in which an answer can be none. */
export const brokenAnswers: readonly Broken[] = [
  { kind: 'garbage', times: ALWAYS, said: /해석하지 못했습니다/ },
  { kind: 'shape', times: ALWAYS, said: /해석하지 못했습니다/ },
  { kind: 'html', times: ALWAYS, said: /해석하지 못했습니다/ },
  { kind: 'empty', times: ALWAYS, said: /해석하지 못했습니다/ },
  { kind: 'drop', times: ALWAYS, said: /연결하지 못했습니다/ },
  { kind: 'status', status: 503, message: '', times: ALWAYS, said: /사용할 수 없습니다/ },
];
