import { LOOPBACK_NOTE } from '@naru/contract/rules/env-value-notes';
import {
  CONTAINER_VARIABLES_MAX_BYTES,
  MAX_VARIABLES_PER_KIND,
  VARIABLE_KINDS,
  type VariableKind,
} from '@naru/contract/rules/limits';
import { configurationExceededMessage, VARIABLES_FULL_MESSAGES } from '@naru/contract/rules/quota';
import { utf8ByteLength } from '@naru/contract/rules/text';
import type { EnvLine } from '@naru/design-system';
import type { ImportRow } from '@naru/design-system/patterns';
import type { VariableSaveOutcome } from '#api/older-server/save-each.ts';
import type { Variable, VariablesByKind } from '#api/variable.ts';
import { type ParsedVariable, parseVariables } from './parse-variables.ts';

const NONE: VariablesByKind = { env: [], secret: [], build: [] };

/**
 * The planned result of each line while the member edits the text, by the same rules as in the preview. Empty for a text that the
 * preview rejects as a whole.
 * @param variables the container's variables; `undefined` before they are loaded
 */
export function planEnvLines(text: string, variables: VariablesByKind | undefined): EnvLine[] {
  const result = parseVariables(text);
  if (result.problem !== undefined) return [];
  return planVariableImport(result.variables, variables ?? NONE, new Map());
}

/** The outcome of saving a line. */
export interface LineSaveOutcome {
  state: VariableSaveOutcome['state'];
  /** Why the line was not saved, in Korean. */
  problem?: string;
}

/** Whether the line will be saved, so that its outcome replaces the status. Unchanged and invalid lines keep their status. */
const isOpen = (status: PlannedVariable['status']): boolean =>
  status === 'added' || status === 'changed';

function rowStatus({ status }: PlannedVariable, outcome: LineSaveOutcome | undefined) {
  if (outcome === undefined) return status;
  return outcome.state === 'saved' || isOpen(status) ? outcome.state : status;
}

/** The rows of the preview for the plan of an import. */
export function importPreviewRows(
  plan: readonly PlannedVariable[],
  outcomes: ReadonlyMap<number, LineSaveOutcome>,
): ImportRow[] {
  return plan.map((planned) => {
    const { id, line, lastLine, key, typed, kind, value, present, winner, leftOut, notes } =
      planned;
    const outcome = outcomes.get(id);
    const status = rowStatus(planned, outcome);
    const choice = isOpen(planned.status) && status !== 'saved';
    return {
      ...{ id, line, lastLine, typed, kind, status, winner, notes },
      name: key,
      // The server may not have sent the value of a secret.
      from: status === 'saved' ? undefined : present?.value || undefined,
      to: value,
      secret: kind === 'secret',
      included: choice ? !leftOut : undefined,
      problem: status === 'failed' ? outcome?.problem : planned.problem,
      ...{ reference: planned.reference, referenced: planned.referenced },
    };
  });
}

/** The member's choice for a line; it replaces the proposed kind and selection. */
export interface ImportLineChoice {
  kind?: VariableKind;
  leftOut?: boolean;
  /** Whether the offered reference replaces the value; true without a choice. */
  referenced?: boolean;
}

/** The planned result of a line. */
export interface PlannedVariable extends ParsedVariable {
  kind: VariableKind;
  /** `doubled`: a later line with the same kind and key replaces it. */
  status: 'added' | 'changed' | 'same' | 'doubled' | 'invalid';
  /** The existing variable. Its value is empty when the server did not send it. */
  present: Variable | undefined;
  /** The number of the line that replaces this line; only for `doubled`. */
  winner: number | undefined;
  leftOut: boolean;
  /** The reference that is offered in place of the value; while it is `referenced`, it is the `value`. */
  reference: string | undefined;
  referenced: boolean;
}

/** Keys that usually belong to secrets. */
const SECRET_NAME = /SECRET|TOKEN|PASSWORD|KEY/;

const slotOf = (kind: VariableKind, key: string): string => `${kind} ${key}`;

/** The kind of the existing variable with this key, otherwise the kind that the key suggests. */
function proposedKind(key: string, present: ReadonlyMap<string, Variable>): VariableKind {
  const known = VARIABLE_KINDS.find((kind) => present.has(slotOf(kind, key)));
  return known ?? (SECRET_NAME.test(key) ? 'secret' : 'env');
}

const bySlot = (variables: VariablesByKind): Map<string, Variable> =>
  new Map(
    VARIABLE_KINDS.flatMap((kind) =>
      variables[kind].map((variable) => [slotOf(kind, variable.key), variable] as const),
    ),
  );

