import { describeEnvValue, type EnvValueReading } from './env-value-notes.ts';
import { replaceLoneSurrogates } from './text.ts';

/** A part of an `.env` file: one line, several lines with one value, or one of several variables in a line of `export`. */
export type EnvFileSegment = {
  /** The 1-based number of the first line. */
  line: number;
  /** The 1-based number of the last line, inclusive. */
  lastLine: number;
} & Content;

type Content =
  | { type: 'ignored' }
  /**
   * The key as written, and the value without quotes and escapes; neither is validated. `notes` are Korean sentences about what was cut
   * from the value, or read in one of several possible ways.
   */
  | { type: 'entry'; key: string; value: string; notes: readonly string[] }
  /** The beginning of the unreadable text, and the reason in Korean. */
  | { type: 'broken'; text: string; problem: string };

const NOT_A_PAIR = 'KEY=VALUE 형식이 아닙니다.';
const NOT_CLOSED = '따옴표가 닫히지 않았습니다.';
const AFTER_QUOTE = '닫는 따옴표 뒤에 다른 글자가 있습니다.';
const PEM_NOT_CLOSED = '-----BEGIN에 맞는 -----END 줄이 없습니다. 값 전체를 따옴표로 감싸주세요.';

/** The maximum number of characters that are shown of an unreadable text. */
const SHOWN = 80;

/** The escape sequences in double quotes. A backslash before any other character is read literally. */
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  '"': '"',
  $: '$',
  '`': '`',
};

/**
 * Converts line ends to line feeds. In a file from Windows, every line ends with a carriage return and a line feed. When single line
 * feeds occur too, the carriage returns belong to values and stay.
 */
function withLineFeeds(text: string): string {
  if (!text.includes('\n')) return text.replaceAll('\r', '\n');
  return /(?:^|[^\r])\n/.test(text) ? text : text.replaceAll('\r\n', '\n');
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

/** The position of the quote that closes the quote at `open`; -1 without a closing quote. Only double quotes have escape sequences. */
function closingQuote(text: string, open: number): number {
  const quote = text.charAt(open);
  if (quote !== '"') return text.indexOf(quote, open + 1);
  for (let at = open + 1; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === quote) return at;
  }
  return -1;
}

const unescaped = (inside: string): string =>
  inside.replace(/\\(.)/gs, (both, character: string) => ESCAPES[character] ?? both);

const QUOTES: Readonly<Record<string, EnvValueReading['quotes']>> = {
  "'": 'single',
  '"': 'double',
  '`': 'backtick',
};

/** A value, how it was read, and the position after its last character. */
type Word = EnvValueReading & { after: number };

/** Reads the quoted text that starts at `open`; `undefined` without a closing quote. */
function quotedText(text: string, open: number): Word | undefined {
  const close = closingQuote(text, open);
  if (close < 0) return undefined;
  const raw = text.slice(open + 1, close);
  const quotes = QUOTES[text.charAt(open)] ?? 'none';
  return { quotes, raw, value: quotes === 'double' ? unescaped(raw) : raw, after: close + 1 };
}

/** Reads a quoted or escaped text that ends before `end`, as a shell joins it to the text before it; `undefined` without one. */
function joinedText(text: string, at: number, end: number) {
  const character = text.charAt(at);
  if (character === '\\' && at + 1 < end) return { value: text.charAt(at + 1), after: at + 2 };
  const piece = character === "'" || character === '"' ? quotedText(text, at) : undefined;
  return piece !== undefined && piece.after <= end ? piece : undefined;
}

/**
 * Reads a quoted text and what a shell joins to it, such as 'it'\''s'. A piece after the first one has to end in its own line, so that
 * the time stays linear. `undefined` without a closing quote.
 */
function quotedWord(text: string, open: number): Word | undefined {
  const first = quotedText(text, open);
  if (first === undefined || first.quotes === 'backtick') return first;
  const pieces = [first.value];
  const end = endOfLine(text, first.after);
  let { after } = first;
  for (
    let piece = joinedText(text, after, end);
    piece !== undefined;
    piece = joinedText(text, after, end)
  ) {
    pieces.push(piece.value);
    ({ after } = piece);
  }
  return { ...first, value: pieces.join(''), joined: pieces.length > 1, after };
}

