/** The command and the input of a program, see `program-commands.ts`. */
import { randomUUID } from 'node:crypto';
import type { ProgramOptions } from './container-program.ts';
import { programCommand } from './program-commands.ts';

const linesOf = ({ values = [] }: ProgramOptions): Buffer =>
  Buffer.from(values.map((value) => `${value}\n`).join(''));

/**
 * Returns the command of a program, and the id of the program.
 * @throws RangeError for a value with a line break or a null character
 */
export function commandOf(options: ProgramOptions): { id: string; command: string[] } {
  if (options.values?.some((value) => /[\n\0]/.test(value))) {
    throw new RangeError('A value of a program has no line break.');
  }
  const id = randomUUID();
  const bytes = linesOf(options).length + (options.input?.bytes ?? 0);
  return { id, command: programCommand(id, options.script, bytes, Date.now()) };
}

/** Yields the whole input of a program. @throws RangeError when the content is longer or shorter than its length */
export async function* inputOf(options: ProgramOptions): AsyncGenerator<Buffer> {
  const lines = linesOf(options);
  if (lines.length > 0) yield lines;
  if (options.input === undefined) return;
  const { bytes, content } = options.input;
  let sent = 0;
  for await (const chunk of content) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    sent += part.length;
    if (sent > bytes) break;
    yield part;
  }
  if (sent !== bytes) throw new RangeError(`The input of a program has not ${bytes} bytes.`);
}
