import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';

/** Where a command writes while it works, and whom it can ask. */
export interface Terminal {
  readonly write: (text: string) => void;
  /** Whether the answer is yes; `undefined` where nobody can be asked. */
  readonly confirm: (question: string) => Promise<boolean | undefined>;
  readonly readAll: () => Promise<string>;
  /** Calls when the work is to be stopped, the first time; the next time ends the process. Returns how to stop listening. */
  readonly onInterrupt: (stop: () => void) => () => void;
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  write: (line) => void process.stdout.write(line),
  confirm: async (question) => {
    if (!process.stdin.isTTY) return undefined;
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    // Ctrl-C and the end of the input are no.
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
