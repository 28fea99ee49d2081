/** Decides whether a container's own program has to be the first process (PID 1) of its container, without an init process before it. */
import { posix } from 'node:path';
import type { ApplyContext } from './container-engine.ts';
import type { ProcessSpec } from './container-spec.ts';
import { EngineError } from './engine-error.ts';

/** The entrypoint and the command of an image, as in its configuration. */
export interface ImageCommand {
  entrypoint: readonly string[];
  command: readonly string[];
}

/** Returns the command that a container starts. */
export const startedCommand = (
  image: ImageCommand,
  { entrypoint, command }: ProcessSpec = {},
): ImageCommand => ({
  entrypoint: entrypoint ?? image.entrypoint,
  command: command ?? (entrypoint === undefined ? image.command : []),
});

/** The names of programs that are init processes in any folder. */
const INIT_PROGRAMS: ReadonlySet<string> = new Set([
  'catatonit',
  'docker-init',
  'dumb-init',
  'my_init',
  'openrc-init',
  'runit',
  'runit-init',
  's6-overlay-init',
  's6-svscan',
  'systemd',
  'tini',
  'tini-static',
]);

/** The paths of init processes whose names are usual words: s6-overlay, systemd and the init of the distribution. */
const INIT_PATHS: ReadonlySet<string> = new Set([
  '/bin/init',
  '/init',
  '/sbin/init',
  '/usr/bin/init',
  '/usr/sbin/init',
]);

const SHELLS: ReadonlySet<string> = new Set(['ash', 'bash', 'dash', 'sh']);
const OPTION = /^-/;
const ASSIGNMENT = /^\w+=/;

/** Returns the program that a command starts, also behind `env` and `sh -c "exec …"`. */
function startedProgram(words: readonly string[]): string {
  const [program = '', ...rest] = words;
  const name = posix.basename(program);
  if (name === 'env' || name === 'exec')
    return startedProgram(
      rest.slice(rest.findIndex((word) => !OPTION.test(word) && !ASSIGNMENT.test(word))),
    );
  if (SHELLS.has(name) && rest[0] === '-c')
    return startedProgram((rest[1] ?? '').trim().split(/\s+/));
  return program;
}

const isInit = (program: string): boolean =>
  INIT_PATHS.has(posix.normalize(program)) || INIT_PROGRAMS.has(posix.basename(program));

/**
 * Checks whether a command starts an init process of its own. The command counts as well as the entrypoint, because an entrypoint is
 * often a script that executes the command.
 */
export const startsOwnInit = ({ entrypoint, command }: ImageCommand): boolean =>
  [entrypoint, command].some((words) => isInit(startedProgram(words)));

/**
 * The last words of programs that were not the first process: s6 and busybox ("can only run as pid 1"), runit ("must be run as process
 * no 1"), and systemd.
 */
const NOT_FIRST =
  /\bpid ?(?:is not |!= ?|no\.? ?|# ?)?1\b|\bprocess (?:no\.? ?|number |id )?1\b|booted with systemd|alternative telinit/i;

/** Checks whether a program that ended right after its start wrote that it has to be the first process. */
export const demandsFirstProcess = (output: readonly string[]): boolean =>
  output.some((line) => NOT_FIRST.test(line));

const STARTED_AGAIN =
  '이미지의 프로그램이 첫 번째 프로세스(PID 1)여야 하므로 그렇게 다시 시작합니다.';

/**
 * Starts a program behind an init process, and again as the first process if the program ends with the message that it has to be the
 * first process. No setting of the member could change that, and the configuration of an image does not say it.
 * @param start starts the program, and logs its last lines when it ends
 */
export async function startBehindInit(
  start: (init: boolean, accompaniment: ApplyContext) => Promise<void>,
  accompaniment: ApplyContext,
): Promise<void> {
  const output: string[] = [];
  const log = (text: string) => {
    output.push(text);
    accompaniment.log(text);
  };
  try {
    await start(true, { ...accompaniment, log });
  } catch (error) {
    const hasCrashed = error instanceof EngineError && error.reason === 'crashed';
    if (!hasCrashed || !demandsFirstProcess(output)) throw error;
    accompaniment.log(STARTED_AGAIN);
    await start(false, accompaniment);
  }
}
