import type { LogLine } from './log-line.ts';

/** The severity of a line. */
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
/** `"level":"warn"`, `"severity": "ERROR"`, and the numbers of pino and bunyan. */
const inJson = /"(?:level|severity|lvl)"\s*:\s*"?(\w+)/i;
const inPairs = /\b(?:level|severity|lvl)=["']?(\w+)/i;
/** `ERROR`, `[warn]`, `<info>`, `warn:` — but no "error" in the middle of a sentence. */
const inCapitals = new RegExp(`(?:^|[^\\w/.-])(${list.toUpperCase()})(?![\\w/.-])`);
const inBrackets = new RegExp(`[[(<](${list})[\\])>]`, 'i');
const leading = new RegExp(`^(?:npm )?(${list})(?: |:|!|$)`, 'i');
const failing = /^(?:Traceback \(|Caused by:|Uncaught |(?:[\w$]+\.)*[\w$]*(?:Error|Exception)\b)/;

/** Numeric levels are multiples of ten: 20 debug, 30 info, 40 warn, 50 error, 60 fatal. */
function ofWord(word: string): LogLevel | undefined {
  if (/^\d0$/.test(word)) return levels[Math.min(Math.max(Number(word) / 10 - 2, 0), 3)];
  return words[word.toLowerCase()];
}

/** The number of characters in which a level is searched: programs write the level at the beginning of a line. */
const LOOKED_AT = 300;

/**
 * Guesses the severity of a line from its text. A line without a level counts as `info`; an indented line of the error output
 * counts as `error`, because it belongs to a stack trace.
 * @param text the line without ANSI sequences
 */
export function levelOf(text: string, { error }: Pick<LogLine, 'error'>): LogLevel {
  const start = text.slice(0, LOOKED_AT);
  for (const pattern of [inJson, inPairs, inCapitals, inBrackets, leading]) {
    const level = ofWord(pattern.exec(start)?.[1] ?? '');
    if (level !== undefined) return level;
  }
  const isTrace = error === true && /^\s/.test(start);
  return isTrace || failing.test(start) ? 'error' : 'info';
}

/** Whether a level is at least as severe as another. */
export const isAtLeast = (level: LogLevel, minimum: LogLevel): boolean =>
  levels.indexOf(level) >= levels.indexOf(minimum);
