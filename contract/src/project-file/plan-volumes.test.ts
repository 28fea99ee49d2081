import { expect, test } from 'vitest';
import {
  choiceProblemMessages,
  createProjectState,
  createVolumeState,
  planFileText,
} from '../testing/plan-fixtures.ts';
import { stepsWithChange } from './choose-steps.ts';

const state = createProjectState({
  volumes: [createVolumeState('가', 1024), createVolumeState('나', 1024)],
});

test('the capacity of one volume is reduced before that of another volume is increased', () => {
  const plan = planFileText(
    'volumes:\n  가: { capacity: 1.5 GiB }\n  나: { capacity: 512 }\n',
    state,
  );
  const [shrink, grow] = stepsWithChange(plan);
  expect([shrink?.call, grow?.call]).toEqual([
    { do: 'resize-volume', slug: 'slug-나', capacity: 512 },
    { do: 'resize-volume', slug: 'slug-가', capacity: 1536 },
  ]);
  expect(grow?.waitsFor).toEqual([shrink?.id]);
  expect([grow?.before, grow?.after]).toEqual(['1 GiB', '1.5 GiB']);
  expect(choiceProblemMessages(plan)).toEqual([]);
});

test('capacities are checked for the chosen steps', () => {
  const text = 'volumes:\n  가: { capacity: 1.5 GiB }\n  나: { capacity: 1 GiB }\n';
  expect(choiceProblemMessages(planFileText(text, state))).toEqual([
    '디스크 가용량을 512Mi 초과합니다. 현재 가용: 0Mi (0 GiB)',
  ]);
});
