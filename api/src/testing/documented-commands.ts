/** Reads the commands of a manual, so that tests run them as they are written there. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { packageRoot } from '../runtime/package-root.ts';

const MANUALS = resolve(packageRoot, '../docs');
const BLOCK = /^ *```sh\n(?<lines>.*?)^ *```$/gms;

/**
 * Returns the commands of all blocks of a shell in their order, in one line each and without comments.
 * @param manual a file in `docs`; by default the operator's manual
 */
export function readDocumentedCommands(manual = 'operating.md'): string[] {
  const blocks = readFileSync(resolve(MANUALS, manual), 'utf8').matchAll(BLOCK);
  return [...blocks].flatMap(({ groups }) =>
    (groups?.lines ?? '')
      .replaceAll(/ *\\\n */g, ' ')
      .split('\n')
      .map((line) => line.replace(/ +#.*/, '').trim())
      .filter((line) => line !== ''),
  );
}

/** Returns the only documented command with these parts. @throws Error when there is none or more than one */
export function findDocumentedCommand(...parts: string[]): string {
  const [command, ...more] = readDocumentedCommands().filter((line) =>
    parts.every((part) => line.includes(part)),
  );
  if (command === undefined || more.length > 0) throw new Error(`not one command: ${parts}`);
  return command;
}
