/** The context of the commands for a project. */
import { projectTokenEndpoints } from '@naru/contract/endpoints/project-token';
import type { ProjectPort } from '@naru/contract/project-file/read-project-state';
import {
  InvalidArgumentsError,
  InvalidInputError,
  type ProjectChoice,
  readServerAddress,
} from './arguments.ts';
import type { Env, RunCommand } from './command.ts';
import { reportRemote } from './remote-result.ts';
import {
  InterruptedError,
  RemoteCallError,
  type ServerAddress,
  serverProjectPort,
} from './server-project-port.ts';
import type { CommandTerminal } from './terminal.ts';
import type { CommandName } from './usage.ts';

/** The context of a command for a project. */
export interface RemoteSession<Args extends ProjectChoice> {
  readonly args: Args;
  readonly env: Env;
  readonly terminal: CommandTerminal;
  readonly server: ServerAddress;
  readonly send: ProjectPort['send'];
  /** Aborted with an {@link InterruptedError} when the user interrupts the command. */
  readonly signal: AbortSignal;
}

const INTERRUPTED = '멈추었습니다.';
const PROJECT_MISSING =
  '--project에 프로젝트의 주소(slug)를 입력하거나 NARU_PROJECT에 추가해주세요. 프로젝트의 토큰을 쓰면 입력하지 않아도 됩니다.';

/** Finds the project of the token. @throws InvalidArgumentsError for a token of no project, and with a server that has no such tokens */
async function findProject({ send }: Pick<ProjectPort, 'send'>): Promise<string> {
  try {
    const { project } = await send(projectTokenEndpoints.getOwnToken, {});
    if (project) return project.slug;
  } catch (error) {
    if (!(error instanceof RemoteCallError && error.status === 404)) throw error;
  }
  throw new InvalidArgumentsError(PROJECT_MISSING);
}

/** Creates a command for a project: the named one, that of `NARU_PROJECT`, or that of the token. */
export const sessionCommand =
  <Args extends ProjectChoice>(
    name: CommandName,
    parse: (args: readonly string[]) => Args,
    run: (session: RemoteSession<Args>) => Promise<number>,
  ): RunCommand =>
  (words, env, terminal) =>
    reportRemote(name, words, async () => {
      const typed = parse(words);
      const named = typed.project || (env.NARU_PROJECT?.trim() ?? '');
      const interrupt = new AbortController();
      const { signal } = interrupt;
      const server = { ...readServerAddress({ ...typed, project: named }, env), signal };
      const done = terminal.onInterrupt(() => interrupt.abort(new InterruptedError(INTERRUPTED)));
      try {
        const { send } = serverProjectPort(server);
        const project = named || (await findProject({ send }));
        const args = { ...typed, project };
        return await run({ args, env, terminal, server, send, signal });
      } finally {
        done();
      }
    });

/** Returns a command that the user can enter, for the same project and server. */
export function nextCommand(
  { args: { project, url } }: Pick<RemoteSession<ProjectChoice>, 'args'>,
  rest: string,
): string {
  return `naru ${rest} --project ${project}${url === undefined ? '' : ` --url ${url}`}`;
}

/** A session of a command with an option. */
type WithOption<Name extends string> = Pick<
  RemoteSession<ProjectChoice & Readonly<Record<Name, boolean>>>,
  'args' | 'terminal'
>;

/** Writes an object as JSON, or as the text. */
export function writeResult(
  { args, terminal }: WithOption<'json'>,
  result: object,
  text: () => string,
): void {
  terminal.write(`${args.json ? JSON.stringify(result) : text()}\n`);
}

const NOBODY_TO_ASK = '묻지 않고 실행하려면 --yes를 붙여주세요.';

/**
 * Requests the confirmation of a change.
 * @returns whether the user has confirmed it
 * @throws InvalidInputError without `--yes` and without a terminal
 */
export async function confirmChange(
  { args, terminal }: WithOption<'yes'>,
  question: string,
): Promise<boolean> {
  const answer = args.yes || (await terminal.confirm(`${question} (y/N) `));
  if (answer === undefined) throw new InvalidInputError(NOBODY_TO_ASK);
  return answer;
}
