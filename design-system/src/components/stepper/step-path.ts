/** A step of a wizard, and the condition under which it is part of the path. */
export interface StepRule<Id extends string, Values> {
  id: Id;
  /** Whether the step applies to the values of the form; a step without `when` always applies. */
  when?: (values: Values) => boolean;
}

/**
 * The path through a wizard: the steps that apply to the current values, in order. Values may be `undefined` while nothing is
 * chosen; the rules then decide which steps are certain.
 */
export function stepPath<Id extends string, Values>(
  steps: readonly StepRule<Id, Values>[],
  values: Values,
): Id[] {
  return steps.filter(({ when }) => when?.(values) ?? true).map(({ id }) => id);
}

/** The next step, or `undefined` on the last one and for a step that is not on the path. */
export function stepAfter<Id extends string>(path: readonly Id[], current: Id): Id | undefined {
  const index = path.indexOf(current);
  return index < 0 ? undefined : path[index + 1];
}

/** The step before, or `undefined` on the first one and for a step that is not on the path. */
export function stepBefore<Id extends string>(path: readonly Id[], current: Id): Id | undefined {
  const index = path.indexOf(current);
  return index < 1 ? undefined : path[index - 1];
}

/** The state of a step: current, visited before, or upcoming. */
export type StepState = 'current' | 'done' | 'upcoming';

/** The state of a step. A visited step stays `done` after going back. */
export function stepState(id: string, current: string, visited: readonly string[]): StepState {
  if (id === current) return 'current';
  return visited.includes(id) ? 'done' : 'upcoming';
}
