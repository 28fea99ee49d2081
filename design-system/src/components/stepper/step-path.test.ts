import { describe, expect, test } from 'vitest';
import { determineStepState, type StepRule, stepAfter, stepBefore, stepPath } from './step-path.ts';

interface Choice {
  options: boolean;
  volumes: boolean;
}

type Id = 'name' | 'template' | 'options' | 'volumes' | 'config';

const rules: StepRule<Id, Choice>[] = [
  { id: 'name' },
  { id: 'template' },
  { id: 'options', when: ({ options }) => options },
  { id: 'volumes', when: ({ volumes }) => volumes },
  { id: 'config' },
];

describe('the way through the wizard', () => {
  test.each([
    [{ options: false, volumes: false }, ['name', 'template', 'config']],
    [{ options: true, volumes: false }, ['name', 'template', 'options', 'config']],
    [{ options: false, volumes: true }, ['name', 'template', 'volumes', 'config']],
    [{ options: true, volumes: true }, ['name', 'template', 'options', 'volumes', 'config']],
  ])('%j', (choice, path) => {
    expect(stepPath(rules, choice)).toEqual(path);
  });
});

describe('neighbours', () => {
  const path: Id[] = ['name', 'template', 'volumes', 'config'];
  test.each<[Id, Id | undefined, Id | undefined]>([
    ['name', undefined, 'template'],
    ['template', 'name', 'volumes'],
    ['volumes', 'template', 'config'],
    ['config', 'volumes', undefined],
    ['options', undefined, undefined],
  ])('of %s', (current, before, after) => {
    expect(stepBefore(path, current)).toBe(before);
    expect(stepAfter(path, current)).toBe(after);
  });

  test('going back is the path forward in reverse', () => {
    const forth = path.slice(0, -1).map((id) => stepAfter(path, id));
    const back = path.slice(1).map((id) => stepBefore(path, id));
    expect(forth).toEqual(path.slice(1));
    expect(back).toEqual(path.slice(0, -1));
  });
});

describe('the state of a step', () => {
  test.each([
    ['template', 'template', ['name', 'template'], 'current'],
    ['name', 'template', ['name', 'template'], 'done'],
    ['template', 'name', ['name', 'template'], 'done'],
    ['config', 'template', ['name', 'template'], 'upcoming'],
  ])('%s while at %s', (id, current, visited, state) => {
    expect(determineStepState(id, current, visited)).toBe(state);
  });
});
