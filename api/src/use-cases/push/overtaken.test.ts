import { describe, expect, test } from 'vitest';
import { type BranchMove, findOvertaking } from './overtaken.ts';

const move = (text: string): BranchMove => {
  const [before = '', after = ''] = text.split('>');
  return { before: before || null, after: after || null };
};

describe('a push that arrives after others of its branch', () => {
  test.each<[string, string[], string[]]>([
    ['A>B', [], []],
    ['A>B', ['O>A'], []],
    ['A>B', ['B>C'], ['B>C']],
    ['A>B', ['C>D', 'B>C'], ['B>C', 'C>D']],
    // A forced push back to an earlier commit is a push of its own.
    ['B>A', ['O>A', 'A>B'], []],
    ['C>A', ['A>B', 'B>C'], []],
    // A new branch, whose first message arrives last.
    ['>A', ['A>B'], ['A>B']],
    // A deletion names no commit.
    ['A>', ['A>B'], []],
    // The messages of a circle do not lead to an endless search.
    ['X>A', ['A>B', 'B>A'], ['A>B', 'B>A']],
  ])('%s after %j: overtaken by %j', (push, earlier, overtaking) => {
    expect(findOvertaking(move(push), earlier.map(move))).toEqual(overtaking.map(move));
  });
});
