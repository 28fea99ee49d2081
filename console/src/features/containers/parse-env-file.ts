/** A part of an `.env` file: one line, or several lines with one quoted value. */
export type EnvFileSegment = {
  /** The 1-based number of the first line. */
  line: number;
  /** The number of lines of the part. */
  lines: number;
} & (
  | { type: 'ignored' }
  /** The key as written, and the value without quotes and escapes. Key and value are not validated. */
  | { type: 'entry'; key: string; value: string }
  /** The beginning of the unreadable text, and the reason in Korean. */
  | { type: 'broken'; text: string; problem: string }
);

type Content = EnvFileSegment extends infer Part
  ? Part extends EnvFileSegment
    ? Omit<Part, 'line' | 'lines'>
    : never
  : never;

const NOT_A_PAIR = 'KEY=VALUE 형식이 아닙니다.';
const NOT_CLOSED = '따옴표가 닫히지 않았습니다.';
const AFTER_QUOTE = '닫는 따옴표 뒤에 다른 글자가 있습니다.';

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

/** The position of the quote that closes the quote at `open`; -1 without a closing quote. Single quotes have no escape sequences. */
function closingQuote(text: string, open: number): number {
  const quote = text.charAt(open);
  if (quote === "'") return text.indexOf(quote, open + 1);
  for (let at = open + 1; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === quote) return at;
  }
  return -1;
}

const unescaped = (inside: string): string =>
  inside.replace(/\\(.)/gs, (both, character: string) => ESCAPES[character] ?? both);

/** Removes a comment, which starts with a blank and #, and surrounding blanks from an unquoted value. */
function plainValue(text: string): string {
  const comment = text.search(/\s#/);
  return (comment < 0 ? text : text.slice(0, comment)).trim();
}

const broken = (text: string, start: number, problem: string): Content => ({
  type: 'broken',
  text: text.slice(start, Math.min(endOfLine(text, start), start + SHOWN)).toWellFormed(),
  problem,
});

/** Parses the part that starts at the position `start`. `end` is the position of the end of its last line. */
function partAt(text: string, start: number): { content: Content; end: number } {
  const end = endOfLine(text, start);
  const line = text.slice(start, end);
  const trimmed = line.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return { content: { type: 'ignored' }, end };
  const sign = line.indexOf('=');
  if (sign < 0) return { content: broken(text, start, NOT_A_PAIR), end };
  const key = line
    .slice(0, sign)
    .replace(/^\s*export\s+/, '')
    .trim();
  const rest = line.slice(sign + 1);
  const open = end - rest.trimStart().length;
  if (!/^['"]/.test(text.slice(open, end))) {
    return { content: { type: 'entry', key, value: plainValue(rest) }, end };
  }
  const close = closingQuote(text, open);
  if (close < 0) return { content: broken(text, start, NOT_CLOSED), end };
  const last = endOfLine(text, close);
  if (!/^\s*(?:#|$)/.test(text.slice(close + 1, last))) {
    return { content: broken(text, start, AFTER_QUOTE), end: last };
  }
  const inside = text.slice(open + 1, close);
  const value = text.charAt(open) === "'" ? inside : unescaped(inside);
  return { content: { type: 'entry', key, value }, end: last };
}

/**
 * Parses any text as an `.env` file: comments, `export`, single and double quotes with line breaks in them. It never throws, and every
 * line belongs to exactly one part. References to other variables are not resolved. The time grows linearly with the length of the
 * text: check the length first, with `textSizeProblem`.
 */
export function parseEnvFile(raw: string): EnvFileSegment[] {
  const text = withLineFeeds(raw);
  const parts: EnvFileSegment[] = [];
  let line = 1;
  for (let start = 0; start <= text.length; ) {
    const { content, end } = partAt(text, start);
    const lines = text.slice(start, end).split('\n').length;
    parts.push({ line, lines, ...content });
    line += lines;
    start = end + 1;
  }
  return parts;
}
