import { chooseSteps, stepsWithChange } from '@naru/contract/project-file/choose-steps';
import { planProjectFile } from '@naru/contract/project-file/plan-project-file';
import type { ProjectFile } from '@naru/contract/project-file/project-file';
import type { PlanStep, ProjectPlan } from '@naru/contract/project-file/project-plan';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { applyProjectFile } from '#api/project-file.ts';
import { createSafeStorage } from '#shared/session/safe-storage.ts';
import type { PlanStepProgress } from './plan-groups.ts';

const keyOf = (slug: string): string => `naru-file-unfinished:${slug}`;

/** Stores that a plan is being applied, without its contents, so that the dialog can warn after a reload that steps may remain. */
export const unfinishedPlanStore = {
  begin: (slug: string): void => createSafeStorage('sessionStorage').setItem(keyOf(slug), 'true'),
  end: (slug: string): void => createSafeStorage('sessionStorage').removeItem(keyOf(slug)),
  isThere: (slug: string): boolean =>
    createSafeStorage('sessionStorage').getItem(keyOf(slug)) !== null,
};

/** The contents of a step that the member has read, as a text for comparison. */
const asRead = ({ kind, before, after, problem }: PlanStep): string =>
  JSON.stringify([kind, before, after, problem]);

/**
 * Whether a new plan has the same steps as the shown plan.
 * @param begun the steps that were started before. They may have succeeded, so the new plan may lack them.
 */
export function isSamePlan(
  shown: ProjectPlan,
  fresh: ProjectPlan,
  begun: { has: (id: string) => boolean },
): boolean {
  const known = new Map(stepsWithChange(shown).map((step) => [step.id, step]));
  const left = stepsWithChange(fresh);
  for (const step of left) {
    const before = known.get(step.id);
    if (!before || asRead(before) !== asRead(step)) return false;
    known.delete(step.id);
  }
  return [...known.keys()].every((id) => begun.has(id));
}

/** The plan, its file and the chosen steps. */
export interface PlanExecutionInput {
  file: ProjectFile;
  /** The plan that the member has read. */
  plan: ProjectPlan;
  chosen: ReadonlySet<string>;
  values: ReadonlyMap<string, string>;
}

interface Run {
  /** The plan before the first step was applied. */
  plan: ProjectPlan;
  progress: ReadonlyMap<string, PlanStepProgress>;
}

const WAITING: PlanStepProgress = { state: 'waiting' };

/** Corrects the progress of a step. A failed step that the new plan no longer contains has succeeded, and its response was lost. */
const knownFrom = (
  known: PlanStepProgress,
  id: string,
  todo: ReadonlySet<string>,
): PlanStepProgress => (known.state === 'done' || todo.has(id) ? known : { state: 'done' });

/** Applies the chosen steps of a plan, and provides the progress of each step. The next attempt skips the steps that succeeded. */
export function usePlanExecution(slug: string) {
  const applying = useMutation(applyProjectFile(slug));
  const [run, setRun] = useState<Run>();
  const signal = useRef({ aborted: false });
  const [stopping, setStopping] = useState(false);
  const [changed, setChanged] = useState(false);
  const put = (id: string, progress: PlanStepProgress) =>
    setRun(
      (known) => known && { ...known, progress: new Map([...known.progress, [id, progress]]) },
    );

  const prepare = ({ file, plan, chosen }: PlanExecutionInput) => {
    const begun = run?.progress ?? new Map<string, PlanStepProgress>();
    return (state: Parameters<typeof planProjectFile>[1]) => {
      const fresh = planProjectFile(file, state);
      if (!isSamePlan(plan, fresh, begun)) {
        setChanged(true);
        setRun(undefined);
        return undefined;
      }
      const left = chooseSteps(fresh, chosen);
      setRun({
        plan: run?.plan ?? plan,
        progress: new Map([...begun, ...[...left].map((id) => [id, WAITING] as const)]),
      });
      return { plan: fresh, chosen: left };
    };
  };

  return {
    run,
    pending: applying.isPending,
    /** The error of reading the project before the first step; no step was applied. */
    error: applying.error,
    /** Whether the project has changed since the member read the plan, so that no step was applied. */
    changed,
    /** Whether the member has stopped the run, so that no further step starts. */
    stopping,
    stop: () => {
      signal.current.aborted = true;
      setStopping(true);
    },
    reset: () => {
      setRun(undefined);
      setChanged(false);
      applying.reset();
    },
    /** Applies the chosen steps. Resolves with `true` when all steps succeeded. Never rejects. */
    apply: async (input: PlanExecutionInput): Promise<boolean> => {
      signal.current = { aborted: false };
      setStopping(false);
      setChanged(false);
      unfinishedPlanStore.begin(slug);
      const results = await applying
        .mutateAsync({
          prepare: prepare(input),
          values: input.values,
          signal: signal.current,
          onStart: ({ id }) => put(id, { state: 'running' }),
          onResult: ({ id }, result) => put(id, result),
        })
        // The hook returns the error as `error`.
        .catch(() => undefined);
      unfinishedPlanStore.end(slug);
      return results !== undefined && [...results.values()].every(({ state }) => state === 'done');
    },
  };
}

/** The progress of each step by its id, corrected by the latest plan. */
export function progressByStep(
  run: Run | undefined,
  latest: ProjectPlan | undefined,
): ReadonlyMap<string, PlanStepProgress> | undefined {
  if (!run || !latest) return run?.progress;
  const todo = new Set(stepsWithChange(latest).map(({ id }) => id));
  return new Map([...run.progress].map(([id, known]) => [id, knownFrom(known, id, todo)]));
}
