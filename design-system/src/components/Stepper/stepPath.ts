/** A step of a wizard, and when it is part of the way. */
export interface StepRule<Id extends string, Context> {
  id: Id;
  /** Left out: always. */
  when?: (context: Context) => boolean;
}

/** The steps that apply, in their order: the way through a wizard for what has been chosen so far. */
export function stepPath<Id extends string, Context>(
  steps: readonly StepRule<Id, Context>[],
  context: Context,
): Id[] {
  return steps.filter(({ when }) => when?.(context) ?? true).map(({ id }) => id);
}

/** The next step, or `undefined` on the last one and for a step that is not on the way. */
export function stepAfter<Id extends string>(path: readonly Id[], current: Id): Id | undefined {
  const index = path.indexOf(current);
  return index < 0 ? undefined : path[index + 1];
}

/** The step before, or `undefined` on the first one and for a step that is not on the way. */
export function stepBefore<Id extends string>(path: readonly Id[], current: Id): Id | undefined {
  const index = path.indexOf(current);
  return index < 1 ? undefined : path[index - 1];
}

/** What a step is to the member: where they are, where they have been, what is left. */
export type StepState = 'current' | 'done' | 'upcoming';

/** The state of a step. A visited step stays `done` after going back. */
export function stepState(id: string, current: string, visited: readonly string[]): StepState {
  if (id === current) return 'current';
  return visited.includes(id) ? 'done' : 'upcoming';
}
