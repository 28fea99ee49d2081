import { setTimeout as sleep } from 'node:timers/promises';
import type { V1Pod } from '@kubernetes/client-node';
import type { LogLine, LogOptions } from '../container-output.ts';
import type { ContainerRef } from '../container-spec.ts';
import { fitting, TOLD_LINES } from '../told-lines.ts';
import { findDeployment, inForceOf } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { isStatus } from './kubernetes-error.ts';
import { comparable, readLogLines } from './log-lines.ts';
import { isEnding, podOf, podsOf, statusIn } from './pods.ts';

/** How long after the end of a pod's output to look whether it was started again or replaced, in ms. */
const LOOK_AGAIN_MS = 500;

interface Query {
  after?: string | undefined;
  tail?: number | undefined;
  follow: boolean;
  signal: AbortSignal;
}

/** What one run of a pod's container wrote. Nothing before it has started, and of one that is gone. */
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
    // Whole seconds: what is left of that second is left out below.
    sinceTime: after && `${after.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`,
  };
  const known = after === undefined ? '' : comparable(after);
  try {
    for await (const line of readLogLines(await client.open(path, { query, signal }))) {
      if (comparable(line.position) > known) yield line;
    }
  } catch (error) {
    if (!isStatus(error, 400) && !isStatus(error, 404)) throw error;
  }
}

async function allOf(lines: AsyncIterable<LogLine>): Promise<LogLine[]> {
  const all: LogLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

/** What a pod wrote so far, also before its container was started again the last time. */
async function written(context: KubernetesContext, pod: V1Pod, query: Query): Promise<LogLine[]> {
  const once = { ...query, follow: false };
  const restarted = (statusIn(pod)?.restartCount ?? 0) > 0;
  const before = restarted ? await allOf(read(context, pod, once, true)) : [];
  const lines = [...before, ...(await allOf(read(context, pod, once)))];
  return query.tail === undefined ? lines : lines.slice(-query.tail);
}

/** The pod whose output is told: the newest in force, else the newest of all. */
function toldPod(context: KubernetesContext, ref: ContainerRef): V1Pod | undefined {
  const deployment = findDeployment(context, ref);
  const revision = deployment && inForceOf(deployment)?.revision;
  const inForce = revision === undefined ? undefined : podOf(context, ref, revision);
  return inForce ?? podsOf(context, ref).find((pod) => !isEnding(pod));
}

/** What a pod wrote so far, and with `follow` what it writes until its container ends. */
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
  { after, tail, follow, signal }: LogOptions,
): AsyncGenerator<LogLine> {
  let query: Query = { after, tail, follow, signal };
  let known: string | undefined;
  while (findDeployment(context, ref) !== undefined) {
    const pod = toldPod(context, ref);
    if (pod !== undefined) {
      // All that a successor wrote is new.
      if (known !== undefined && known !== pod.metadata?.uid) query = { follow, signal };
      known = pod.metadata?.uid;
      for await (const line of wholeOutput(context, pod, query)) {
        query = { follow, signal, after: line.position };
        yield line;
      }
      // Whatever it writes from now on is new.
      query = { ...query, tail: undefined };
    }
    if (!follow) return;
    await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/**
 * What a container writes. A follower goes on over restarts and replacements, until the container is removed or its signal is aborted,
 * and then just ends. A line's position is its time, so it goes on in whatever pod came after.
 */
export async function* containerLogs(
  context: KubernetesContext,
  ref: ContainerRef,
  options: LogOptions,
): AsyncGenerator<LogLine> {
  try {
    await context.state.ready();
    yield* podLogs(context, ref, options);
  } catch (error) {
    if (!options.signal.aborted) throw error;
  }
}

/** Tells the last lines of a pod that is about to go: nobody can read them afterwards. @see tellOutput of the Docker engine */
export async function tellPodOutput(
  context: KubernetesContext,
  pod: V1Pod,
  log: (text: string) => void,
  title?: string,
): Promise<void> {
  const { signal } = new AbortController();
  const lines = await written(context, pod, { tail: TOLD_LINES, follow: false, signal }).catch(
    () => [],
  );
  const texts = fitting(lines.map(({ text }) => text));
  if (title !== undefined && texts.length > 0) log(title);
  for (const text of texts) log(text);
}
