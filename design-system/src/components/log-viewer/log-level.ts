import type { LogLine } from './log-line.ts';

/** The severity of a log line. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

const words: Readonly<Record<string, LogLevel>> = {
  trace: 'debug',
  verbose: 'debug',
  debug: 'debug',
  info: 'info',
  information: 'info',
  notice: 'info',
  warn: 'warn',
  warning: 'warn',
  err: 'error',
  error: 'error',
  severe: 'error',
  alert: 'error',
  crit: 'error',
  critical: 'error',
  emerg: 'error',
  panic: 'error',
  fatal: 'error',
};

const list = Object.keys(words).join('|');
/** Matches a level in JSON: `"level":"warn"`, `"severity": "ERROR"`, and the numeric levels of pino and bunyan. */
const inJson = /"(?:level|severity|lvl)"\s*:\s*"?(\w+)/i;
const inPairs = /\b(?:level|severity|lvl)=["']?(\w+)/i;
/** Matches a level in upper case as a separate word, but not "error" in the middle of a sentence. */
const inCapitals = new RegExp(`(?:^|[^\\w/.-])(${list.toUpperCase()})(?![\\w/.-])`);
/** Matches a level in brackets: `[warn]`, `(warn)`, `<warn>`. */
const inBrackets = new RegExp(`[[(<](${list})[\\])>]`, 'i');
/** Matches a level at the start of a line: `warn: …`, `npm warn …`. */
const leading = new RegExp(`^(?:npm )?(${list})(?: |:|!|$)`, 'i');
const failing = /^(?:Traceback \(|Caused by:|Uncaught |(?:[\w$]+\.)*[\w$]*(?:Error|Exception)\b)/;

/**
 * Returns the level for a word or a number in a log line. The numbers are multiples of ten: 20 is debug, 30 info, 40 warn, 50
 * error, and 60 fatal.
 */
function ofWord(word: string): LogLevel | undefined {
  if (/^\d0$/.test(word)) return levels[Math.min(Math.max(Number(word) / 10 - 2, 0), 3)];
  return words[word.toLowerCase()];
}

/** The number of characters that are searched for a level. Programs write the level at the beginning of a line. */
const LOOKED_AT = 300;

/**
 * Guesses the severity of a log line from its text. A line without a level has the severity `info`. An indented line of the error
 * output has the severity `error`, because such a line belongs to a stack trace.
 * @param text the text of the line without ANSI sequences
 */
export function guessLogLevel(text: string, { error }: Pick<LogLine, 'error'>): LogLevel {
  const start = text.slice(0, LOOKED_AT);
  for (const pattern of [inJson, inPairs, inCapitals, inBrackets, leading]) {
    const level = ofWord(pattern.exec(start)?.[1] ?? '');
    if (level !== undefined) return level;
  }
  const isTrace = error === true && /^\s/.test(start);
  return isTrace || failing.test(start) ? 'error' : 'info';
}

/** Checks whether `level` is at least as severe as `minimum`. */
export const isLevelAtLeast = (level: LogLevel, minimum: LogLevel): boolean =>
  levels.indexOf(level) >= levels.indexOf(minimum);
