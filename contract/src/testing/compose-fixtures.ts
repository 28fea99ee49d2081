/** Compose files for tests. */
import type { ComposeRepository } from '../project-file/compose-context.ts';
import { readComposeFile } from '../project-file/read-compose-file.ts';

export const COMPOSE_REPOSITORY: ComposeRepository = {
  url: 'https://github.com/naru/shop',
  branch: '',
  folder: '',
};

/** Reads a file. Throws for an invalid file. */
export function readValidCompose(text: string, repository = COMPOSE_REPOSITORY) {
  const result = readComposeFile(text, repository);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result;
}

/** The problems of a file, each with its line and path; empty for a valid file. */
export function composeProblems(text: string, repository = COMPOSE_REPOSITORY): string[] {
  const result = readComposeFile(text, repository);
  if ('file' in result) return [];
  return result.problems.map(({ line, path, reason }) => `${line} ${path} ${reason}`);
}

/** A file with one service `web` that is built, with more entries from line 4 on. */
export const composeService = (...lines: string[]): string =>
  ['services:', '  web:', '    build: .', ...lines.map((line) => `    ${line}`)].join('\n');

/** The notes about a file, each with its line and path. */
export const composeNotesOf = (text: string): string[] =>
  readValidCompose(text).notes.map(({ line, path, reason }) => `${line} ${path} ${reason}`);

/** The container of `composeService` with these lines. */
export const composeContainer = (...lines: string[]) =>
  readValidCompose(composeService(...lines)).file.containers.web;

/** The notes about `composeService` with these lines, without the note about the limits, which every service has. */
export const composeServiceNotes = (...lines: string[]): string[] =>
  composeNotesOf(composeService(...lines)).filter(
    (note) => !note.startsWith('2 services.web CPU나'),
  );
