import type { WriteVerb } from './errors.ts';
import type { OutcomeWaitPlace } from './outcome-checks.ts';

/**
 * The result of one read after a write. `done`: the write happened; `result` is the response that the write would have had, if known.
 * `not-done`: the write has not happened. `changed`: somebody else has changed the same resource. `unsure`: the read does not show the
 * outcome.
 */
export type WriteVerdict<Result> =
  | { is: 'done'; result: Result | undefined }
  | { is: 'not-done' }
  | { is: 'changed' }
  | { is: 'unsure' };

/**
 * The rule that finds the outcome of a write by reading the data of the write's query. `before` is the data before the write, `now`
 * the data of the read; `now` is undefined when the server responds with 404.
 */
export type OutcomeRule<Data, Result> =
  | AdditionOutcomeRule<Data, Result>
  | ChangeOutcomeRule<Data, Result>
  | {
      /** Whether the data show that the write is done, for writes that a single read can confirm. */
      done: (now: Data | undefined) => boolean;
    }
  | {
      /** A function that judges the outcome, for writes that no other variant of this type describes. */
      judge: (
        rules: typeof ownRules,
        now: Data | undefined,
        before: Data | undefined,
      ) => WriteVerdict<Result>;
      /** Finds the changed row, as in a `ChangeOutcomeRule`; left out for a write that changes no row. */
      find?: (data: Data) => (Result & object) | undefined;
    };

/** The outcome of a write that creates a row. */
export interface AdditionOutcomeRule<Data, Result> {
  /** The fields of the new row. */
  adds: object;
  rows: (data: Data) => readonly (Result & object)[];
  id: (row: Result) => unknown;
  /**
   * Whether at most one row with these fields can exist, as with keys and ports. An older row with these fields then counts as the
   * created row.
   */
  unique: boolean;
}

/** The outcome of a write that changes fields of a row. */
export interface ChangeOutcomeRule<Data, Result> {
  /** The new fields. */
  changes: object;
  /** Finds the row in the data. Its entity tag is sent in `If-Match`, so that the write is refused if the row has changed since. */
  find: (data: Data) => (Result & object) | undefined;
}

/** The place where the member waits for the outcome, and the verb in the message about the outcome. */
export interface OutcomeWait {
  /** The verb in the sentence for a write that was not done; `저장` by default. */
  verb?: WriteVerb;
  /** The place where the member waits; `form` by default. */
  place?: OutcomeWaitPlace;
}

type Fields = Readonly<Record<string, unknown>>;

const NOT_DONE = { is: 'not-done' } as const;
const UNSURE = { is: 'unsure' } as const;
const done = <Result>(result?: Result) => ({ is: 'done', result }) as const;

