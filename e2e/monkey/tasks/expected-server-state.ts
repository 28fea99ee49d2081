/** The expected state of a name: the value of the item with the name, or `null` when no item has the name. */
export type ExpectedItemState = string | null;

/** All items on the server, each with its name and value. A name occurs twice when the server has executed a creation twice. */
export type ServerContent = readonly (readonly [name: string, value: string])[];

/** The outcome of a task according to the page. */
export type TaskOutcome = 'done' | 'not done' | 'unknown';

/** The expected state of the server, from the requests of the member and the reports of the page. */
export interface ExpectedServerState {
  /** The possible states of a name; a single state when the state is certain. */
  states(name: string): readonly ExpectedItemState[];
  /** The names of the items of a kind that certainly exist. */
  present(kind: string): string[];
  /** Whether any item of a kind may have the given state. */
  holds(kind: string, state: ExpectedItemState): boolean;
  /** Records that the member requested the state `requested` for `name`, and the outcome of the request. */
  record(name: string, requested: ExpectedItemState, outcome: TaskOutcome): void;
  /** The differences between the expected states and the server's data. */
  contradictions(truth: ServerContent): string[];
  /** Replaces uncertain states by the states on the server. */
  settle(truth: ServerContent): void;
}

/** The possible states after an attempt. */
function statesAfter(
  before: readonly ExpectedItemState[],
  requested: ExpectedItemState,
  outcome: TaskOutcome,
): ExpectedItemState[] {
  if (outcome === 'done') return [requested];
  return outcome === 'not done' ? [...before] : [...new Set([...before, requested])];
}

const NOTHING: readonly ExpectedItemState[] = [null];

/** Creates an expected state in which no item exists. */
export function createExpectedServerState(): ExpectedServerState {
  const known = new Map<string, readonly ExpectedItemState[]>();
  const states = (name: string) => known.get(name) ?? NOTHING;
  return {
    states,
    present: (kind) =>
      [...known]
        .filter(([name, [state, ...others]]) => {
          return name.startsWith(`${kind} `) && typeof state === 'string' && others.length === 0;
        })
        .map(([name]) => name.slice(kind.length + 1)),
    holds: (kind, state) =>
      [...known].some(([name, may]) => name.startsWith(`${kind} `) && may.includes(state)),
    record: (name, requested, outcome) =>
      void known.set(name, statesAfter(states(name), requested, outcome)),
    contradictions(truth) {
      const there = Map.groupBy(truth, ([name]) => name);
      const names = new Set([...known.keys(), ...there.keys()]);
      return [...names].flatMap((name) => {
        const found: ExpectedItemState[] = there.get(name)?.map(([, value]) => value) ?? [null];
        const expected = states(name);
        if (found.length > 1) return [`${name} is there ${found.length} times`];
        return found.every((state) => expected.includes(state))
          ? []
          : [`${name} is ${found.join()}, not ${expected.join(' or ')}`];
      });
    },
    settle(truth) {
      known.clear();
      for (const [name, value] of truth) known.set(name, [value]);
    },
  };
}
