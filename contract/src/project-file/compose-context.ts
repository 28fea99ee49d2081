/** What the readers of a service share. */
import { COMPOSE_UNKNOWN_KEY } from './compose-keys.ts';
import type { ComposeField, ComposeReader, ComposeValue } from './compose-nodes.ts';
import type { NodePath } from './yaml-values.ts';

/** The repository with the Compose file, from which the services are built. */
export interface ComposeRepository {
  readonly url: string;
  readonly branch: string;
  /** The folder of the Compose file; empty for the root. */
  readonly folder: string;
}

/** The file, with the places of everything that becomes a part of the project file. */
export interface ComposeFileContext {
  readonly reader: ComposeReader;
  readonly repository: ComposeRepository;
  /** The names of all services. */
  readonly services: readonly string[];
  /** Remembers where a part of the project file comes from, for the problems of that part. */
  readonly place: (path: NodePath, at: ComposeValue) => void;
  /** Called for each service that is built from the repository. */
  readonly onRepository: (at: ComposeValue) => void;
  /** Called for each volume that a container mounts. */
  readonly onVolume: (name: string, at: ComposeValue) => void;
}

/** The entries of a map by their keys. */
export type ComposeFields = ReadonlyMap<string, ComposeField>;

export const byKey = (fields: readonly ComposeField[]): ComposeFields =>
  new Map(fields.map((field) => [field.key, field]));

/** Adds a note for each entry of a map that is not in the list of read keys. */
export function noteOtherKeys(
  reader: ComposeReader,
  fields: readonly ComposeField[],
  read: readonly string[],
  reasons: Readonly<Record<string, string>> = {},
): void {
  for (const field of fields) {
    if (read.includes(field.key) || field.key.startsWith('x-')) continue;
    const reason = Object.hasOwn(reasons, field.key) ? reasons[field.key] : undefined;
    reader.note(field, reason ?? COMPOSE_UNKNOWN_KEY);
  }
}