/** Reads an unquoted value to the end of its line, without a comment, which starts with a blank and #, and surrounding blanks. */
function plainText(text: string, from: number, end: number): Word {
  const line = text.slice(from, end);
  const comment = line.search(/\s#/);
  const raw = (comment < 0 ? line : line.slice(0, comment)).trim();
  return { quotes: 'none', raw, value: raw, cut: comment >= 0, after: end };
}

const PEM_BEGIN = /^-----BEGIN [^-]*-----$/;
const PEM_END = /^-----END .*-----$/;
/** A line of a PEM text between its first and last line: Base64, a header, or nothing. */
const PEM_LINE = /^(?:[A-Za-z0-9+/]+={0,2}|[A-Za-z][\w-]*:(?: .*)?)?$/;

/** Reads an unquoted PEM text of several lines, whose first line ends at `end`; `undefined` without its last line. */
function pemText(text: string, from: number, end: number): Word | undefined {
  for (let start = end + 1; start <= text.length; ) {
    const after = endOfLine(text, start);
    const line = text.slice(start, after).trim();
    if (PEM_END.test(line)) {
      const raw = text.slice(from, after).trim();
      return { quotes: 'none', raw, value: raw, lines: true, after };
    }
    if (!PEM_LINE.test(line)) return undefined;
    start = after + 1;
  }
  return undefined;
}

const entry = (key: string, word: EnvValueReading): Content => ({
  type: 'entry',
  key,
  value: word.value,
  notes: describeEnvValue(word),
});

/** Reads a word of a shell without quotes, to the next blank. */
function plainWord(text: string, from: number, end: number): Word {
  const blank = text.slice(from, end).search(/\s/);
  const after = blank < 0 ? end : from + blank;
  const raw = text.slice(from, after);
  return { quotes: 'none', raw, value: raw, after };
}

/** Reads a variable in a line of `export` that ends at `end`; `undefined` for anything else. */
function exportedVariable(text: string, from: number, end: number) {
  const [start, key = ''] = /^\s*([A-Za-z_]\w*)=/.exec(text.slice(from, end)) ?? [];
  if (start === undefined) return undefined;
  const open = from + start.length;
  const isQuoted = /^['"]/.test(text.charAt(open));
  const word = isQuoted ? quotedWord(text, open) : plainWord(text, open, end);
  if (word === undefined || word.after > end) return undefined;
  return /^\s?$/.test(text.charAt(word.after)) ? { key, word } : undefined;
}

/**
 * Reads a line of `export` that sets several variables, as a shell does. `undefined` when the line sets one variable, or has anything
 * but variables.
 * @param from the position after `export`
 */
function exportedVariables(text: string, from: number, end: number): Content[] | undefined {
  const found: Content[] = [];
  let at = from;
  for (
    let one = exportedVariable(text, at, end);
    one !== undefined;
    one = exportedVariable(text, at, end)
  ) {
    found.push(entry(one.key, { ...one.word, exported: true }));
    at = one.word.after;
  }
  const isRead = /^\s*$|^\s+#/.test(text.slice(at, end));
  return isRead && found.length > 1 ? found : undefined;
}

interface Reading {
  contents: Content[];
  /** The position of the end of the last line that was read. */
  end: number;
}

/** Reads the value after a sign =; the reason in Korean for an unreadable value. `end` is the position of the end of the line. */
function readValue(text: string, from: number, end: number): Word | string {
  const open = end - text.slice(from, end).trimStart().length;
  if (open === end || QUOTES[text.charAt(open)] === undefined) {
    const plain = plainText(text, from, end);
    return PEM_BEGIN.test(plain.value) ? (pemText(text, open, end) ?? PEM_NOT_CLOSED) : plain;
  }
  const word = quotedWord(text, open);
  if (word === undefined) return NOT_CLOSED;
  const last = endOfLine(text, word.after);
  if (/^\s*(?:#|$)/.test(text.slice(word.after, last))) return { ...word, after: last };
  // The opening quote of a later variable probably closed the quote, so the lines between are read by themselves.
  return last === end ? AFTER_QUOTE : NOT_CLOSED;
}

/** Parses what starts at the position `start`. */
function readAt(text: string, start: number): Reading {
  const end = endOfLine(text, start);
  const line = text.slice(start, end);
  if (/^\s*(?:#|$)/.test(line)) return { contents: [{ type: 'ignored' }], end };
  const exporting = /^\s*export\s+/.exec(line)?.[0].length ?? 0;
  const several = exporting > 0 && exportedVariables(text, start + exporting, end);
  if (several) return { contents: several, end };
  const sign = line.indexOf('=');
  const word = sign < 0 ? NOT_A_PAIR : readValue(text, start + sign + 1, end);
  if (typeof word !== 'string') {
    const reading = { ...word, wholeExport: exporting > 0 };
    return { contents: [entry(line.slice(exporting, sign).trim(), reading)], end: word.after };
  }
  const shown = replaceLoneSurrogates(line.slice(0, SHOWN));
  return { contents: [{ type: 'broken', text: shown, problem: word }], end };
}

/**
 * Parses any text as an `.env` file: comments, `export`, the quotes of dotenv (', ", `) with line breaks in them, texts that a shell
 * joins, and PEM without quotes. It never throws, and the parts have every line in order. References to other variables are not
 * resolved. The time grows linearly with the length of the text: limit the length first.
 */
export function parseEnvFile(raw: string): EnvFileSegment[] {
  const text = withLineFeeds(raw);
  const parts: EnvFileSegment[] = [];
  let line = 1;
  for (let start = 0; start <= text.length; ) {
    const { contents, end } = readAt(text, start);
    const lastLine = line + text.slice(start, end).split('\n').length - 1;
    for (const content of contents) parts.push({ line, lastLine, ...content });
    line = lastLine + 1;
    start = end + 1;
  }
  return parts;
}
