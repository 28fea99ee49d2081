import { z } from 'zod';
import type { DockerClient } from './docker-client.ts';
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
}

/** Runs a command inside a running container to its end. The exit code of a missing command is 126 or 127. */
export async function execForBytes(
  client: DockerClient,
  container: string,
  command: readonly string[],
  { signal, keepBytes = Infinity }: ExecOptions = {},
): Promise<{ exitCode: number; bytes: Buffer }> {
  const cancel = signal === undefined ? {} : { signal };
  const { Id } = await client.read(`/containers/${container}/exec`, createdObjectSchema, {
    method: 'POST',
    body: { Cmd: command, AttachStdout: true, AttachStderr: true },
    ...cancel,
  });
  const start = { method: 'POST', body: { Detach: false, Tty: false }, ...cancel } as const;
  const response = await client.open(`/exec/${Id}/start`, start);
  const chunks: Buffer[] = [];
  let kept = 0;
  for await (const { payload } of readOutputFrames(response)) {
    if (kept < keepBytes) chunks.push(payload);
    kept += payload.length;
  }
  const { ExitCode } = await client.read(`/exec/${Id}/json`, ended, cancel);
  return { exitCode: ExitCode ?? -1, bytes: Buffer.concat(chunks) };
}

/** Runs a command as `execForBytes` does, with the output as text. */
export async function execInContainer(
  ...call: Parameters<typeof execForBytes>
): Promise<ExecResult> {
  const { exitCode, bytes } = await execForBytes(...call);
  return { exitCode, output: bytes.toString() };
}
