/**
 * Writes the instructions of a Dockerfile. Values are encoded as JSON or quoted, so that no value can end its line, become an
 * instruction, or reach a POSIX shell as several words.
 */

/**
 * The user id and the group id in generated images. Numeric ids require no named user, and an engine can make the ids the owner of
 * volumes.
 */
export const IMAGE_USER_AND_GROUP = '1000:1000';

/** Returns the exec form of a command. `<` is escaped, because `<<` in a `RUN` line would start a here-document. */
const exec = (words: readonly string[]): string =>
  `[${words.map((word) => JSON.stringify(word).replaceAll('<', '\\u003c')).join(', ')}]`;

export const runInstruction = (...words: readonly string[]): string => `RUN ${exec(words)}`;

/**
 * Returns a `RUN` instruction for a command line of the member. `values` are the arguments `$0`, `$1` … and not a piece of the command
 * line.
 */
export const runShellInstruction = (command: string, ...values: readonly string[]): string =>
  runInstruction('sh', '-c', command, ...values);

export const cmdInstruction = (...words: readonly string[]): string => `CMD ${exec(words)}`;

export const cmdShellInstruction = (command: string, ...values: readonly string[]): string =>
  cmdInstruction('sh', '-c', command, ...values);

/** Returns a `COPY` instruction. The last path is the target. The image's user owns files that are copied from another stage. */
export const copyInstruction = (paths: readonly string[], from?: string): string =>
  `COPY ${from === undefined ? '' : `--from=${from} --chown=${IMAGE_USER_AND_GROUP} `}${exec(paths)}`;

const quoted = (value: string) => `"${value.replace(/[\\"$]/g, '\\$&')}"`;

export const envInstructions = (values: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(values).map(([name, value]) => `ENV ${name}=${quoted(String(value))}`);

/** Returns the command line that ends with a sentence, unless one of the variables has a value. */
export const requireVariable = (names: readonly string[], sentence: string): string =>
  `[ -n "${names.map((name) => `$${name}`).join('')}" ] || { echo "${sentence}" >&2; exit 1; }`;

/** Returns an instruction that creates folders to which the image's user may write, such as the mounts of volumes. */
export const createFoldersInstruction = (...folders: readonly string[]): string =>
  runShellInstruction(`mkdir -p "$@" && chown ${IMAGE_USER_AND_GROUP} "$@"`, 'sh', ...folders);

/**
 * Returns a health check with a short interval, because a deployment waits for the first success. Docker before 25 has no separate
 * interval for the start.
 */
export const healthcheckInstruction = (...words: readonly string[]): string =>
  `HEALTHCHECK --interval=3s --timeout=5s --start-period=60s --retries=3 CMD ${exec(words)}`;

/** The health check of images with bash: whether something listens at the port. */
export const bashPortCheck: string = healthcheckInstruction(
  'bash',
  '-c',
  '</dev/tcp/127.0.0.1/"$PORT"',
);

export const dockerfileText = (...stages: readonly (readonly string[])[]): string =>
  `${stages.map((lines) => lines.join('\n')).join('\n\n')}\n`;
