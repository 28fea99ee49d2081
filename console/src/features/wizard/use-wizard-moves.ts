import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isBefore, type Step, visitedSteps } from './steps.ts';
import { countBroken, countProblems } from './wizard-problems.ts';
import type { wizardSchema } from './wizard-schema.ts';
import type { WizardValues } from './wizard-values.ts';

/** What is typed stays; that a step was tried does not follow to the next one. */
const untried = { keepValues: true, keepDirty: true, keepDefaultValues: true };

export interface WizardMovesOptions {
  form: UseFormReturn<WizardValues>;
  step: Step;
  onStep: (step: Step) => void;
  path: readonly Step[];
  schema: ReturnType<typeof wizardSchema>;
}

/** How one moves through the wizard: which steps have been shown, and what is wrong with them. */
export function useWizardMoves({ form, step, onStep, path, schema }: WizardMovesOptions) {
  const [furthest, setFurthest] = useState<Step>('name');

  const goTo = (target: Step) => {
    form.reset(undefined, untried);
    onStep(target);
    if (isBefore(furthest, target)) setFurthest(target);
  };

  const brokenOn = (id: Step): number =>
    countBroken(schema.safeParse(form.getValues()).error?.issues ?? [], id);

  /** To a step that was shown before: back at once, on only as far as everything in between is right. */
  const jumpTo = async (target: Step) => {
    if (isBefore(target, step)) return goTo(target);
    let reached: Step | undefined;
    await form.handleSubmit(() => {
      const between = path.filter((id) => isBefore(step, id) && isBefore(id, target));
      reached = between.find((id) => brokenOn(id) > 0) ?? target;
    })();
    if (reached) goTo(reached);
  };

  /** What was found when a step was last tried; of a step that was passed before, what is wrong with it now. */
  const problemsOn = (id: Step): number => {
    const found = countProblems(form.formState.errors, id);
    const passed = id !== step && isBefore(id, furthest);
    return found === 0 && passed ? brokenOn(id) : found;
  };

  return {
    visited: visitedSteps(path, furthest),
    /** The steps after this one will ask something else: they have not been shown yet. */
    forgetAfter: setFurthest,
    goTo,
    jumpTo,
    problemsOn,
  };
}
