import { expect, test } from 'vitest';
import { deploymentStrings } from '../strings/deployments.ts';
import { computeDeploymentPercent, findLeastAdvancedStep, stepText } from './container-steps.ts';

const at = (step: string, buildStep?: number, buildSteps?: number) => ({
  slug: step,
  name: step,
  step,
  buildStep,
  buildSteps,
});

test.each([
  ['nothing', [], 0],
  ['a container that waits', [at('queued')], 0],
  ['one that is built', [at('building', 5, 10)], 42.5],
  ['one that is built by more steps than were told', [at('building', 12, 10)], 70],
  ['one whose image is pulled', [at('pulling', 120, 240)], 42.5],
  ['one whose image has no known size yet', [at('pulling', 12)], 15],
  ['one that ended and one that waits', [at('failed'), at('queued')], 50],
  ['a step that is not known', [at('baking')], 100],
  ['all that is over', [at('done'), at('unchanged'), at('cancelled')], 100],
])('%s is so far done', (_, containers, percent) => {
  expect(computeDeploymentPercent(containers)).toBe(percent);
});

test('each step is further than the one before', () => {
  const steps = ['queued', 'source', 'building', 'creating', 'starting', 'probing', 'routing'];
  const percents = [...steps, 'draining', 'done'].map((step) =>
    computeDeploymentPercent([at(step)]),
  );
  expect(percents).toEqual([...new Set(percents)].toSorted((one, other) => one - other));
});

test('the whole is where the container is that is furthest behind', () => {
  expect(findLeastAdvancedStep([at('starting'), at('building'), at('done')])).toBe('building');
  expect(findLeastAdvancedStep([at('done'), at('unchanged')])).toBeUndefined();
});

test.each([
  [at('building', 3, 7), '빌드 중 3/7'],
  [at('pulling', 120, 340), '이미지 내려받는 중 120/340 MiB'],
  [at('pulling', 120), '이미지 내려받는 중'],
  [at('starting', 3, 7), '시작하는 중'],
  [at('baking', 3, 7), 'baking'],
])('%j reads %s', (container, text) => {
  expect(stepText(deploymentStrings.strings, container)).toBe(text);
});
