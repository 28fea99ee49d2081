import type { V1Pod } from '@kubernetes/client-node';
import type { ContainerSpec } from '../container-spec.ts';
import { EngineError, startFailedError } from '../engine-error.ts';
import { readListeningSockets, SOCKET_TABLES } from '../listening-sockets.ts';
import { greetingRequest, readWrongProtocol } from '../spoken-protocol.ts';
import { findRefusalCause, findStartFailure } from '../start-failure.ts';
import { greetPod } from './edge.ts';
import { execInPod } from './exec.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { lastTermination, podContainerStatus, podEnd, probedPort } from './pods.ts';

/** The reasons of an end before the program was executed. */
const NOT_EXECUTED = ['StartError', 'ContainerCannotRun'];

/** Reads the sockets of a running pod, if the image has `cat`. */
async function readPodSockets(context: KubernetesContext, pod: V1Pod) {
  const read = await execInPod(context, pod, ['cat', ...SOCKET_TABLES]).catch(() => undefined);
  return read && readListeningSockets(read.output);
}

/**
 * Checks that the edge speaks the protocol of a ready pod. A cluster that does not respond, or has its own edge, is no failure.
 * @throws EngineError `not-answering`
 */
export async function checkSpokenProtocol(
  context: KubernetesContext,
  { ports, limits }: ContainerSpec,
  pod: V1Pod | undefined,
): Promise<void> {
  const http = ports.find(({ protocol }) => protocol === 'http');
  if (http?.protocol !== 'http' || pod === undefined) return;
  const { internalPort: port, hostname, h2c = false } = http;
  const request = greetingRequest(hostname, h2c);
  const greeting = await greetPod(context, pod, port, request).catch(() => undefined);
  const speaks = greeting && readWrongProtocol(greeting, h2c);
  if (speaks !== undefined) {
    const { memoryMiB } = limits;
    throw startFailedError(findStartFailure({ port, speaks, seconds: 0, memoryMiB }));
  }
}

/** Returns the cluster's message about a program that it could not execute. */
function refusalOf(pod: V1Pod): string | undefined {
  const end = lastTermination(pod);
  if (end !== undefined) return NOT_EXECUTED.includes(end.reason ?? '') ? end.message : undefined;
  return podContainerStatus(pod)?.state?.waiting?.message;
}

/**
 * Returns the error of a failed attempt with the cause, decided from the output of the pod and its sockets. Call this function before the
 * removal of the pod. Errors with another reason stay unchanged.
 */
export async function explainFailedStart(
  context: KubernetesContext,
  spec: ContainerSpec,
  pod: V1Pod,
  { failure, lines }: { failure: unknown; lines: readonly string[] },
): Promise<unknown> {
  if (!(failure instanceof EngineError)) return failure;
  const facts = { seconds: 0, memoryMiB: spec.limits.memoryMiB, lines };
  const refusal = refusalOf(pod);
  const refused = refusal === undefined ? undefined : findRefusalCause({ ...facts, refusal });
  if (refused !== undefined) return startFailedError(refused);
  const { failure: known } = failure;
  if (known === undefined || known.code === 'protocol') return failure;
  if (known.code !== 'not-answering')
    return startFailedError(findStartFailure({ ...facts, end: podEnd(pod) }));
  const sockets = await readPodSockets(context, pod);
  const { seconds, port } = known;
  if (port === null || sockets === undefined) return failure;
  return startFailedError(
    findStartFailure({ ...facts, port: probedPort(spec), seconds, sockets, answers: false }),
  );
}
