/** Reads single values and variables of a Compose file, with a note for everything that is guessed or left out. */
import { variableKey } from '../rules/fields.ts';
import { MAX_VARIABLES_PER_KIND } from '../rules/limits.ts';
import { escapeTemplate } from '../rules/reference.ts';
import { composeNotes } from './compose-keys.ts';
import type { ComposeReader, ComposeText, ComposeValue } from './compose-nodes.ts';

/** Adds notes about the variables in a text, such as ${TAG:-latest}. */
function noteVariables(reader: ComposeReader, at: ComposeValue, text: ComposeText): void {
  if (text === null) return;
  const { missing, assumed, isUnclear } = text;
  if (missing.length > 0)
    reader.note(at, `변수 ${missing.join(', ')}: 값이 파일에 없어 빈 값으로 읽었습니다.`);
  if (assumed.length > 0)
    reader.note(at, `변수 ${assumed.join(', ')}: 파일의 기본값으로 읽었습니다.`);
  if (isUnclear) reader.note(at, composeNotes.unclear);
}

/** Adds notes about the value of a variable. */
function noteValue(reader: ComposeReader, at: ComposeValue, text: ComposeText): void {
  noteVariables(reader, at, text);
  if (text?.isConverted) reader.note(at, composeNotes.converted);
}

/** The text of a value, empty for a missing value; `undefined` with a note for a value that is not a text. */
export function readComposeText(reader: ComposeReader, at: ComposeValue): string | undefined {
  const text = reader.text(at);
  if (text === undefined) reader.note(at, composeNotes.notText);
  else noteVariables(reader, at, text);
  return text === undefined ? undefined : (text?.text ?? '');
}

/** A variable as the file has it: `null` is a value that Compose takes from the environment of the member. */
interface Typed {
  readonly key: string;
  readonly text: ComposeText;
  readonly at: ComposeValue;
}

/** An item of a list of variables: KEY=value, or KEY alone. */
function splitItem(text: NonNullable<ComposeText>, at: ComposeValue): Typed {
  const [key = '', written] = splitOnce(text.written);
  if (written === undefined) return { key, text: null, at };
  return { key, text: { ...text, written, text: splitOnce(text.text)[1] ?? '' }, at };
}

function splitOnce(text: string): [string, string | undefined] {
  const sign = text.indexOf('=');
  return sign < 0 ? [text, undefined] : [text.slice(0, sign), text.slice(sign + 1)];
}

/** The number of variables that are read, more than a container may have of both kinds: further ones would not change the problem. */
const VARIABLES_MAX = 2 * MAX_VARIABLES_PER_KIND + 2;

/** The variables of a map or a list. */
function typedVariables(reader: ComposeReader, of: ComposeValue): Typed[] {
  const items = reader.items(of);
  const fields = items ?? reader.fields(of);
  if (fields === undefined) {
    reader.note(of, composeNotes.notMap);
    return [];
  }
  return fields.slice(0, VARIABLES_MAX).flatMap((at): Typed[] => {
    const text = reader.text(at);
    if (text === undefined || (items !== undefined && text === null)) {
      reader.note(at, composeNotes.notText);
      return [];
    }
    if (items !== undefined && text !== null) return [splitItem(text, at)];
    return [{ key: 'key' in at ? String(at.key) : '', text, at }];
  });
}

/** Whether a value is blank; a note says that it is left out. */
function isBlank(reader: ComposeReader, at: ComposeValue, value: string): boolean {
  if (value.trim() !== '') return false;
  reader.note(at, composeNotes.blank);
  return true;
}

/** Variables of a container, and where each of them is in the file. */
export interface ComposeVariables {
  readonly values: Map<string, string>;
  /** The keys whose values are not in the file. */
  readonly secrets: Set<string>;
  readonly places: Map<string, ComposeValue>;
}

/** Reads the key as it is saved; `undefined` with a note for a key that cannot be saved, or that another variable has. */
function savedKey(
  reader: ComposeReader,
  { key: typed, at }: Typed,
  taken: ReadonlyMap<string, unknown>,
) {
  const { data: key, error } = variableKey.safeParse(typed);
  const reason = error?.issues[0]?.message;
  if (key === undefined) reader.note(at, `${typed.slice(0, 255)}: ${reason} 그래서 뺐습니다.`);
  else if (taken.has(key)) reader.note(at, composeNotes.sameKey);
  else return key;
  return undefined;
}

const secretNote = (text: ComposeText): string => {
  const names = text === null ? '' : `변수 ${text.missing.join(', ')}: `;
  return `${names}${composeNotes.secret}`;
};

/**
 * Reads the environment of a service. A variable whose value is not in the file becomes a secret, because the plan requires its value.
 * @param services the names of all services, which are no addresses in a project
 */
export function readEnvironment(
  reader: ComposeReader,
  of: ComposeValue,
  services: readonly string[],
): ComposeVariables {
  const read: ComposeVariables = { values: new Map(), secrets: new Set(), places: new Map() };
  const take = (key: string, { text, at }: Typed) => {
    read.places.set(key, at);
    if (text === null || text.missing.length > 0) {
      reader.note(at, secretNote(text));
      read.secrets.add(key);
      return;
    }
    noteValue(reader, at, text);
    if (namesService(text.text, services)) reader.note(at, composeNotes.serviceName);
    read.values.set(key, escapeTemplate(text.text));
  };
  for (const variable of typedVariables(reader, of)) {
    const { text, at, key: typed } = variable;
    const key = savedKey(reader, variable, read.places);
    const isKnown = text !== null && text.missing.length === 0;
    if (key === undefined || (isKnown && isBlank(reader, at, text.text))) continue;
    if (key !== typed) reader.note(at, `${typed} → ${key}: 대문자로 바꾸어 저장합니다.`);
    take(key, variable);
  }
  return read;
}

/** Reads the arguments of a build. Their keys are not changed, because a Dockerfile distinguishes upper and lower case. */
export function readArguments(reader: ComposeReader, of: ComposeValue): ComposeVariables {
  const read: ComposeVariables = { values: new Map(), secrets: new Set(), places: new Map() };
  for (const { key, text, at } of typedVariables(reader, of)) {
    if (variableKey.safeParse(key).data !== key) reader.note(at, composeNotes.argumentKey);
    else if (text === null || text.missing.length > 0)
      reader.note(at, composeNotes.argumentMissing);
    else if (!isBlank(reader, at, text.text)) {
      noteValue(reader, at, text);
      read.values.set(key, escapeTemplate(text.text));
      read.places.set(key, at);
    }
  }
  return read;
}

/** The words of a value that may be the host of an address: all, //host, @host:port, host:port. */
const HOSTS = /(?:^|\/\/|@|,)([A-Za-z0-9][\w.-]{0,254})(?=[:/,?]|$)/g;

const namesService = (value: string, services: readonly string[]): boolean =>
  Array.from(value.slice(0, 4096).matchAll(HOSTS)).some(([, host = '']) => services.includes(host));
