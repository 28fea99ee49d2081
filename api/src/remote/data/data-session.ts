import type { ProjectPort } from '@naru/contract/project-file/read-project-state';
import { InvalidInputError } from '../arguments.ts';
import { RemoteCallError, type ServerAddress } from '../server-project-port.ts';
import type { CommandTerminal } from '../terminal.ts';
import type { DataArguments } from './data-arguments.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** What a command of `naru data` works with. */
export interface DataSession {
  readonly args: DataArguments;
  readonly env: Env;
  readonly terminal: CommandTerminal;
  readonly server: ServerAddress;
  readonly send: ProjectPort['send'];
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
}

/** The exit code of a command: 0 for success, 1 for a failure. Wrong input is an {@link InvalidInputError}. */
export type DataExitCode = 0 | 1;

/** The user has interrupted the command. The message says what the server continues, and which command follows it. */
export class InterruptedError extends RemoteCallError {}

/** Returns a command that the user can enter, for the same project and server. */
export function nextCommand({ args }: Pick<DataSession, 'args'>, rest: string): string {
  const url = args.url === undefined ? '' : ` --url ${args.url}`;
  return `naru data ${rest} --project ${args.project}${url}`;
}

/** Writes an object as JSON, or as the text. */
export function writeResult(
  { args, terminal }: Pick<DataSession, 'args' | 'terminal'>,
  result: object,
  text: () => string,
): void {
  terminal.write(`${args.json ? JSON.stringify(result) : text()}\n`);
}

/**
 * Requests the confirmation of a change.
 * @returns whether the user has confirmed it
 * @throws InvalidInputError without `--yes` and without a terminal
 */
export async function confirmChange(
  { args, terminal }: Pick<DataSession, 'args' | 'terminal'>,
  question: string,
): Promise<boolean> {
  if (args.yes) return true;
  const answer = await terminal.confirm(`${question} (y/N) `);
  if (answer === undefined) throw new InvalidInputError('묻지 않고 실행하려면 --yes를 붙여주세요.');
  return answer;
}

/** The error for an answer that lacks what the server has started. */
export const startedUnknown = (): RemoteCallError =>
  new RemoteCallError(
    '서버가 시작한 작업의 ID를 보내지 않았습니다. naru data list로 확인해주세요.',
  );
