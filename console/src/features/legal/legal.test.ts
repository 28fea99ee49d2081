import { TERMS_VERSIONS } from '@naru/contract/rules/terms';
import { describe, expect, test } from 'vitest';
import type { LegalText } from './legal-text.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService as terms } from './terms-of-service.ts';

const headings = ({ sections }: LegalText) => sections.map(({ heading }) => heading);
const words = ({ sections }: LegalText) =>
  sections
    .flatMap(({ paragraphs = [], items = [] }) => [
      ...paragraphs,
      ...items.flatMap((item) => (typeof item === 'string' ? item : [item.text, ...item.items])),
    ])
    .join('\n');

describe('the legal texts (specification sections 2 and 9)', () => {
  test('the terms have articles 1 to 15', () => {
    const numbers = headings(terms).map((heading) => /^제(\d+)조 \(.+\)$/.exec(heading)?.[1]);
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => String(index + 1)));
  });

  test('the privacy policy has sections 1 to 11', () => {
    const numbers = headings(privacyPolicy).map((heading) => /^(\d+)\. .+$/.exec(heading)?.[1]);
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, index) => String(index + 1)));
  });

  test.each(['7일 전', '만 14세 미만', '4시간 이상', '무료 베타', '동의를 받습니다', '팀 계정'])(
    'the terms say %s',
    (constant) => {
      expect(words(terms)).toContain(constant);
    },
  );

  test.each([terms, privacyPolicy])('$title holds from 2025-09-01 on', ({ closing }) => {
    expect(closing).toContain('2025년 9월 1일부터 시행합니다');
  });

  test('the terms on the page are the version that members are told of', () => {
    const { effective } = TERMS_VERSIONS.at(-1) ?? {};
    const date = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' });
    expect(terms.closing).toContain(date.format(new Date(effective ?? '')));
  });

  test.each([
    '3개월',
    '1년을 초과하여',
    '30일 전',
    '만 14세 미만',
    '1년 동안 보관',
    '회사의 수탁자가 아니며',
  ])('the policy says %s', (constant) => {
    expect(words(privacyPolicy)).toContain(constant);
  });
});
