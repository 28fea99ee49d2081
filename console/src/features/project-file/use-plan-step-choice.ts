import {
  checkStepChoice,
  chooseSteps,
  defaultStepChoice,
  secretStepsWithoutValue,
  unchooseStep,
} from '@naru/contract/project-file/choose-steps';
import type { ProjectPlan } from '@naru/contract/project-file/project-plan';
import { useMemo, useState } from 'react';
import { projectFileImportTexts } from './file-words.ts';

const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** The chosen steps: the proposed steps, or the member's choice with all steps on which the chosen steps depend. */
const choiceOf = (plan: ProjectPlan | undefined, wanted: ReadonlySet<string> | undefined) => {
  if (!plan) return new Set<string>();
  return wanted ? chooseSteps(plan, wanted) : defaultStepChoice(plan);
};

/** The problems of a choice: of single steps, and of the choice as a whole. */
function problemsOf(plan: ProjectPlan | undefined, chosen: ReadonlySet<string>) {
  const found = plan ? checkStepChoice(plan, chosen) : [];
  const never = plan?.steps.filter(({ problem }) => problem !== null) ?? [];
  return {
    isBlocked: found.length > 0,
    whole: found.flatMap(({ step, message }) => (step === null ? [message] : [])),
    ofSteps: new Map([
      ...never.map(({ id, problem }) => [id, problem ?? ''] as const),
      ...found.flatMap(({ step, message }) => (step === null ? [] : [[step, message] as const])),
    ]),
  };
}

/** The member's choice of a plan's steps, and the typed values of secrets. The values are not stored. */
export function usePlanStepChoice(plan: ProjectPlan | undefined) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>();
  const [values, setValues] = useState(NO_VALUES);
  const [tried, setTried] = useState(false);
  const chosen = useMemo(() => choiceOf(plan, wanted), [plan, wanted]);
  const problems = useMemo(() => problemsOf(plan, chosen), [plan, chosen]);
  const missing = plan
    ? secretStepsWithoutValue(plan, chosen).filter(({ id }) => (values.get(id) ?? '').trim() === '')
    : [];
  const unfilled = missing.map(({ id }) => [id, projectFileImportTexts.valueMissing] as const);
  /** Replaces the choice. The typed value of a step that is no longer chosen is dropped. */
  const take = (next: ReadonlySet<string>) => {
    setWanted(next);
    setTried(false);
    setValues((known) => new Map([...known].filter(([id]) => next.has(id))));
  };
  return {
    chosen,
    values,
    /** The problems of the whole choice, in sentences. */
    problems: problems.whole,
    /** The problems of single steps. Missing values are shown after the first attempt to apply the plan. */
    stepProblems: new Map([...problems.ofSteps, ...(tried ? unfilled : [])]),
    tried,
    change: (ids: readonly string[], isChosen: boolean) => {
      if (!plan) return;
      const next = isChosen
        ? chooseSteps(plan, [...chosen, ...ids])
        : ids.reduce((left, id) => unchooseStep(plan, left, id), chosen);
      take(next);
    },
    give: (id: string, value: string) => setValues((known) => new Map([...known, [id, value]])),
    /** Returns whether the choice can be applied. After the first call, missing values are shown as problems. */
    check: (): boolean => {
      setTried(true);
      return chosen.size > 0 && !problems.isBlocked && missing.length === 0;
    },
    /** Resets the choice to `next` or to the proposed steps, and drops the typed values. */
    reset: (next?: ReadonlySet<string>) => {
      setWanted(next);
      setTried(false);
      setValues(NO_VALUES);
    },
  };
}
