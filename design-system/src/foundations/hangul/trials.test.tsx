import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { realInput } from '../../testing/hangul.ts';
import { simulatedTypist } from '../../testing/simulated-typist.ts';
import type { Typist } from '../../testing/typist.ts';
import { brokenField, type FieldUnderTest, fields } from './fields.tsx';
import { type RuleNumber, rules } from './rules.ts';
import { runTrial } from './run-trial.tsx';
import { trialOf } from './trials.ts';

const realTypist = (): Typist => ({
  ...realInput,
  press: (button) => userEvent.click(button),
});
const typists = [
  ['real', realTypist],
  ['simulated', simulatedTypist],
] as const;

async function run(field: FieldUnderTest, rule: RuleNumber, typist: Typist) {
  const container = document.createElement('div');
  document.body.append(container);
  const outcome = await runTrial(container, field, rule, typist);
  container.remove();
  return outcome;
}

const cells = fields.flatMap((field) =>
  rules.filter(({ number }) => !field.exempt[number]).map(({ number }) => ({ field, number })),
);

describe.each(typists)('with %s composition', (_, typist) => {
  test.each(cells)('$field.name keeps rule $number', async ({ field, number }) => {
    const { actual } = await run(field, number, typist());
    expect(actual).toBe(trialOf[number](field).expected);
    expect(document.querySelector('input, textarea, [aria-modal]')).toBeNull();
  });

  test.each([
    [1, false],
    [2, false],
    [4, false],
    [5, false],
    [6, false],
    [7, true],
  ] as const)('a field that breaks rules is found out: rule %s', async (rule, passes) => {
    const { passed, actual } = await run(brokenField, rule, typist());
    expect({ passed, actual }).toMatchObject({ passed: passes, actual: expect.any(String) });
  });
});

test('each rule is tried on at least two fields, and each field by most rules', () => {
  for (const { number } of rules) {
    expect(cells.filter((cell) => cell.number === number).length).toBeGreaterThan(1);
  }
  expect(cells).toHaveLength(58);
});

test('each field names the story in which Hangul is typed into it', () => {
  const sources = Object.values(
    import.meta.glob<string>('../../components/*/*.stories.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  );
  const named = sources
    .filter((source) => source.includes('export const HangulComposition'))
    .map((source) => /^ {2}title: '(.*)\/(.*)',$/m.exec(source))
    .map((title) => `${title?.[1]}-${title?.[2]}--hangul-composition`.toLowerCase());
  for (const { story } of fields) expect(named).toContain(story);
});