/** The sentence about an empty value of an existing variable. */
const KEPT = '빈 값이어서 지금 값을 그대로 둡니다.';

/** The sentence about two different keys of a text that are saved as one key. */
const mergedNote = (typed: string, winner: string): string =>
  `${typed}, ${winner}: 대문자로 바꾸면 같은 키입니다.`;

const NO_OFFERS: ReadonlyMap<number, string> = new Map();

/** A line with the reference in place of its value, unless the member keeps the value. */
function withOffer(
  variable: ParsedVariable,
  reference: string | undefined,
  choice: ImportLineChoice | undefined,
) {
  const referenced = reference !== undefined && (choice?.referenced ?? true);
  if (!referenced) return { ...variable, reference, referenced };
  const bytes = utf8ByteLength(variable.key) + utf8ByteLength(reference);
  const notes = variable.notes.filter((note) => note !== LOOPBACK_NOTE);
  return { ...variable, bytes, notes, value: reference, reference, referenced };
}

function statusOf(value: string, present: Variable | undefined): 'added' | 'changed' | 'same' {
  if (present === undefined) return 'added';
  return present.value === value ? 'same' : 'changed';
}

/**
 * Computes the planned result of each line from the container's variables and the member's choices. Of several included lines with the
 * same kind and key, only the last line is saved, as in a POSIX shell.
 * @param offers the references that can replace values, by the id of the line
 */
export function planVariableImport(
  read: readonly ParsedVariable[],
  variables: VariablesByKind,
  choices: ReadonlyMap<number, ImportLineChoice>,
  offers: ReadonlyMap<number, string> = NO_OFFERS,
): PlannedVariable[] {
  const present = bySlot(variables);
  const rows = read.map((variable) => {
    const choice = choices.get(variable.id);
    const kind = choice?.kind ?? proposedKind(variable.key, present);
    const slot = slotOf(kind, variable.key);
    const leftOut = choice?.leftOut ?? false;
    return { ...withOffer(variable, offers.get(variable.id), choice), kind, slot, leftOut };
  });
  const counting = rows.filter(({ problem, leftOut }) => problem === undefined && !leftOut);
  const winners = new Map(counting.map((row) => [row.slot, row]));
  return rows.map(({ slot, ...row }): PlannedVariable => {
    const there = present.get(slot);
    const winner = winners.get(slot);
    const planned = { ...row, present: there, winner: undefined };
    // An empty value means that the value was not copied, as for secrets in "모두 .env로 복사".
    if (row.value === '' && there !== undefined) {
      const notes = [...row.notes, KEPT];
      return { ...planned, value: there.value, notes, problem: undefined, status: 'same' };
    }
    if (row.problem !== undefined) return { ...planned, status: 'invalid' };
    if (!row.leftOut && winner !== undefined && winner.id !== row.id) {
      const merged = winner.typed === row.typed ? [] : [mergedNote(row.typed, winner.typed)];
      const notes = [...row.notes, ...merged];
      return { ...planned, notes, status: 'doubled', winner: winner.line };
    }
    return { ...planned, status: statusOf(row.value, there) };
  });
}

/** The lines of the plan that will be saved. */
export const variablesToSave = (plan: readonly PlannedVariable[]): PlannedVariable[] =>
  plan.filter(({ status, leftOut }) => !leftOut && (status === 'added' || status === 'changed'));

const bytesOf = ({ key, value }: Pick<Variable, 'key' | 'value'>): number =>
  utf8ByteLength(key) + utf8ByteLength(value);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The server's message when the saved lines exceed a limit of the container; `undefined` when they fit. */
export function variableLimitProblem(
  saved: readonly PlannedVariable[],
  variables: VariablesByKind,
): string | undefined {
  const full = VARIABLE_KINDS.find((kind) => {
    const added = saved.filter((one) => one.kind === kind && one.status === 'added').length;
    return added > 0 && variables[kind].length + added > MAX_VARIABLES_PER_KIND;
  });
  if (full !== undefined) return VARIABLES_FULL_MESSAGES[full];
  const now = sum(VARIABLE_KINDS.flatMap((kind) => variables[kind].map(bytesOf)));
  const replaced = sum(saved.map(({ present }) => (present ? bytesOf(present) : 0)));
  const available = CONTAINER_VARIABLES_MAX_BYTES - (now - replaced);
  const asked = sum(saved.map(({ bytes }) => bytes));
  return asked > available ? configurationExceededMessage(available) : undefined;
}
