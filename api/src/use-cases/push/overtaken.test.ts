import { describe, expect, test } from 'vitest';
import { type BranchMove, findOvertaking } from './overtaken.ts';

const move = (text: string): BranchMove => {
  const [before = '', after = ''] = text.split('>');
  return { before: before || null, after: after || null };
};

describe('a push that arrives after others of its branch', () => {
  test.each<[string, string[], string | undefined]>([
    ['A>B', [], undefined],
    ['A>B', ['O>A'], undefined],
    ['A>B', ['B>C'], 'B>C'],
    ['A>B', ['C>D', 'B>C'], 'B>C'],
    // A forced push back to an earlier commit is a push of its own.
    ['B>A', ['O>A', 'A>B'], undefined],
    ['C>A', ['A>B', 'B>C'], undefined],
    // A new branch, whose first message arrives last.
    ['>A', ['A>B'], 'A>B'],
    // A deletion names no commit.
    ['A>', ['A>B'], undefined],
    // The messages of a circle do not lead to an endless search.
    ['X>A', ['A>B', 'B>A'], 'A>B'],
  ])('%s after %j: overtaken by %s', (push, earlier, overtaking) => {
    const found = findOvertaking(move(push), earlier.map(move));
    expect(found).toEqual(overtaking === undefined ? undefined : move(overtaking));
  });
});
