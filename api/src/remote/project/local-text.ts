/** Reads and writes small text files on the machine of the user. */
import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidInputError } from '../arguments.ts';
import type { Env } from '../command.ts';

/** The longest file, in bytes: more than all variables of a container. */
const BYTES_MAX = 4 * 1024 * 1024;

/** pnpm runs scripts in the folder of the repository, but a path is relative to the folder in which the user entered the command. */
const pathOf = (name: string, env: Env): string => resolve(env.INIT_CWD ?? '.', name);

/** Returns the text of a file; `undefined` when it does not exist. @throws InvalidInputError for anything that is no text file */
export function readLocalText(name: string, env: Env): string | undefined {
  const path = pathOf(name, env);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isFile()) throw new InvalidInputError(`파일이 아닙니다: ${name}`);
  if (found.size > BYTES_MAX) throw new InvalidInputError(`파일이 너무 큽니다: ${name}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    throw new InvalidInputError(`UTF-8 텍스트로 읽을 수 없습니다: ${name}`);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Writes a file as a whole, which only its user may read. A link stays one. @throws InvalidInputError */
export function writeLocalText(name: string, env: Env, text: string): void {
  const path = pathOf(name, env);
  const target = statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path;
  const written = `${target}.${randomUUID()}`;
  try {
    writeFileSync(written, text, { mode: 0o600, flag: 'wx' });
    renameSync(written, target);
  } catch (error) {
    rmSync(written, { force: true });
    throw new InvalidInputError(`파일을 저장할 수 없습니다: ${name} (${reasonOf(error)})`);
  }
}
