import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isStepBefore, visitedWizardSteps, type WizardStep } from './steps.ts';
import { countFieldErrors, countInvalidFields } from './wizard-problems.ts';
import type { wizardSchema } from './wizard-schema.ts';
import type { WizardValues } from './wizard-values.ts';

/** The options that keep the values but reset the submit state, so that the next step starts without errors. */
const untried = { keepValues: true, keepDirty: true, keepDefaultValues: true };

export interface WizardNavigationOptions {
  form: UseFormReturn<WizardValues>;
  step: WizardStep;
  onStep: (step: WizardStep) => void;
  path: readonly WizardStep[];
  schema: ReturnType<typeof wizardSchema>;
  /** The furthest step that was shown before the draft was stored. */
  reached: WizardStep;
}

/** The navigation between the steps, the visited steps, and the number of problems on each step. */
export function useWizardNavigation(options: WizardNavigationOptions) {
  const { form, step, onStep, path, schema, reached } = options;
  const [furthest, setFurthest] = useState(reached);

  const goTo = (target: WizardStep) => {
    form.reset(undefined, untried);
    onStep(target);
    if (isStepBefore(furthest, target)) setFurthest(target);
  };

  const brokenOn = (id: WizardStep): number =>
    countInvalidFields(schema.safeParse(form.getValues()).error?.issues ?? [], id);

  /** Opens a visited step. An earlier step opens always, a later step only if the steps before it are valid. */
  const jumpTo = async (target: WizardStep) => {
    if (isStepBefore(target, step)) return goTo(target);
    let reached: WizardStep | undefined;
    await form.handleSubmit(() => {
      const between = path.filter((id) => isStepBefore(step, id) && isStepBefore(id, target));
      reached = between.find((id) => brokenOn(id) > 0) ?? target;
    })();
    if (reached) goTo(reached);
  };

  /**
   * The number of problems that the last submit of a step has found. If an earlier step has none, its current values are validated.
   */
  const problemsOn = (id: WizardStep): number => {
    const found = countFieldErrors(form.formState.errors, id);
    const passed = id !== step && isStepBefore(id, furthest);
    return found === 0 && passed ? brokenOn(id) : found;
  };

  return {
    furthest,
    visited: visitedWizardSteps(path, furthest),
    /** Marks the steps after the given step as not visited, because another template changes their fields. */
    forgetAfter: setFurthest,
    goTo,
    jumpTo,
    problemsOn,
  };
}
