/** The arguments of `naru backup`, `naru backup verify` and `naru restore`. */
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { parseS3Address } from './storage/backup/s3/s3-settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A parsed command. Paths are absolute. A backup that is read may also be an object: `s3://bucket/name`. */
export interface BackupCommand {
  name: 'backup' | 'verify' | 'restore';
  file: string;
  replace: boolean;
  /** Whether the operator confirms that the former server is off. */
  isConfirmed: boolean;
  /** Whether a verified backup is also migrated, in the temporary database. */
  migrate: boolean;
  /** Whether a backup holds members' volumes. */
  holdsVolumes: boolean;
  /** Whether a backup is neither proven by a restore nor recorded. For a stopped server that has to start again soon. */
  isUnproven: boolean;
  /** The file whose first line is the passphrase. */
  passphraseFile: string | undefined;
}

const OPTIONS = {
  replace: { type: 'boolean' },
  'old-server-is-off': { type: 'boolean' },
  migrate: { type: 'boolean' },
  volumes: { type: 'boolean' },
  'without-proof': { type: 'boolean' },
  'passphrase-file': { type: 'string' },
} satisfies ParseArgsConfig['options'];

type Option = keyof typeof OPTIONS;

/** The words of each command before its file, and its options. */
const COMMANDS: readonly {
  name: BackupCommand['name'];
  words: readonly string[];
  options: readonly Option[];
}[] = [
  { name: 'backup', words: ['backup'], options: ['volumes', 'without-proof', 'passphrase-file'] },
  { name: 'verify', words: ['backup', 'verify'], options: ['migrate'] },
  {
    name: 'restore',
    words: ['restore'],
    options: ['replace', 'old-server-is-off', 'passphrase-file'],
  },
];

/** Returns the command of these words and options; `undefined` for invalid ones. */
const findCommand = (words: readonly string[], given: object): BackupCommand['name'] | undefined =>
  COMMANDS.find(
    (command) =>
      words.length === command.words.length + 1 &&
      words.at(-1) !== 'verify' &&
      command.words.every((word, index) => words[index] === word) &&
      Object.keys(given).every((option) => command.options.some((taken) => taken === option)),
  )?.name;

/** Parses the arguments after `naru`; `undefined` for another command and for invalid arguments. */
export function parseBackupCommand(args: readonly string[], env: Env): BackupCommand | undefined {
  // pnpm runs scripts in the folder of the repository, but paths are relative to the folder in which the operator entered the command.
  const absolute = (path: string) => resolve(env.INIT_CWD ?? '.', path);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const name = findCommand(positionals, values);
    const file = positionals.at(-1);
    if (name === undefined || file === undefined) return undefined;
    const { 'passphrase-file': given, 'old-server-is-off': isConfirmed = false } = values;
    const { replace = false, migrate = false, 'without-proof': isUnproven = false } = values;
    const { volumes: holdsVolumes = false } = values;
    // A server that has to start again soon cannot wait for volumes.
    if (holdsVolumes && isUnproven) return undefined;
    const passphraseFile = given === undefined ? undefined : absolute(given);
    return {
      name,
      file: name !== 'backup' && parseS3Address(file) ? file : absolute(file),
      replace,
      migrate,
      holdsVolumes,
      isUnproven,
      isConfirmed,
      passphraseFile,
    };
  } catch {
    return undefined;
  }
}
