import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyProjectState, withReferences } from '../testing/any-project-state.ts';
import { createLargestProject } from '../testing/largest-project.ts';
import { stepsWithChange } from './choose-steps.ts';
import { planProjectFile } from './plan-project-file.ts';
import { printProjectFile } from './print-project-file.ts';
import type { ProjectFile } from './project-file.ts';
import type { ProjectState } from './project-state.ts';
import { readProjectFile } from './read-project-file.ts';

const options = { schemaUrl: 'https://naru.example/naru.schema.json' };

function fileOf(text: string): ProjectFile {
  const read = readProjectFile(text);
  if ('problems' in read) throw new Error(`${JSON.stringify(read.problems)}\n${text}`);
  return read.file;
}

/** The changes and problems of a plan for the exported file of the project itself. */
function leftToDo(state: ProjectState) {
  const plan = planProjectFile(fileOf(printProjectFile(state, options)), state);
  return { steps: stepsWithChange(plan), problems: plan.problems };
}

const NOTHING = { steps: [], problems: [] };

test('the plan for the exported file of the largest project is empty', {
  tags: 'full',
  timeout: 120_000,
}, () => {
  expect(leftToDo(createLargestProject())).toEqual(NOTHING);
});

test('the plan for the exported file of any project is empty', {
  tags: 'full',
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.property(anyProjectState.map(withReferences), (state) => {
      expect(leftToDo(state)).toEqual(NOTHING);
    }),
    { numRuns: 150 },
  );
});
