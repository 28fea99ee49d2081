import {
  InvalidArgumentsError,
  PROJECT_OPTIONS,
  type ProjectChoice,
  parseOptions,
  refuseEmptyValues,
} from '../arguments.ts';

/** Reads the time to which a database is restored. */

const CALENDAR_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const POINT_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** Whether a day is in the calendar. `Date` takes the 30th of February as a day of March. */
function isDay(text: string): boolean {
  const [, year, month, day] = (CALENDAR_DAY.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/**
 * Returns a time in ISO 8601 in UTC; `undefined` for a text that is no time.
 * @param text a day and a time, with an offset or in the time zone of the terminal: "2026-11-30 03:10", "2026-11-30T03:10:00+09:00"
 */
function readPointTime(text: string): string | undefined {
  const [, day = '', time = '', zone = ''] = POINT_TIME.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const at = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** A command after `naru data`. */
export type DataAction = keyof typeof ACTIONS;

/** A database or a volume as the user named it: by its slug, or by its name. */
export type NamedSubject =
  | { readonly kind: 'container'; readonly name: string }
  | { readonly kind: 'volume'; readonly name: string };

/** The parsed arguments of `naru data`. */
export interface DataArguments extends ProjectChoice {
  readonly action: DataAction;
  /** The argument without an option: an id or the beginning of one, a file, or a version. */
  readonly word: string | undefined;
  readonly subject: NamedSubject | undefined;
  /** The name of the container or volume that a restoration creates. */
  readonly name: string | undefined;
  /** The project of the backup, if it is another one. */
  readonly from: string | undefined;
  /** The time to which a database is restored, in ISO 8601. */
  readonly at: string | undefined;
  readonly output: string | undefined;
  readonly replace: boolean;
  readonly switch: boolean;
  readonly force: boolean;
  readonly wait: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

const OPTIONS = {
  ...PROJECT_OPTIONS,
  container: { type: 'string' },
  volume: { type: 'string' },
  name: { type: 'string' },
  from: { type: 'string' },
  at: { type: 'string' },
  output: { type: 'string' },
  replace: { type: 'boolean', default: false },
  switch: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  wait: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type OptionName = keyof typeof OPTIONS;

/** An argument without an option that a command has. */
type WordRule = 'none' | 'optional' | 'required';

interface ActionRule {
  readonly word: WordRule;
  /** The options of the command; all commands have those of `COMMON`. */
  readonly options: readonly OptionName[];
  /** Whether `--container` or `--volume` is needed: always, or in place of the word. */
  readonly subject?: 'always' | 'without-word';
}

const COMMON: readonly OptionName[] = ['project', 'url', 'json'];
const SUBJECT = ['container', 'volume'] as const;

const ACTIONS = {
  list: { word: 'none', options: SUBJECT },
  show: { word: 'required', options: ['wait'] },
  backup: { word: 'none', options: [...SUBJECT, 'wait'], subject: 'always' },
  download: {
    word: 'optional',
    options: [...SUBJECT, 'output', 'replace'],
    subject: 'without-word',
  },
  upload: { word: 'required', options: [...SUBJECT, 'wait'], subject: 'always' },
  restore: {
    word: 'optional',
    options: [...SUBJECT, 'name', 'from', 'at', 'switch', 'wait', 'yes'],
    subject: 'without-word',
  },
  switch: { word: 'optional', options: [...SUBJECT, 'wait', 'yes'], subject: 'without-word' },
  undo: { word: 'optional', options: [...SUBJECT, 'wait', 'yes'], subject: 'without-word' },
  drop: { word: 'required', options: ['force', 'yes'] },
  upgrade: {
    word: 'required',
    options: ['container', 'switch', 'wait', 'yes'],
    subject: 'always',
  },
} as const satisfies Readonly<Record<string, ActionRule>>;

const isAction = (text: string | undefined): text is DataAction =>
  text !== undefined && Object.hasOwn(ACTIONS, text);

const usage = (reason: string): InvalidArgumentsError => new InvalidArgumentsError(reason);

const ONE_SUBJECT = '--container와 --volume 가운데 하나만 입력해주세요.';
const SUBJECT_MISSING = '--container나 --volume에 데이터베이스나 볼륨의 이름을 입력해주세요.';
const WORD_AND_SUBJECT =
  'ID를 입력하면 --container와 --volume은 입력하지 않습니다. 하나만 입력해주세요.';
const NAME_AND_SUBJECT = '--name은 새로 만들 때만 입력합니다. --container나 --volume을 빼주세요.';
const NAME_OF_WHAT = '--name으로 새로 만들려면 복원할 백업의 ID를 입력해주세요.';
const FROM_INCOMPLETE =
  '다른 프로젝트의 백업은 백업의 ID와, --container, --volume, --name 가운데 하나가 있어야 합니다.';
const AT_INVALID =
  '--at에 날짜와 시각을 입력해주세요: 2026-11-30T03:10:00 또는 2026-11-30T03:10:00+09:00';
const AT_VOLUME = '볼륨은 시각을 선택해 복원할 수 없습니다. --at을 빼주세요.';
const WITHOUT_SWITCH = '--yes는 --switch와 함께 입력해주세요.';

type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values'];

/** Returns the word of a command. @throws InvalidArgumentsError */
function readWord(rule: WordRule, [word, ...more]: readonly string[]): string | undefined {
  const fits = rule === 'none' ? word === undefined : rule === 'optional' || Boolean(word);
  if (!fits || more.length > 0) throw usage('입력이 올바르지 않습니다.');
  return word || undefined;
}

/** @throws InvalidArgumentsError for an option that the command does not have */
function checkOptions(action: DataAction, values: Values): void {
  const allowed: readonly string[] = [...COMMON, ...ACTIONS[action].options];
  const given = Object.entries(values).filter(([, value]) => value !== false);
  const wrong = given.find(([name]) => !allowed.includes(name));
  if (wrong !== undefined)
    throw usage(`data ${action} 명령에서는 쓸 수 없는 옵션입니다: --${wrong[0]}`);
  refuseEmptyValues(values);
}

function readSubject({ container, volume }: Values): NamedSubject | undefined {
  if (container !== undefined && volume !== undefined) throw usage(ONE_SUBJECT);
  if (container !== undefined) return { kind: 'container', name: container };
  return volume === undefined ? undefined : { kind: 'volume', name: volume };
}

/** Checks the source and the receiver of a restoration. @throws InvalidArgumentsError */
function checkReceiver({ name, at }: Values, { word, subject }: Given): void {
  if (at !== undefined && subject?.kind === 'volume') throw usage(AT_VOLUME);
  if (name === undefined) return;
  // The database of a point is the receiver too, unless a new one is named.
  const isSource = at !== undefined && word === undefined;
  if (subject !== undefined && !isSource) throw usage(NAME_AND_SUBJECT);
  if ((word ?? subject) === undefined) throw usage(NAME_OF_WHAT);
}

/** Checks what a restoration is about. @throws InvalidArgumentsError */
function checkRestore(values: Values, given: Given): void {
  const { from, name, switch: switches, yes } = values;
  checkReceiver(values, given);
  const isWhole = given.word !== undefined && (name ?? given.subject) !== undefined;
  if (from !== undefined && !isWhole) throw usage(FROM_INCOMPLETE);
  if (yes && !switches) throw usage(WITHOUT_SWITCH);
}

interface Given {
  readonly word: string | undefined;
  readonly subject: NamedSubject | undefined;
}

/** @throws InvalidArgumentsError */
function checkSubject(action: DataAction, { word, subject }: Given): void {
  const rule: ActionRule = ACTIONS[action];
  const needs = rule.subject === 'always' || (rule.subject && word === undefined);
  if (needs && subject === undefined) throw usage(SUBJECT_MISSING);
  // A restoration has a backup, and a receiver.
  const isBoth = word !== undefined && subject !== undefined;
  if (isBoth && rule.subject === 'without-word' && action !== 'restore')
    throw usage(WORD_AND_SUBJECT);
}

/** @throws InvalidArgumentsError for a text that is no time */
function readAt(text: string | undefined): string | undefined {
  const at = text === undefined ? undefined : readPointTime(text);
  if (text !== undefined && at === undefined) throw usage(AT_INVALID);
  return at;
}

/** Parses the arguments after `naru data`. @throws InvalidArgumentsError */
export function parseDataArguments(args: readonly string[]): DataArguments {
  const [action, ...rest] = args;
  if (!isAction(action)) throw usage('알 수 없는 data 명령입니다.');
  const { values, positionals } = parseOptions(rest, OPTIONS);
  checkOptions(action, values);
  const { project = '', url, container, volume, ...more } = values;
  const word = readWord(ACTIONS[action].word, positionals);
  const subject = readSubject(values);
  if (action === 'restore') checkRestore(values, { word, subject });
  checkSubject(action, { word, subject });
  if (action === 'upgrade' && more.yes && !more.switch) throw usage(WITHOUT_SWITCH);
  const { name, from, output, at: _, ...flags } = more;
  const at = readAt(values.at);
  return { action, word, project, url, subject, name, from, at, output, ...flags };
}
