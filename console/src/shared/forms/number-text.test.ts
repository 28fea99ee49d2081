import { internalPort } from '@naru/contract/rules/fields';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { numberText } from './number-text.ts';

const port = numberText(internalPort);
const refusal = '내부 포트는 1-65535 사이의 정수여야 합니다.';

describe('a number typed as text (specification section 5)', () => {
  test.each([
    ['8080', 8080],
    [' 1 ', 1],
    ['65535', 65_535],
  ])('%j is %i', (text, number) => {
    expect(z.parse(port, text)).toBe(number);
  });

  test.each(['', '  ', '80a', '8.5', '0', '65536', '-1', 'NaN', 'Infinity', '0x50', '1e3'])(
    '%j is refused with the rule’s sentence',
    (text) => {
      const issues = z.safeParse(port, text).error?.issues ?? [];
      expect(issues.map((issue) => issue.message)).toEqual([refusal]);
    },
  );
});
