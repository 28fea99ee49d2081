/** Programs that are run inside of pods, over the API server's web sockets. */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Exec, type V1Pod, type V1Status } from '@kubernetes/client-node';
import type { KubernetesContext } from './kubernetes-context.ts';
import { fromClientError } from './kubernetes-error.ts';
import { MAIN } from './manifests/pod.ts';

/** How the end of a program is told. */
export function exitCodeOf({ status, details }: V1Status): number | undefined {
  if (status === 'Success') return 0;
  const cause = details?.causes?.find(({ reason }) => reason === 'ExitCode');
  return cause?.message === undefined ? undefined : Number(cause.message);
}

export interface Executed {
  /** `undefined` when it could not be started. */
  exitCode: number | undefined;
  output: string;
}

/** Runs a program to its end. @param input what it can read, without an end. @throws KubernetesError when the pod does not run */
export async function exec(
  { client }: KubernetesContext,
  { metadata }: V1Pod,
  command: readonly string[],
  { input, container = MAIN }: { input?: string; container?: string } = {},
): Promise<Executed> {
  const output = new PassThrough();
  // Not ended: with older API servers that would end the connection.
  const stdin = input === undefined ? null : new PassThrough();
  stdin?.write(input);
  const ended = Promise.withResolvers<V1Status>();
  try {
    const socket = await new Exec(client.config).exec(
      metadata?.namespace ?? '',
      metadata?.name ?? '',
      container,
      [...command],
      output,
      output,
      stdin,
      false,
      ended.resolve,
    );
    socket.on('close', () => {
      output.end();
      ended.resolve({ status: 'Failure' });
    });
  } catch (error) {
    throw fromClientError(error);
  }
  const [status, written] = await Promise.all([ended.promise, buffer(output)]);
  return { exitCode: exitCodeOf(status), output: written.toString() };
}
