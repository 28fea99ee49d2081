/** Reads how a program in a pod has ended. */
import type { V1Pod } from '@kubernetes/client-node';
import { EngineError } from '../engine-error.ts';
import { type PodProgram, readExitCode } from './exec.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { clusterUnreachableError } from './kubernetes-error.ts';

/** Returns the error for a program of a pod that does not run. */
export const programNotRunningError = (options?: ErrorOptions) =>
  new EngineError(
    'not-running',
    '실행 중인 컨테이너에서만 프로그램을 실행할 수 있습니다.',
    options,
  );

/** Whether a pod exists and runs. The web socket of a program does not say why it was refused. */
export async function runsPod(
  { client }: KubernetesContext,
  { metadata }: V1Pod,
): Promise<boolean> {
  const { name = '', namespace = '' } = metadata ?? {};
  const target = { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace } };
  return (await client.find<V1Pod>(target))?.status?.phase === 'Running';
}

/** The API server's messages about a program that an image does not have. */
const NO_PROGRAM = /executable file .{0,300}not found|no such file or directory/i;

/**
 * Returns the exit code of a program whose output has ended.
 * @throws EngineError `unreachable` and `not-running` when the connection ended first; `no-shell` when the image has no shell
 */
export async function readProgramEnd(
  context: KubernetesContext,
  pod: V1Pod,
  { ended }: PodProgram,
): Promise<number> {
  const status = await ended;
  const code = status && readExitCode(status);
  if (code !== undefined) return code;
  const cause = new Error(status?.message ?? 'the connection ended early');
  if (NO_PROGRAM.test(cause.message))
    throw new EngineError('no-shell', '이 이미지에는 셸이 없습니다.', { cause });
  throw (await runsPod(context, pod))
    ? clusterUnreachableError(cause)
    : programNotRunningError({ cause });
}
