/** Runs programs in pods, over web sockets of the API server. */
import type { V1Pod } from '@kubernetes/client-node';
import type { ProgramOptions, RunningProgram } from '../container-program.ts';
import type { ContainerRef } from '../container-spec.ts';
import { endProgramCommand } from '../program-commands.ts';
import { commandOf, inputOf } from '../program-input.ts';
import { followProgram } from '../running-program.ts';
import { execInPod, openPodProgram } from './exec.ts';
import { findDeployment } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { programNotRunningError, readProgramEnd, runsPod } from './program-end.ts';
import { findRunningPod } from './usage.ts';

/** Runs a program in a pod. @throws EngineError `not-running`, `unreachable` */
export async function runInPod(
  context: KubernetesContext,
  pod: V1Pod,
  options: ProgramOptions,
): Promise<RunningProgram> {
  options.signal.throwIfAborted();
  const { id, command } = commandOf(options);
  const opened = await openPodProgram(context, pod, command).catch(async (cause: unknown) => {
    throw (await runsPod(context, pod)) ? cause : programNotRunningError({ cause });
  });
  const program = {
    ...opened,
    exitCode: () => readProgramEnd(context, pod, opened),
    async kill() {
      await execInPod(context, pod, endProgramCommand(id));
    },
  };
  return followProgram(program, inputOf(options), options.signal);
}

/** Implements `ContainerEngine.runProgram`. */
export async function runProgram(
  context: KubernetesContext,
  ref: ContainerRef,
  options: ProgramOptions,
): Promise<RunningProgram> {
  await context.state.ready();
  const pod = findRunningPod(context, findDeployment(context, ref));
  if (pod === undefined) throw programNotRunningError();
  return runInPod(context, pod, options);
}
