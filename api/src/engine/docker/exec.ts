import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { DockerCallOptions, DockerClient } from './docker-client.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { readOutputFrames } from './output-frames.ts';

const ended = z.object({ ExitCode: z.number().nullish() });

export interface ExecResult {
  exitCode: number;
  /** The standard output and the error output, in order of arrival. */
  output: string;
}

export interface ExecOptions {
  signal?: AbortSignal;
  /** The number of bytes of the output that are kept; the rest is read and dropped. By default, the whole output is kept. */
  keepBytes?: number;
  /** A name or a number; by default the user of the container. */
  user?: string;
}

const cancelBy = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

/** A command that runs inside a container. */
export interface OpenedExec {
  id: string;
  /** The frames of the standard output and of the error output. */
  output: IncomingMessage;
}

/** Starts a command inside a running container. The options apply to the output. */
export async function openExec(
  client: DockerClient,
  container: string,
  command: readonly string[],
  {
    user,
    ...options
  }: Pick<DockerCallOptions, 'signal' | 'deadlineMs' | 'idle'> & Pick<ExecOptions, 'user'> = {},
): Promise<OpenedExec> {
  const { Id: id } = await client.read(`/containers/${container}/exec`, createdObjectSchema, {
    method: 'POST',
    body: { Cmd: command, User: user, AttachStdout: true, AttachStderr: true },
    ...cancelBy(options.signal),
  });
  const start = { method: 'POST', body: { Detach: false, Tty: false }, ...options } as const;
  return { id, output: await client.open(`/exec/${id}/start`, start) };
}

/** Returns the exit code of a command whose output has ended; -1 if the engine does not know the code. */
export async function readExitCode(
  client: DockerClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { ExitCode } = await client.read(`/exec/${id}/json`, ended, cancelBy(signal));
  return ExitCode ?? -1;
}

/** Runs a command inside a running container to its end. The exit code of a missing command is 126 or 127. */
export async function execForBytes(
  client: DockerClient,
  container: string,
  command: readonly string[],
  { signal, keepBytes = Infinity, user }: ExecOptions = {},
): Promise<{ exitCode: number; bytes: Buffer }> {
  const options = { ...cancelBy(signal), ...(user !== undefined && { user }) };
  const { id, output } = await openExec(client, container, command, options);
  const chunks: Buffer[] = [];
  let kept = 0;
  for await (const { payload } of readOutputFrames(output)) {
    if (kept < keepBytes) chunks.push(payload);
    kept += payload.length;
  }
  return { exitCode: await readExitCode(client, id, signal), bytes: Buffer.concat(chunks) };
}

/** Runs a command as `execForBytes` does, with the output as text. */
export async function execInContainer(
  ...call: Parameters<typeof execForBytes>
): Promise<ExecResult> {
  const { exitCode, bytes } = await execForBytes(...call);
  return { exitCode, output: bytes.toString() };
}
