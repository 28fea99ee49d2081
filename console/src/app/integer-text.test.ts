import { volumeCapacity } from '@naru/contract/rules';
import { describe, expect, it } from 'vitest';
import { integerText } from './integer-text.ts';

const schema = integerText(volumeCapacity);

describe('a number field’s text under a rule for integers', () => {
  it.each([
    ['512', 512],
    [' 128 ', 128],
    ['+2048', 2048],
  ])('reads %j', (text, value) => {
    expect(schema.parse(text)).toBe(value);
  });

  it.each(['', ' ', '512.5', '1e3', '오백', '127', '2049'])(
    'refuses %j in the rule’s words',
    (text) => {
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe(
        '볼륨 용량은 128 MiB - 2 GiB (2048 MiB) 사이여야 합니다.',
      );
    },
  );
});
