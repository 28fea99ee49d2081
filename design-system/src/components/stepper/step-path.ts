/** A step of a wizard, with the condition under which the step is on the path. */
export interface StepRule<Id extends string, Values> {
  id: Id;
  /** Whether the step applies to the values of the form; a step without `when` always applies. */
  when?: (values: Values) => boolean;
}

/**
 * Returns the ids of the steps that apply to the current values of the form, in order. Values may be `undefined` while nothing is
 * chosen; each rule then determines whether its step applies.
 */
export function stepPath<Id extends string, Values>(
  steps: readonly StepRule<Id, Values>[],
  values: Values,
): Id[] {
  return steps.filter(({ when }) => when?.(values) ?? true).map(({ id }) => id);
}

/** Returns the step after `current`; `undefined` after the last step, and for a step that is not on the path. */
export function stepAfter<Id extends string>(path: readonly Id[], current: Id): Id | undefined {
  const index = path.indexOf(current);
  return index < 0 ? undefined : path[index + 1];
}

/** Returns the step before `current`; `undefined` before the first step, and for a step that is not on the path. */
export function stepBefore<Id extends string>(path: readonly Id[], current: Id): Id | undefined {
  const index = path.indexOf(current);
  return index < 1 ? undefined : path[index - 1];
}

/** The state of a step. A step is `done` when it was visited and is not the current step. */
export type StepState = 'current' | 'done' | 'upcoming';

/** Returns the state of a step. A visited step stays `done` when the member returns to an earlier step. */
export function determineStepState(
  id: string,
  current: string,
  visited: readonly string[],
): StepState {
  if (id === current) return 'current';
  return visited.includes(id) ? 'done' : 'upcoming';
}
