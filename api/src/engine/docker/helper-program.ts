/** Programs inside running containers of the server's own, as root, with streams for input and output. */
import { randomUUID } from 'node:crypto';
import { addAbortSignal, PassThrough, pipeline, type Readable } from 'node:stream';
import { pipeline as transfer } from 'node:stream/promises';
import { z } from 'zod';
import { retryWhileEnding } from '../retry-while-ending.ts';
import {
  ERRORS_MAX_BYTES,
  type RunningProgram,
  type VolumeProgram,
} from '../volume-files/volume-program.ts';
import type { DockerClient } from './docker-client.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { execInContainer } from './exec.ts';
import { readOutputFrames } from './output-frames.ts';
import type { TransferOptions } from '../running-copies.ts';

/** The environment variable that marks the processes of a program. */
const MARK = 'NARU_PROGRAM';

/** Ends the processes of a program by their mark. The engine continues a program after its connection is lost. */
const END_SCRIPT = `for folder in /proc/[0-9]*; do
  tr '\\0' '\\n' <"$folder/environ" 2>/dev/null | grep -qxF "$1" || continue
  kill -KILL "\${folder#/proc/}" 2>/dev/null
done; :`;

/** The time that the engine has to record the exit code after the end of the output, in ms. */
const RECORD_MS = 5000;

const recorded = z.object({ ExitCode: z.number().nullish(), Running: z.boolean().nullish() });

/** The output of a program has ended, but not the program. */
class StillRunningError extends Error {
  override readonly name = 'StillRunningError';
}

/** Reads the exit code of a program whose output has ended; -1 if the engine does not know the code. */
const readCode = (client: DockerClient, id: string): Promise<number> =>
  retryWhileEnding(
    async () => {
      const { ExitCode, Running } = await client.read(`/exec/${id}/json`, recorded);
      if (Running === true) throw new StillRunningError();
      return ExitCode ?? -1;
    },
    { timeoutMs: RECORD_MS, passes: (error) => error instanceof StillRunningError },
  );

/** The time limit for ending a program, in ms. */
const END_MS = 10_000;

interface Program extends Omit<VolumeProgram, 'signal'> {
  container: string;
}

interface OpenedProgram {
  id: string;
  output: Readable;
}

async function open(
  client: DockerClient,
  { container, script, input }: Program,
  mark: string,
  options: TransferOptions,
): Promise<OpenedProgram> {
  const { Id: id } = await client.read(`/containers/${container}/exec`, createdObjectSchema, {
    method: 'POST',
    body: {
      Cmd: ['sh', '-c', script],
      Env: [`${MARK}=${mark}`, 'LC_ALL=C'],
      User: '0',
      AttachStdin: input !== undefined,
      AttachStdout: true,
      AttachStderr: true,
    },
    signal: options.signal,
  });
  const start = { method: 'POST', body: { Detach: false, Tty: false }, ...options } as const;
  if (input === undefined) return { id, output: await client.open(`/exec/${id}/start`, start) };
  const connection = await client.hijack(`/exec/${id}/start`, start);
  addAbortSignal(options.signal, connection);
  // The output ends with the error of the input.
  transfer(input.content, connection, { end: false }).catch((error: Error) => {
    connection.destroy(error);
  });
  return { id, output: connection };
}

/** Ends a program. Does nothing when the container is gone. */
async function end(client: DockerClient, { container }: Program, mark: string): Promise<void> {
  const command = ['sh', '-c', END_SCRIPT, 'sh', `${MARK}=${mark}`];
  const signal = AbortSignal.timeout(END_MS);
  await execInContainer(client, container, command, { signal }).catch(() => undefined);
}

/**
 * Starts a program in a running container, as root. A program whose output is not read to its end is ended with its child processes.
 * @throws DockerError, EngineError `unreachable`
 */
export async function startProgram(
  client: DockerClient,
  program: Program,
  options: TransferOptions,
): Promise<RunningProgram> {
  const mark = randomUUID();
  const opened = await open(client, program, mark, options).catch((error: unknown) => {
    // The engine may have started the program.
    void end(client, program, mark);
    throw error;
  });
  const { id, output: frames } = opened;
  const output = new PassThrough();
  const ended = Promise.withResolvers<number>();
  // The reader of the output receives the error, too.
  ended.promise.catch(() => undefined);
  let errors = '';
  const read = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const { stream, payload } of readOutputFrames(chunks)) {
      if (stream === 'stdout') yield payload;
      else errors = `${errors}${payload}`.slice(-ERRORS_MAX_BYTES);
    }
    ended.resolve(await readCode(client, id));
  };
  pipeline(frames, read, output, (error) => {
    if (!error) return;
    void end(client, program, mark).finally(() => ended.reject(error));
  });
  return { output, errors: () => errors, ended: ended.promise };
}
