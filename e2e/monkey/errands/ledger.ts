/** What is there under a name: its value, or `null` when nothing is. */
export type State = string | null;

/** Everything that the server has, each thing by its name and with its value. A name comes twice when something was done twice. */
export type Truth = readonly (readonly [name: string, value: string])[];

/** How an errand ended, by what the page said of it. */
export type Outcome = 'done' | 'not done' | 'unknown';

/** What a member has asked for and what the page has said of it: what the server has to have, and nothing else. */
export interface Ledger {
  /** What may be there under a name: one state when it is known. */
  states(name: string): readonly State[];
  /** The names of this kind that are surely there. */
  present(kind: string): string[];
  /** Whether anything of this kind may have this state. */
  holds(kind: string, state: State): boolean;
  /** It was asked that `name` becomes `asked`, and this came of it. */
  note(name: string, asked: State, outcome: Outcome): void;
  /** Where the server has something else. */
  contradictions(truth: Truth): string[];
  /** What was unknown until now is as the server has it. */
  settle(truth: Truth): void;
}

/** What may be there after an attempt. */
function statesAfter(before: readonly State[], asked: State, outcome: Outcome): State[] {
  if (outcome === 'done') return [asked];
  return outcome === 'not done' ? [...before] : [...new Set([...before, asked])];
}

const NOTHING: readonly State[] = [null];

/** An empty one: nothing is there. */
export function newLedger(): Ledger {
  const known = new Map<string, readonly State[]>();
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
    note: (name, asked, outcome) => void known.set(name, statesAfter(states(name), asked, outcome)),
    contradictions(truth) {
      const there = Map.groupBy(truth, ([name]) => name);
      const names = new Set([...known.keys(), ...there.keys()]);
      return [...names].flatMap((name) => {
        const found: State[] = there.get(name)?.map(([, value]) => value) ?? [null];
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
