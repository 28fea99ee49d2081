/**
 * Writes a Dockerfile's instructions. Values go in as JSON or quoted, so that none can end its line, become an instruction or
 * reach a shell as more than one word.
 */

/** Everybody's number in generated images: no name has to exist for it, and an engine can give volumes to it. */
export const USER = '1000:1000';

/** The exec form. `<` is escaped, because two of them in a `RUN` line would begin a heredoc. */
const exec = (words: readonly string[]): string =>
  `[${words.map((word) => JSON.stringify(word).replaceAll('<', '\\u003c')).join(', ')}]`;

export const run = (...words: readonly string[]): string => `RUN ${exec(words)}`;

/** A command line as a member writes it. Values of ours follow as `$0`, `$1` … and not within the text. */
export const shell = (command: string, ...values: readonly string[]): string =>
  run('sh', '-c', command, ...values);

export const start = (...words: readonly string[]): string => `CMD ${exec(words)}`;

export const startShell = (command: string, ...values: readonly string[]): string =>
  start('sh', '-c', command, ...values);

/** `paths` end with the target; from another stage they go to the image's user. */
export const copy = (paths: readonly string[], from?: string): string =>
  `COPY ${from === undefined ? '' : `--from=${from} --chown=${USER} `}${exec(paths)}`;

const quoted = (value: string) => `"${value.replace(/[\\"$]/g, '\\$&')}"`;

export const env = (values: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(values).map(([name, value]) => `ENV ${name}=${quoted(String(value))}`);

/** Folders that the image's user may write to: its own, and where volumes are mounted. */
export const ownFolders = (...folders: readonly string[]): string =>
  shell(`mkdir -p "$@" && chown ${USER} "$@"`, 'sh', ...folders);

/** Asks often: what is deployed waits for the first good answer. Engines before 25 know no other interval for the start. */
export const healthcheck = (...words: readonly string[]): string =>
  `HEALTHCHECK --interval=3s --timeout=5s --start-period=60s --retries=3 CMD ${exec(words)}`;

export const dockerfile = (...stages: readonly (readonly string[])[]): string =>
  `${stages.map((lines) => lines.join('\n')).join('\n\n')}\n`;
