import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeField } from './use-field-conflicts.ts';

test.each([
  ['a', 'a', 'a', 'same'],
  ['a', 'b', 'a', 'same'],
  ['a', 'a', 'b', 'take'],
  ['a', 'b', 'b', 'agreed'],
  ['a', 'b', 'c', 'conflict'],
  ['', 'b', '', 'same'],
  ['가', 'b', '가'.normalize('NFD'), 'same'],
])('base %j, mine %j and theirs %j: %s', (base, mine, theirs, merge) => {
  expect(mergeField({ base, mine, theirs })).toBe(merge);
});

const text = fc.constantFrom('', 'a', 'b', 'c', '가', '가'.normalize('NFD'), '__proto__');
const values = fc.record({ base: text, mine: text, theirs: text });
const is = (one: string, other: string) => one.normalize() === other.normalize();

/** The possible values and bases of a field after a merge, for every choice of the member. */
function after({ base, mine, theirs }: { base: string; mine: string; theirs: string }) {
  const merge = mergeField({ base, mine, theirs });
  if (merge === 'same') return [{ base, mine }];
  if (merge === 'agreed') return [{ base: theirs, mine }];
  if (merge === 'take') return [{ base: theirs, mine: theirs }];
  return [
    { base: theirs, mine },
    { base: theirs, mine: theirs },
  ];
}

describe('for any input and any change', () => {
  test('no input is lost without a choice', () => {
    fc.assert(
      fc.property(values, (three) => {
        const wasTyped = !is(three.mine, three.base);
        if (wasTyped) expect(after(three)[0]?.mine).toBe(three.mine);
      }),
    );
  });

  test('no change by somebody else is overwritten without a choice', () => {
    fc.assert(
      fc.property(values, (three) => {
        const [end, ...choices] = after(three);
        if (choices.length === 0 && end && !is(three.theirs, three.base)) {
          expect(is(end.mine, three.theirs)).toBe(true);
        }
      }),
    );
  });

  test('after the merge the base is the server’s value, and no choice is open', () => {
    fc.assert(
      fc.property(values, (three) => {
        for (const { base, mine } of after(three)) {
          expect(is(base, three.theirs)).toBe(true);
          expect(mergeField({ base, mine, theirs: three.theirs })).toBe('same');
        }
      }),
    );
  });
});