/**
 * Converts a value to a comparable text, because a server may compose Hangul differently, may order the options of a template
 * differently, and may return an absent value as an empty text or null.
 */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? '', (_key, part: unknown) => {
    if (typeof part === 'string') return part.normalize('NFC');
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** Whether every field that was sent has the sent value in a row. */
export const hasSentValues = (sent: object, row: object): boolean => {
  const fields: Fields = { ...row };
  return Object.entries(sent).every(
    ([name, value]) => value === undefined || plain(fields[name]) === plain(value),
  );
};

interface Creation<Row> {
  before: readonly Row[] | undefined;
  now: readonly Row[] | undefined;
  /** The identifier of a row. */
  id: (row: Row) => unknown;
  /** Whether a row is the row to create. */
  isIt: (row: Row) => boolean;
  /** Whether at most one such row can exist, as with keys and ports. An older row then counts as the created row. */
  unique?: boolean;
}

/** Judges the creation of a row: the row exists now and did not exist before. */
export function judgeCreation<Row>({
  before,
  now,
  id,
  isIt,
  unique,
}: Creation<Row>): WriteVerdict<Row> {
  const known = new Set(before?.map(id));
  const found = now?.find((row) => isIt(row) && (unique || !known.has(id(row))));
  if (found === undefined) return NOT_DONE;
  return unique || before !== undefined ? done(found) : UNSURE;
}

interface Update<Row> {
  sent: object;
  before: Row | undefined;
  now: Row | undefined;
}

/**
 * Judges a change of a row by the current values of its fields: the sent values mean `done`, the previous values `not-done`, other
 * values `changed`.
 */
export function judgeUpdate<Row extends object>({
  sent,
  before,
  now,
}: Update<Row>): WriteVerdict<Row> {
  if (now === undefined) return NOT_DONE;
  if (hasSentValues(sent, now)) return done(now);
  const there: Fields = Object.fromEntries(Object.entries(now));
  const same = Object.fromEntries(Object.keys(sent).map((name) => [name, there[name] ?? null]));
  return before === undefined || hasSentValues(same, before) ? NOT_DONE : { is: 'changed' };
}

/** Judges a deletion by whether the resource still exists. */
export const judgeDeletion = (isThere: boolean | undefined): WriteVerdict<undefined> =>
  isThere ? NOT_DONE : done();

/**
 * Judges the restoration of a deleted part by whether the server still lists the part as deleted. An expired part is not listed
 * either.
 */
export function judgeRestoration(
  isKept: boolean | undefined,
  isValid: boolean,
): WriteVerdict<undefined> {
  if (isKept) return NOT_DONE;
  return isKept === false && isValid ? done() : UNSURE;
}

interface Named {
  deployment_id?: string | null | undefined;
  created_at?: string | null | undefined;
  status: string;
}

const nameOf = (deployment: Named | null): string =>
  `${deployment?.deployment_id} ${deployment?.created_at}`;

/** Judges the start of a deployment: the latest deployment differs from the latest deployment before the write. */
export function judgeDeploymentStart<Row extends Named>(
  before: Row | null | undefined,
  now: Row | null | undefined,
): WriteVerdict<Row> {
  if (before === undefined || now === undefined) return UNSURE;
  return now === null || nameOf(now) === nameOf(before) ? NOT_DONE : done(now);
}

/**
 * Judges the cancellation of a deployment by the latest deployment. If the latest deployment is another one, the outcome is unknown.
 */
export function judgeDeploymentCancellation(
  id: string,
  latest: Named | null | undefined,
): WriteVerdict<undefined> {
  if (latest?.deployment_id !== id) return UNSURE;
  return latest.status === 'cancelled' ? done() : NOT_DONE;
}

/** Judges a write whose effect proves success, but whose missing effect does not prove a failure. */
export const judgeVisibleEffect = (isSeen: boolean): WriteVerdict<undefined> =>
  isSeen ? done() : UNSURE;

/** The rules for writes that neither add nor change a row. */
const ownRules = {
  deployed: judgeDeploymentStart,
  cancelled: judgeDeploymentCancellation,
  restored: judgeRestoration,
  seen: judgeVisibleEffect,
};

const read = <Data, Part>(data: Data | undefined, part: (data: Data) => Part): Part | undefined =>
  data === undefined ? undefined : part(data);

/** Judges the outcome of a write without a response by the data of one read. */
export function judgeWrite<Data, Result>(
  outcome: OutcomeRule<Data, Result>,
  now: Data | undefined,
  before: Data | undefined,
): WriteVerdict<Result> {
  if ('judge' in outcome) return outcome.judge(ownRules, now, before);
  if ('done' in outcome) return judgeDeletion(!outcome.done(now));
  if ('changes' in outcome) {
    const { changes, find } = outcome;
    return judgeUpdate({ sent: changes, before: read(before, find), now: read(now, find) });
  }
  const { adds, rows, id, unique } = outcome;
  const isIt = (row: Result & object) => hasSentValues(adds, row);
  return judgeCreation({ before: read(before, rows), now: read(now, rows), id, isIt, unique });
}
