import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyProjectState, withReferences } from '../testing/any-project-state.ts';
import { createModelServer, type ModelFaults } from '../testing/model-server.ts';
import { applyPlan, type StepResult } from './apply-plan.ts';
import {
  checkStepChoice,
  chooseSteps,
  secretStepsWithoutValue,
  unchooseStep,
} from './choose-steps.ts';
import { planProjectFile } from './plan-project-file.ts';
import { printProjectFile } from './print-project-file.ts';
import type { ProjectFile } from './project-file.ts';
import type { ProjectPlan } from './project-plan.ts';
import type { ProjectState } from './project-state.ts';
import { readProjectFile } from './read-project-file.ts';
import { readProjectState } from './read-project-state.ts';

function fileOf(state: ProjectState): ProjectFile {
  const read = readProjectFile(printProjectFile(state, { schemaUrl: 'x' }));
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.file;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The limits that the larger of the given projects uses completely, so that steps that free resources have to run first. */
function tightLimits(...states: readonly ProjectState[]): ProjectState['limits'] {
  const most = (of: (state: ProjectState) => readonly number[]) =>
    Math.max(...states.map((state) => sum(of(state))));
  return {
    cpu: most(({ containers }) => containers.map(({ limits }) => limits.cpu)),
    memory: most(({ containers }) => containers.map(({ limits }) => limits.memory)),
    disk: most(({ volumes }) => volumes.map(({ capacity }) => capacity)),
  };
}

/**
 * Generates a project, and the file of another project with some of the same names. The limits suffice exactly for the larger of the
 * two projects.
 */
const anyChange = fc
  .record({
    start: anyProjectState,
    goal: anyProjectState,
    isSame: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ start, goal, isSame }) => {
    const containers = goal.containers.map((container, index) => {
      const { name, template } = (isSame[index] && start.containers[index]) || container;
      // A container with an image has no template.
      return { ...container, name, ...(container.image === null && { template }) };
    });
    const volumes = goal.volumes.map((volume, index) => {
      const { name } = (isSame[index] && start.volumes[index]) || volume;
      return { ...volume, name };
    });
    const changed = withReferences({ ...goal, containers, volumes });
    const limits = tightLimits(start, changed);
    return { start: withReferences({ ...start, limits }), file: fileOf(changed) };
  });

/** The ids of all executable steps. */
function everything(plan: ProjectPlan): ReadonlySet<string> {
  let chosen = chooseSteps(
    plan,
    plan.steps.map(({ id }) => id),
  );
  for (const { id, problem } of plan.steps)
    if (problem !== null) chosen = unchooseStep(plan, chosen, id);
  return chosen;
}

const valuesFor = (plan: ProjectPlan, chosen: ReadonlySet<string>) =>
  new Map(secretStepsWithoutValue(plan, chosen).map(({ id }) => [id, '비밀']));

/** Applies all executable steps up to `times` times, and returns the results and the steps that are left. */
async function applyEverything(
  { file, start }: { file: ProjectFile; start: ProjectState },
  { times, faults = {} }: { times: number; faults?: ModelFaults },
) {
  const server = createModelServer(start, faults);
  const first = planProjectFile(file, start);
  fc.pre(checkStepChoice(first, everything(first)).length === 0);
  let results: ReadonlyMap<string, StepResult> = new Map();
  for (let time = 0; time < times; time += 1) {
    const plan = planProjectFile(file, await readProjectState(server.port, start.slug));
    const chosen = everything(plan);
    results = await applyPlan(plan, server.port, { chosen, values: valuesFor(plan, chosen) });
  }
  const left = everything(planProjectFile(file, server.state()));
  // While two volumes have the same name, an entry with that name is ambiguous. After the deletion of one volume, the next plan can
  // apply the entry.
  const isRefused = new Set(
    first.steps.filter(({ problem }) => problem !== null).map(({ id }) => id),
  );
  return { results, left: Array.from(left).filter((id) => !isRefused.has(id)) };
}

/** Generates the duration of each write in microtask turns, so that concurrent writes end in any order. */
const anyWaits = fc
  .array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 })
  .map((turns) => (write: number) => turns[write % turns.length] ?? 0);

const settings = { numRuns: 100 };
const timeout = 120_000;

test('after applying a plan, no step is left', { tags: 'full', timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(anyChange, anyWaits, fc.boolean(), async (change, waits, isSilent) => {
      const faults = { isSilent, waits };
      const { results, left } = await applyEverything(change, { times: 1, faults });
      const failed = Array.from(results).filter(([, { state }]) => state !== 'done');
      expect(failed).toEqual([]);
      expect(left).toEqual([]);
    }),
    settings,
  );
});

test('failed and lost steps succeed when a new plan is applied', {
  tags: 'full',
  timeout,
}, async () => {
  const anyFault = fc.constantFrom('before' as const, 'after' as const, undefined);
  await fc.assert(
    fc.asyncProperty(anyChange, fc.array(anyFault, { maxLength: 12 }), async (change, faults) => {
      const fails = (write: number) => faults[write];
      const { left } = await applyEverything(change, {
        times: 2 + faults.length,
        faults: { fails },
      });
      expect(left).toEqual([]);
    }),
    settings,
  );
});
