import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';

/** The output of a command, and the confirmation by the user of the command. */
export interface CommandTerminal {
  readonly write: (text: string) => void;
  /** Writes a line about the progress, apart from the output. */
  readonly note: (line: string) => void;
  /** The width of the terminal; `undefined` for output that goes elsewhere. */
  readonly columns: number | undefined;
  /** Whether somebody can confirm a question. */
  readonly isInteractive: boolean;
  /** Requests a confirmation. Resolves with `undefined` without an interactive terminal. */
  readonly confirm: (question: string) => Promise<boolean | undefined>;
  readonly readAll: () => Promise<string>;
  /** Calls `stop` at the first interrupt. The second interrupt ends the process. Returns a function that removes the listener. */
  readonly onInterrupt: (stop: () => void) => () => void;
}

/** The exit code of a program whose reader is gone, as of one that SIGPIPE has ended. */
const READER_GONE = 141;

// Without this, the end of a reader such as `head` would print a stack trace.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', () => process.exit(READER_GONE));

/** The terminal of this process. */
export const processTerminal: CommandTerminal = {
  write: (line) => void process.stdout.write(line),
  note: (line) => void process.stderr.write(`${line}\n`),
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  isInteractive: process.stdin.isTTY === true,
  confirm: async (question) => {
    if (!process.stdin.isTTY) return undefined;
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    // Ctrl-C and the end of the input count as no.
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const answer = await Promise.race([lines.question(question), ended]);
    lines.close();
    return /^(y|yes|예|네)$/i.test(answer.trim());
  },
  readAll: () => text(process.stdin),
  onInterrupt: (stop) => {
    process.once('SIGINT', stop);
    return () => process.off('SIGINT', stop);
  },
};
