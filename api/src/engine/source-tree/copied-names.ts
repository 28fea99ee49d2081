/**
 * Adapts names in a Dockerfile to the names of the source. The same Hangul name has other bytes from a Mac (decomposed, NFD) than from
 * Windows (NFC), and a builder compares bytes.
 */
import { posix } from 'node:path';
import { formatFileName } from './file-error.ts';
import { IgnorePattern, MalformedPattern, toCodePoints } from './ignore-pattern.ts';

const MOST_STEPS = 50_000_000;
const MOST_NOTES = 20;

/** Matches an instruction that copies from the context, up to its flags. */
const COPYING = /^\s*(?:COPY|ADD)(?<flags>(?:\s+--\S+)*)\s/i;
const ESCAPE_DIRECTIVE = /^(?:#.*\n)*#[ \t]*escape[ \t]*=[ \t]*`[ \t]*\r?(?:\n|$)/i;
const isAscii = (text: string): boolean => !/[^ -~\s]/.test(text);
const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/s, '$2');

/** Splits a Dockerfile into instructions with their continued lines. Together they are the whole text. */
function splitInstructions(text: string): string[] {
  const escapeCharacter = ESCAPE_DIRECTIVE.test(text) ? '`' : '\\';
  const instructions: string[] = [];
  let open = '';
  for (const line of text.split(/(?<=\n)/)) {
    open += line;
    const content = line.trim();
    const isBetween = content === '' || content.startsWith('#');
    const isContinued = isBetween ? open !== line : content.endsWith(escapeCharacter);
    if (isContinued) continue;
    instructions.push(open);
    open = '';
  }
  return open === '' ? instructions : [...instructions, open];
}

/** Finds names of a source that a builder would not find. */
class SourceNames {
  readonly #names: ReadonlySet<string>;
  readonly #steps = { left: MOST_STEPS };
  readonly #byForm = new Map<string, string>();

  constructor(names: readonly string[]) {
    this.#names = new Set(names);
    for (const name of names) if (!isAscii(name)) this.#byForm.set(name.normalize(), name);
  }

  #isMatched(pattern: string): boolean {
    try {
      const parsed = new IgnorePattern(pattern, this.#steps);
      for (const name of this.#byForm.values()) {
        if (this.#steps.left < 0) return false;
        if (parsed.matches(toCodePoints(name))) return true;
      }
      return false;
    } catch (error) {
      if (error instanceof MalformedPattern) return false;
      throw error;
    }
  }

  /** Returns the name or the pattern as the source writes it; `undefined` if the written text finds something, or nothing is similar. */
  find(written: string): string | undefined {
    if (isAscii(written) || /[$]|:\/\//.test(written)) return undefined;
    const name = posix.normalize(written).replace(/^\/|\/$/g, '');
    if (this.#names.has(name)) return undefined;
    const isPattern = /[*?[]/.test(name);
    const forms = [name.normalize('NFD'), name.normalize('NFC')];
    const found =
      isPattern && !this.#isMatched(name)
        ? forms.find((form) => form !== name && this.#isMatched(form))
        : this.#byForm.get(name.normalize());
    if (found === undefined) return undefined;
    return written.includes(name) ? written.replace(name, () => found) : found;
  }
}

interface Word {
  start: number;
  text: string;
  value: string;
  /** Writes another value in the form of the word. */
  write(value: string): string;
}

const asJson = (text: string): string | undefined => {
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Returns the names that an instruction copies; empty for one that copies from another stage. */
function copiedWords(instruction: string): Word[] {
  const [start, ...rest] = COPYING.exec(instruction) ?? [];
  if (start === undefined || /\s--from=/i.test(rest.join(' '))) return [];
  const isList = /^\s*\[/.test(instruction.slice(start.length));
  const pattern = isList ? /(?<!\\)"(?:[^"\\]|\\.)*"/g : /\S+/g;
  pattern.lastIndex = start.length;
  const words: Word[] = [];
  for (let match = pattern.exec(instruction); match !== null; match = pattern.exec(instruction)) {
    const [text] = match;
    const value = isList ? asJson(text) : unquoted(text);
    const write = (name: string) =>
      isList ? JSON.stringify(name) : text.replace(String(value), () => name);
    if (value !== undefined) words.push({ start: match.index, text, value, write });
  }
  // The last word is the target.
  return words.filter(({ text }) => text !== '\\' && text !== '`').slice(0, -1);
}

const formOf = (text: string) => (text === text.normalize('NFC') ? 'NFC' : 'NFD');

const noteAbout = (written: string, found: string) =>
  `Dockerfile에 적힌 이름 ${formatFileName(written)}(${formOf(written)})과 저장소의 이름 ${formatFileName(found)}(${formOf(found)})은 유니코드 형식이 다릅니다. 저장소의 이름으로 빌드합니다.`;

/**
 * Writes the names in `COPY` and `ADD` as the source writes them, where they differ only in the normal form of Unicode. Other texts, names
 * with variables, and names that are found as they are stay unchanged.
 * @param names returns the paths of the build context
 * @returns the Dockerfile, and a sentence for the log about each changed name
 */
export function matchCopiedNames(
  dockerfile: string,
  names: () => readonly string[],
): { text: string; notes: string[] } {
  if (isAscii(dockerfile)) return { text: dockerfile, notes: [] };
  const source = new SourceNames(names());
  const notes: string[] = [];
  const adapt = (instruction: string): string => {
    let text = instruction;
    // The last word is replaced first, so that the places of the others stay.
    for (const word of copiedWords(instruction).reverse()) {
      const found = source.find(word.value);
      if (found === undefined) continue;
      const end = word.start + word.text.length;
      text = text.slice(0, word.start) + word.write(found) + text.slice(end);
      if (notes.length < MOST_NOTES) notes.push(noteAbout(word.value, found));
    }
    return text;
  };
  return { text: splitInstructions(dockerfile).map(adapt).join(''), notes };
}
