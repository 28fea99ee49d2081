import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import { failureTexts, firstFailureOfEachCause } from './failure-texts.ts';

const title = '볼륨을 추가하지 못했습니다';
const KOREAN = '볼륨 추가에 실패했습니다.';
const ENGLISH = 'Failed to create volume';
const OFFLINE = '서버에 연결하지 못했습니다. 인터넷 연결을 확인해주세요.';
const TRY_AGAIN = '잠시 후 다시 시도해주세요.';
const silent = new ApiError({ status: 500 });
const spoken = new ApiError({ status: 409, message: '이미 있습니다.' });
const repeating = new ApiError({ status: 500, message: `${title}.` });
const offline = new NetworkError('network');

it.each([
  [
    'the server’s message under the title',
    { title, fallback: KOREAN, error: spoken },
    [title, '이미 있습니다.'],
  ],
  [
    'a message that repeats the title once',
    { title, fallback: ENGLISH, error: repeating },
    [title],
  ],
  ['a Korean sentence in place of the title', { title, fallback: KOREAN, error: silent }, [KOREAN]],
  ['and the reason below it', { title, fallback: KOREAN, error: offline }, [KOREAN, OFFLINE]],
  ['an English one below the title', { title, fallback: ENGLISH, error: silent }, [title, ENGLISH]],
  ['and below the reason', { title, fallback: ENGLISH, error: offline }, [title, OFFLINE, ENGLISH]],
  ['what to do where nothing else is known', { title, error: silent }, [title, TRY_AGAIN]],
  ['only the reason where there is one', { title, error: offline }, [title, OFFLINE]],
  ['a sentence of its own without a title', { fallback: KOREAN, error: silent }, [KOREAN]],
])('shows %s', (_, failure, sentences) => {
  const words = failureTexts({ ...failure, intent: 'read' });
  const { title: first, message, reason, detail } = words;
  expect([first, message, reason, detail].filter(Boolean)).toEqual(sentences);
});

it('states that a write may have been done', () => {
  const { reason } = failureTexts({ title, error: offline, intent: 'write' });
  expect(reason).toContain('전달되었는지 알 수 없습니다');
});

const failed = (name: string, error: unknown) => ({ name, error });
const namesOf = (failures: readonly { name: string; error: unknown }[]) =>
  firstFailureOfEachCause(failures).map(({ name }) => name);
const busy = { status: 503, message: '점검 중입니다.' };

it.each([
  [
    'an action and a read without a network',
    new NetworkError('network'),
    new NetworkError('timeout'),
  ],
  ['two answers that say the same', new ApiError(busy), new ApiError(busy)],
])('%s are shown once, as the first failure', (_, first, second) => {
  expect(namesOf([failed('deploy', first), failed('status', second)])).toEqual(['deploy']);
});

it('failures with different causes are all shown', () => {
  const failures = [
    failed('deploy', new ApiError({ status: 409, message: '이미 배포하고 있습니다.' })),
    failed('refresh', new ApiError(busy)),
    failed('status', new NetworkError('network')),
  ];
  expect(namesOf(failures)).toEqual(['deploy', 'refresh', 'status']);
});
