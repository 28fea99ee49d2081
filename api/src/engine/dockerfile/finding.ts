/** The declarations of a file of a repository about the tools that build it. */
import type { Language } from './version-files.ts';

/** The texts of files by their names in the folder of the application. */
export type RepositoryTexts = ReadonlyMap<string, string>;

/** A value that a file of the repository declares. */
export interface Finding {
  /** The text as it is in the repository: `>=20`, `lts/iron`, `pnpm`. */
  value: string;
  file: string;
}

/** Two files that contradict each other. A build follows `used`. */
export interface ToolchainConflict {
  subject: Language | 'package-manager' | 'python-installer';
  used: Finding;
  ignored: Finding;
}
