import { describe, expect, it } from 'vitest';
import { buildFailure } from './build-failure.ts';
import { labelStages } from './stage-labels.ts';

const label = (...lines: string[]) => labelStages(lines.join('\n'), 'ours', 'a"b').split('\n');
const LABEL = 'LABEL ours="a\\"b"';

describe('labelling the stages of a Dockerfile', () => {
  it('adds a label after each FROM', () => {
    expect(label('# syntax', 'ARG V=1', 'FROM a AS b', 'RUN x', 'from c')).toEqual([
      '# syntax',
      'ARG V=1',
      'FROM a AS b',
      LABEL,
      'RUN x',
      'from c',
      LABEL,
    ]);
  });

  it('keeps instructions together that go on over lines', () => {
    expect(label('FROM a \\', '# comment', '  AS b', 'RUN x \\', 'from y', 'RUN z')).toEqual([
      'FROM a \\',
      '# comment',
      '  AS b',
      LABEL,
      'RUN x \\',
      'from y',
      'RUN z',
    ]);
  });

  it('knows the other escape character', () => {
    expect(label('# escape=`', 'FROM a', 'RUN x `', 'from y', 'RUN c:\\', 'FROM z')).toEqual([
      '# escape=`',
      'FROM a',
      LABEL,
      'RUN x `',
      'from y',
      'RUN c:\\',
      'FROM z',
      LABEL,
    ]);
  });

  it.each(['\n', ' ', '\r\n', '#\n'])(
    'reads a Dockerfile of 256 KiB of %j once',
    (filler) => {
      const text = `${filler.repeat(2 ** 18 / filler.length)}#`;
      expect(labelStages(text, 'ours', 'a')).toBe(text);
      expect(buildFailure('unknown instruction: X', text).message).not.toContain('BuildKit');
    },
    20_000,
  );
});
