/** Runs programs in containers, over raw connections of the engine. */
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import type { ProgramOptions, RunningProgram } from '../container-program.ts';
import type { ContainerRef } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import { endLeftProgramsCommand, endProgramCommand } from '../program-commands.ts';
import { commandOf, inputOf } from '../program-input.ts';
import { retryWhileEnding } from '../retry-while-ending.ts';
import { followProgram } from '../running-program.ts';
import type { DockerClient } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import {
  DockerError,
  dockerUnreachableError,
  hasHttpStatus,
  toEngineError,
} from './docker-error.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { execInContainer } from './exec.ts';
import { findInstanceInForce, listInstances } from './instances.ts';
import { readOutputFrames } from './output-frames.ts';

/** The user of programs, who may end processes of every user. */
const ROOT = '0';

/** The time that the engine has to record the exit code after the end of the connection, in ms. */
const RECORD_MS = 5000;

const FAILED = {
  reason: 'start-failed',
  message: '컨테이너에서 프로그램을 실행하지 못했습니다.',
} as const;

const notRunning = (cause: unknown) =>
  new EngineError('not-running', '실행 중인 컨테이너에서만 프로그램을 실행할 수 있습니다.', {
    cause,
  });

/** Docker's and Podman's messages about a program that a container does not have. */
const NO_PROGRAM = /executable file .{0,300}not found|no such file or directory/i;

/** Whether the engine did not start a program because its container does not have the program. */
export const isProgramMissing = (error: unknown): boolean =>
  error instanceof DockerError && NO_PROGRAM.test(error.message);

/** Converts an error of the engine while it starts a program. */
function toProgramError(error: unknown): unknown {
  if (isProgramMissing(error))
    return new EngineError('no-shell', '이 이미지에는 셸이 없습니다.', { cause: error });
  if (hasHttpStatus(error, 404) || hasHttpStatus(error, 409)) return notRunning(error);
  return toEngineError(error, FAILED);
}

const recorded = z.object({ ExitCode: z.number().nullish(), Running: z.boolean().nullish() });

/** The connection to a program has ended, but not the program. */
class StillRunningError extends Error {
  override readonly name = 'StillRunningError';
}

/** Reads the exit code of a program whose connection has ended. @throws EngineError `unreachable` when the program still runs */
async function readRecordedCode(client: DockerClient, id: string): Promise<number> {
  const read = async (): Promise<number> => {
    const { ExitCode, Running } = await client.read(`/exec/${id}/json`, recorded);
    if (Running === true) throw new StillRunningError();
    return ExitCode ?? -1;
  };
  const passes = (error: unknown) => error instanceof StillRunningError;
  try {
    return await retryWhileEnding(read, { passes, timeoutMs: RECORD_MS });
  } catch (error) {
    if (passes(error)) throw dockerUnreachableError(error);
    throw hasHttpStatus(error, 404) ? notRunning(error) : toEngineError(error, FAILED);
  }
}

/** Runs a program in a container of the engine. @throws EngineError `not-running`, `unreachable` */
export async function runInContainer(
  { client }: Pick<DockerContext, 'client'>,
  container: string,
  options: ProgramOptions,
): Promise<RunningProgram> {
  options.signal.throwIfAborted();
  const { id, command } = commandOf(options);
  const attached = { AttachStdin: true, AttachStdout: true, AttachStderr: true };
  const body = { Cmd: command, User: options.user ?? ROOT, ...attached };
  let exec: string;
  let connection: Duplex;
  try {
    const path = `/containers/${container}/exec`;
    exec = (await client.read(path, createdObjectSchema, { method: 'POST', body })).Id;
    const start = { method: 'POST', body: { Detach: false, Tty: false } } as const;
    connection = await client.hijack(`/exec/${exec}/start`, start);
  } catch (error) {
    throw toProgramError(error);
  }
  const program = {
    input: connection,
    frames: readOutputFrames(connection),
    exitCode: () => readRecordedCode(client, exec),
    async kill() {
      await execInContainer(client, container, endProgramCommand(id), { user: ROOT });
    },
    close: () => void connection.destroy(),
  };
  return followProgram(program, inputOf(options), options.signal);
}

/** Implements `ContainerEngine.runProgram`. */
export async function runProgram(
  context: DockerContext,
  ref: ContainerRef,
  options: ProgramOptions,
): Promise<RunningProgram> {
  const instance = await findInstanceInForce(context, ref);
  if (!instance?.running) throw notRunning(undefined);
  return runInContainer(context, instance.id, options);
}

const withPrograms = z.object({ ExecIDs: z.array(z.string()).nullish() });

/** Ends the programs in a container that run longer than a day. Other programs have ended with the connection of their server. */
async function endLeft({ client }: DockerContext, id: string): Promise<void> {
  const { ExecIDs } = await client.read(`/containers/${id}/json`, withPrograms);
  if ((ExecIDs ?? []).length === 0) return;
  await execInContainer(client, id, endLeftProgramsCommand(Date.now()), { user: ROOT });
}

/** Ends programs of killed servers. An image without a POSIX shell has none. */
export async function endLeftPrograms(context: DockerContext): Promise<void> {
  for (const { id, running } of await listInstances(context)) {
    if (running) await endLeft(context, id).catch(() => undefined);
  }
}
