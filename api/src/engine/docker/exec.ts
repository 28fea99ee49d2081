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

/** Runs a command inside a running container to its end. The exit code of a missing command is 126 or 127. */
export async function execInContainer(
  client: DockerClient,
  container: string,
  command: readonly string[],
  signal?: AbortSignal,
): Promise<ExecResult> {
  const cancel = signal === undefined ? {} : { signal };
  const { Id } = await client.read(`/containers/${container}/exec`, createdObjectSchema, {
    method: 'POST',
    body: { Cmd: command, AttachStdout: true, AttachStderr: true },
    ...cancel,
  });
  const start = { method: 'POST', body: { Detach: false, Tty: false }, ...cancel } as const;
  const response = await client.open(`/exec/${Id}/start`, start);
  const chunks: Buffer[] = [];
  for await (const { payload } of readOutputFrames(response)) chunks.push(payload);
  const { ExitCode } = await client.read(`/exec/${Id}/json`, ended, cancel);
  return { exitCode: ExitCode ?? -1, output: Buffer.concat(chunks).toString() };
}
