import { expect, test } from 'vitest';
import { findReferrers, referrersNote } from './referrers.ts';

const use = (container: string, key: string, to: string | null, to_key: string) => ({
  ...{ container, kind: 'env', key, to, to_key },
});
const references = {
  sources: [{ name: '주문 API', slug: 'api-1', kind: 'container', keys: [] }],
  used: [
    use('api-1', 'URL', 'db-1', 'HOST'),
    use('api-1', 'URL', 'db-1', 'PORT'),
    use('job-2', 'LEVEL', null, 'LEVEL'),
  ],
};

test('a variable that refers twice is one referrer, with the name of its container', () => {
  expect(findReferrers(references, ({ to }) => to === 'db-1')).toEqual([
    { container: 'api-1', key: 'URL', label: '주문 API · URL' },
  ]);
  const shared = findReferrers(references, ({ to, to_key }) => to === null && to_key === 'LEVEL');
  expect(shared.map(({ label }) => label)).toEqual(['job-2 · LEVEL']);
});

test('the sentence names five variables and counts the others', () => {
  expect(referrersNote([], '이 값을')).toBeUndefined();
  const many = Array.from({ length: 7 }, (_, at) => ({
    ...{ container: 'a', key: 'K', label: `a · ${at}` },
  }));
  expect(referrersNote(many, '이 값을')).toBe(
    '이 값을 참조하는 변수가 7개 있습니다: a · 0, a · 1, a · 2, a · 3, a · 4 외 2개. 참조를 고칠 때까지 그 컨테이너는 새로 배포되지 않습니다.',
  );
});
