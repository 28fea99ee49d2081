/**
 * Writes the instructions of a Dockerfile. Values are encoded as JSON or quoted, so that no value can end its line, become an
 * instruction, or reach a POSIX shell as several words.
 */

/**
 * The user id and the group id in generated images. Numeric ids require no named user, and an engine can make the ids the owner of
 * volumes.
 */
export const USER = '1000:1000';

/** Returns the exec form of a command. `<` is escaped, because `<<` in a `RUN` line would start a here-document. */
const exec = (words: readonly string[]): string =>
  `[${words.map((word) => JSON.stringify(word).replaceAll('<', '\\u003c')).join(', ')}]`;

export const run = (...words: readonly string[]): string => `RUN ${exec(words)}`;

/**
 * Returns a `RUN` instruction for a command line of the member. `values` are the arguments `$0`, `$1` … and not a piece of the command
 * line.
 */
export const shell = (command: string, ...values: readonly string[]): string =>
  run('sh', '-c', command, ...values);

export const start = (...words: readonly string[]): string => `CMD ${exec(words)}`;

export const startShell = (command: string, ...values: readonly string[]): string =>
  start('sh', '-c', command, ...values);

/** Returns a `COPY` instruction. The last path is the target. The image's user owns files that are copied from another stage. */
export const copy = (paths: readonly string[], from?: string): string =>
  `COPY ${from === undefined ? '' : `--from=${from} --chown=${USER} `}${exec(paths)}`;

const quoted = (value: string) => `"${value.replace(/[\\"$]/g, '\\$&')}"`;

export const env = (values: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(values).map(([name, value]) => `ENV ${name}=${quoted(String(value))}`);

/** Returns an instruction that creates folders to which the image's user may write, such as the mounts of volumes. */
export const ownFolders = (...folders: readonly string[]): string =>
  shell(`mkdir -p "$@" && chown ${USER} "$@"`, 'sh', ...folders);

/**
 * Returns a health check with a short interval, because a deployment waits for the first success. Docker before 25 has no separate
 * interval for the start.
 */
export const healthcheck = (...words: readonly string[]): string =>
  `HEALTHCHECK --interval=3s --timeout=5s --start-period=60s --retries=3 CMD ${exec(words)}`;

export const dockerfile = (...stages: readonly (readonly string[])[]): string =>
  `${stages.map((lines) => lines.join('\n')).join('\n\n')}\n`;
