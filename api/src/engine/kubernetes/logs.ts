import { setTimeout as sleep } from 'node:timers/promises';
import type { V1Pod } from '@kubernetes/client-node';
import type { ContainerLogOptions, LogLine } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { lastLinesWithinLimit, MAX_LOGGED_LINES } from '../output-lines.ts';
import { findDeployment, readVersionInForce } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { hasHttpStatus, toEngineError } from './kubernetes-error.ts';
import { comparableTimestamp, readLogLines } from './log-lines.ts';
import { findAttemptPod, isPodEnding, listContainerPods, podContainerStatus } from './pods.ts';

/** The pause between the end of a pod's output and the search for a restarted container or a new pod, in ms. */
const LOOK_AGAIN_MS = 500;

const NOT_READ = {
  reason: 'start-failed',
  message: '클러스터에서 로그를 읽지 못했습니다. 잠시 후 다시 시도해주세요.',
} as const;

interface Query {
  after?: string | undefined;
  tail?: number | undefined;
  follow: boolean;
  signal: AbortSignal;
}

/** Yields the output of one run of a pod's container. Yields nothing before the first start and after the removal of the pod. */
async function* read(
  { client }: KubernetesContext,
  { metadata }: V1Pod,
  { after, tail, follow, signal }: Query,
  previous = false,
): AsyncGenerator<LogLine> {
  const path = `/api/v1/namespaces/${metadata?.namespace}/pods/${metadata?.name}/log`;
  const query = {
    timestamps: true,
    follow,
    previous,
    tailLines: tail,
    // The time is rounded down to whole seconds. The loop below skips earlier lines of the second.
    sinceTime: after && `${after.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`,
  };
  const known = after === undefined ? '' : comparableTimestamp(after);
  try {
    for await (const line of readLogLines(await client.open(path, { query, signal }))) {
      if (comparableTimestamp(line.position) > known) yield line;
    }
  } catch (error) {
    if (!hasHttpStatus(error, 400) && !hasHttpStatus(error, 404)) throw error;
  }
}

async function allOf(lines: AsyncIterable<LogLine>): Promise<LogLine[]> {
  const all: LogLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

/** Returns the existing output of a pod, including the output before the last restart. */
async function written(context: KubernetesContext, pod: V1Pod, query: Query): Promise<LogLine[]> {
  const once = { ...query, follow: false };
  const restarted = (podContainerStatus(pod)?.restartCount ?? 0) > 0;
  const before = restarted ? await allOf(read(context, pod, once, true)) : [];
  const lines = [...before, ...(await allOf(read(context, pod, once)))];
  return query.tail === undefined ? lines : lines.slice(-query.tail);
}

/** Returns the pod whose output is read: the pod of the version in force, or else the newest pod. */
function toldPod(context: KubernetesContext, ref: ContainerRef): V1Pod | undefined {
  const deployment = findDeployment(context, ref);
  const rolloutId = deployment && readVersionInForce(deployment)?.rolloutId;
  const inForce = rolloutId === undefined ? undefined : findAttemptPod(context, ref, rolloutId);
  return inForce ?? listContainerPods(context, ref).find((pod) => !isPodEnding(pod));
}

/** Yields the existing output of a pod and, with `follow`, further output until the container of the pod ends. */
async function* wholeOutput(
  context: KubernetesContext,
  pod: V1Pod,
  query: Query,
): AsyncGenerator<LogLine> {
  let position = query.after;
  for (const line of await written(context, pod, query)) {
    position = line.position;
    yield line;
  }
  const { follow, signal } = query;
  if (follow) yield* read(context, pod, { after: position, follow, signal });
}

async function* podLogs(
  context: KubernetesContext,
  ref: ContainerRef,
  { after, tail, follow, signal }: ContainerLogOptions,
): AsyncGenerator<LogLine> {
  let query: Query = { after, tail, follow, signal };
  let known: string | undefined;
  while (findDeployment(context, ref) !== undefined) {
    const pod = toldPod(context, ref);
    if (pod !== undefined) {
      // The output of a new pod is read from its beginning.
      if (known !== undefined && known !== pod.metadata?.uid) query = { follow, signal };
      known = pod.metadata?.uid;
      for await (const line of wholeOutput(context, pod, query)) {
        query = { follow, signal, after: line.position };
        yield line;
      }
      // Only the first read is limited to the last lines.
      query = { ...query, tail: undefined };
    }
    if (!follow) return;
    await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/**
 * Yields the output of a container. With `follow`, the iteration continues over restarts and replacements. The iteration ends without
 * an error when the container is removed or the signal is aborted. The position of a line is its timestamp, which stays valid in the
 * next pod.
 * @throws EngineError
 */
export async function* readContainerLogs(
  context: KubernetesContext,
  ref: ContainerRef,
  options: ContainerLogOptions,
): AsyncGenerator<LogLine> {
  try {
    await context.state.ready();
    yield* podLogs(context, ref, options);
  } catch (error) {
    if (!options.signal.aborted) throw toEngineError(error, NOT_READ);
  }
}

/** Logs the last lines of a pod before its removal, because the removal deletes the output. Returns the lines. */
export async function logLastPodLines(
  context: KubernetesContext,
  pod: V1Pod,
  log: (text: string) => void,
  title?: string,
): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const lines = await written(context, pod, {
    tail: MAX_LOGGED_LINES,
    follow: false,
    signal,
  }).catch(() => []);
  const texts = lastLinesWithinLimit(lines.map(({ text }) => text));
  if (title !== undefined && texts.length > 0) log(title);
  for (const text of texts) log(text);
  return texts;
}
