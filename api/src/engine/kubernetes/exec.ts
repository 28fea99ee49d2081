/** Runs programs inside pods, over web sockets of the API server. */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Exec, type V1Pod, type V1Status } from '@kubernetes/client-node';
import type { KubernetesContext } from './kubernetes-context.ts';
import { fromClientError } from './kubernetes-error.ts';
import { MAIN } from './manifests/pod.ts';

/** The exit code in the status of a finished program. */
export function exitCodeOf({ status, details }: V1Status): number | undefined {
  if (status === 'Success') return 0;
  const cause = details?.causes?.find(({ reason }) => reason === 'ExitCode');
  return cause?.message === undefined ? undefined : Number(cause.message);
}

export interface Executed {
  /** `undefined` when the program could not be started. */
  exitCode: number | undefined;
  output: string;
}

/**
 * Runs a program to its end. @param input the program's input, which is not closed after it. @throws KubernetesError when the pod does not
 * run
 */
export async function exec(
  { client }: KubernetesContext,
  { metadata }: V1Pod,
  command: readonly string[],
  { input, container = MAIN }: { input?: string; container?: string } = {},
): Promise<Executed> {
  const output = new PassThrough();
  // Never closed, because older API servers would close the connection.
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
