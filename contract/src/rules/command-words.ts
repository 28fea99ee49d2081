/**
 * Converts the words of a command to one text and back, with the quotes and backslashes of a POSIX shell. Nothing is expanded: no shell
 * runs the command.
 */

/** The result of `splitCommandLine`: the words, or a Korean sentence for the member about the part that cannot be read. */
export type CommandLineWords = { readonly words: string[] } | { readonly problem: string };

const QUOTE_OPEN = '따옴표가 닫히지 않았습니다.';
const BACKSLASH_LAST = '마지막 \\ 뒤에 문자가 없습니다.';
const SHELL_SYNTAX =
  "셸 없이 실행하므로 &&, |, $변수 같은 셸 문법은 동작하지 않습니다. sh -c '…'로 감싸거나, 글자 그대로 넘기려면 따옴표로 묶어주세요.";

/** The parts of a command line. A double quote, a backslash and a single quote without its end match none. */
const PART =
  /(?<blanks>[ \t\n]+)|(?<joint>\\\n)|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\.)*)"|\\(?<escaped>.)|(?<plain>[^ \t\n'"\\]+)/sy;

/** What a shell would not take literally outside of quotes: operators, redirections and expansions of variables and commands. */
const UNQUOTED_SYNTAX = /[&|;<>`]|\$[A-Za-z_{(]/;

/** Returns the text within double quotes, in which a backslash quotes only a few characters, and joins two lines. */
const unquoteDouble = (text: string): string =>
  text.replace(/\\(["\\$`\n])/g, (_, character: string) => (character === '\n' ? '' : character));

/** A part of a line: blanks end a word, a joint of two lines is nothing, and any other part is a part of a word. */
type Part =
  | { readonly kind: 'blanks' | 'joint' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: string };

/** Reads the part at a position, and moves `PART` behind it. */
function readPart(line: string, at: number): Part {
  PART.lastIndex = at;
  const { groups } = PART.exec(line) ?? {};
  if (groups === undefined)
    return { kind: 'problem', problem: line.charAt(at) === '\\' ? BACKSLASH_LAST : QUOTE_OPEN };
  const { blanks, joint, single, double, escaped, plain = '' } = groups;
  if (blanks !== undefined) return { kind: 'blanks' };
  if (joint !== undefined) return { kind: 'joint' };
  if (UNQUOTED_SYNTAX.test(plain)) return { kind: 'problem', problem: SHELL_SYNTAX };
  if (double !== undefined) return { kind: 'text', text: unquoteDouble(double) };
  return { kind: 'text', text: single ?? escaped ?? plain };
}

/**
 * Splits a command line into words. Blanks and line breaks separate words. The syntax of a shell outside of quotes is a problem, because
 * no shell would interpret it. The caller limits the length of the line.
 */
export function splitCommandLine(line: string): CommandLineWords {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < line.length; at = PART.lastIndex) {
    const part = readPart(line, at);
    if (part.kind === 'problem') return { problem: part.problem };
    if (part.kind === 'text') word = (word ?? '') + part.text;
    if (part.kind !== 'blanks' || word === undefined) continue;
    words.push(word);
    word = undefined;
  }
  return { words: word === undefined ? words : [...words, word] };
}

/** A word that a shell reads as it is. */
const BARE = /^[^\s'"\\&|;<>`$()*?[\]{}~#!]+$/;

function quoteWord(word: string): string {
  if (BARE.test(word)) return word;
  return word.includes("'") ? `"${word.replace(/["\\$`]/g, '\\$&')}"` : `'${word}'`;
}

/** Joins words to a command line from which `splitCommandLine` returns the same words. */
export const joinCommandWords = (words: readonly string[]): string =>
  words.map(quoteWord).join(' ');
