import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isBefore, type Step, visitedSteps } from './steps.ts';
import { countBroken, countProblems } from './wizard-problems.ts';
import type { wizardSchema } from './wizard-schema.ts';
import type { WizardValues } from './wizard-values.ts';

/** Keeps the values but resets the submit state, so that the next step starts without errors. */
const untried = { keepValues: true, keepDirty: true, keepDefaultValues: true };

export interface WizardMovesOptions {
  form: UseFormReturn<WizardValues>;
  step: Step;
  onStep: (step: Step) => void;
  path: readonly Step[];
  schema: ReturnType<typeof wizardSchema>;
  /** The last step that an earlier visit has shown. */
  reached: Step;
}

/** Navigation between the steps, with the visited steps and the number of problems of each. */
export function useWizardMoves(options: WizardMovesOptions) {
  const { form, step, onStep, path, schema, reached } = options;
  const [furthest, setFurthest] = useState(reached);

  const goTo = (target: Step) => {
    form.reset(undefined, untried);
    onStep(target);
    if (isBefore(furthest, target)) setFurthest(target);
  };

  const brokenOn = (id: Step): number =>
    countBroken(schema.safeParse(form.getValues()).error?.issues ?? [], id);

  /** Goes to a step that was shown before: back at once, forward only as far as the steps in between are valid. */
  const jumpTo = async (target: Step) => {
    if (isBefore(target, step)) return goTo(target);
    let reached: Step | undefined;
    await form.handleSubmit(() => {
      const between = path.filter((id) => isBefore(step, id) && isBefore(id, target));
      reached = between.find((id) => brokenOn(id) > 0) ?? target;
    })();
    if (reached) goTo(reached);
  };

  /** The problems found when a step was last submitted; for a step that was passed before, its problems now. */
  const problemsOn = (id: Step): number => {
    const found = countProblems(form.formState.errors, id);
    const passed = id !== step && isBefore(id, furthest);
    return found === 0 && passed ? brokenOn(id) : found;
  };

  return {
    furthest,
    visited: visitedSteps(path, furthest),
    /** The later steps will have other fields, so they count as not shown yet. */
    forgetAfter: setFurthest,
    goTo,
    jumpTo,
    problemsOn,
  };
}
