/** A fake API server that stores pods, claims and snapshots, and runs the programs of pods on this machine. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { KubernetesObject, V1PersistentVolumeClaim, V1Pod } from '@kubernetes/client-node';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { kubernetesClient } from '../../engine/kubernetes/kubernetes-client.ts';
import type { KubernetesContext } from '../../engine/kubernetes/kubernetes-context.ts';
import {
  VOLUME_SNAPSHOT_KIND,
  type VolumeSnapshot,
} from '../../engine/kubernetes/manifests/volume-snapshot.ts';
import { exitOf, startContainerProgram } from '../engine/local-programs.ts';
import { createKubeconfig, sendJson } from './api-server.ts';
import { createObservedCluster, podWithConditions } from './observed-cluster.ts';

/** The kinds of objects, by the path of the API group. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  '/api/v1': [
    ...['Namespace', 'ResourceQuota', 'LimitRange', 'ServiceAccount', 'Secret', 'Pod'],
    'PersistentVolumeClaim',
  ],
  '/apis/networking.k8s.io/v1': ['NetworkPolicy'],
  [`/apis/${VOLUME_SNAPSHOT_KIND.apiVersion}`]: [VOLUME_SNAPSHOT_KIND.kind],
};

const resourceOf = (kind: string): string =>
  `${kind.toLowerCase()}s`.replace(/policys$/, 'policies');

const discoveryOf = (kinds: readonly string[]) => ({
  resources: kinds.map((kind) => ({
    ...{ kind, name: resourceOf(kind), namespaced: kind !== 'Namespace' },
  })),
});

export interface ScriptedPods {
  context: KubernetesContext;
  /** The changes in order, such as `POST pods` or `PATCH networkpolicies/project`. */
  changes: string[];
  /** All pods by name, with the removed pods. */
  created: Map<string, V1Pod>;
  pods: Map<string, V1Pod>;
  claims: Map<string, V1PersistentVolumeClaim>;
  snapshots: Map<string, VolumeSnapshot>;
  /** Whether the API server knows snapshots. */
  hasSnapshots: boolean;
  /** Returns the status of a snapshot that is read; it is ready at once by default. */
  snapshotStatus(): NonNullable<VolumeSnapshot['status']>;
  /** What a created pod becomes; it runs at once by default. */
  start(pod: V1Pod): V1Pod;
  /** Why pods and snapshots are refused, as the API server's message; `undefined` while they are not. */
  refusal: string | undefined;
  /** Changes the command of a program before it runs on this machine. */
  local(command: string[]): string[];
  /** Ends the connections to all programs. */
  cut(): void;
}

const CHANNEL = { stdout: 1, stderr: 2, status: 3 } as const;

function statusOf(code: number): object {
  if (code === 0) return { status: 'Success' };
  return {
    status: 'Failure',
    details: { causes: [{ reason: 'ExitCode', message: String(code) }] },
  };
}

/** Runs a program whose input and output are messages of a web socket. */
async function serve(socket: WebSocket, command: readonly string[]): Promise<void> {
  const child = startContainerProgram(command);
  const send = (channel: number, data: Buffer) =>
    new Promise((sent) => socket.send(Buffer.concat([Buffer.from([channel]), data]), sent));
  socket.on('message', (message: Buffer) => child.stdin.write(message.subarray(1)));
  socket.on('close', () => child.stdin.destroy()).on('error', () => undefined);
  const transfer = async (channel: number, output: AsyncIterable<Buffer>) => {
    for await (const part of output) await send(channel, part);
  };
  const [code] = await Promise.all([
    exitOf(child),
    transfer(CHANNEL.stdout, child.stdout),
    transfer(CHANNEL.stderr, child.stderr),
  ]);
  await send(CHANNEL.status, Buffer.from(JSON.stringify(statusOf(code))));
  socket.close();
}

const podSchema = z.custom<V1Pod>((value) => typeof value === 'object');

interface Asked {
  method: string;
  path: string;
  /** The last part of the path. */
  name: string;
}

type Cluster = Omit<ScriptedPods, 'context'>;
type Answer = readonly [status: number, body: object];

const MISSING: Answer = [404, { kind: 'Status', code: 404, message: 'not found' }];

const answerWith = (found: object | undefined): Answer =>
  found === undefined ? MISSING : [200, found];

const isOfSnapshots = (path: string): boolean => path.includes(VOLUME_SNAPSHOT_KIND.apiVersion);

const refused = (message: string): Answer => [403, { kind: 'Status', message }];

/** Returns the objects of the kind that a path names. */
function objectsOf({ pods, claims, snapshots }: Cluster, path: string) {
  const [, resource = ''] =
    /\/(pods|persistentvolumeclaims|volumesnapshots)(?:\/[^/]+)?$/.exec(path) ?? [];
  const kinds: Record<string, Map<string, KubernetesObject> | undefined> = {
    ...{ pods, persistentvolumeclaims: claims, volumesnapshots: snapshots },
  };
  return { resource, objects: kinds[resource] ?? new Map<string, KubernetesObject>() };
}

function readObject(cluster: Cluster, { path, name }: Asked): Answer {
  if (isOfSnapshots(path) && !cluster.hasSnapshots) return MISSING;
  const kinds = KINDS[path];
  if (kinds !== undefined) return [200, discoveryOf(kinds)];
  const { resource, objects } = objectsOf(cluster, path);
  if (isOfSnapshots(path) && cluster.refusal !== undefined) return refused(cluster.refusal);
  for (const each of cluster.snapshots.values()) each.status = cluster.snapshotStatus();
  if (name === resource) return [200, { metadata: {}, items: [...objects.values()] }];
  return answerWith(objects.get(name));
}

function createPod(cluster: Cluster, pod: V1Pod): Answer {
  if (cluster.refusal !== undefined) return refused(cluster.refusal);
  const name = pod.metadata?.name ?? '';
  cluster.created.set(name, pod);
  cluster.pods.set(name, cluster.start(pod));
  return [201, pod];
}

async function changeObject(
  cluster: Cluster,
  { method, path, name }: Asked,
  request: IncomingMessage,
): Promise<Answer> {
  const [, collection] = /\/namespaces\/[^/]+\/([a-z]+)$/.exec(path) ?? [];
  cluster.changes.push(`${method} ${collection ?? path.split('/').slice(-2).join('/')}`);
  if (method === 'POST') return createPod(cluster, podSchema.parse(await json(request)));
  const { objects } = objectsOf(cluster, path);
  if (method === 'PATCH') {
    if (isOfSnapshots(path) && cluster.refusal !== undefined) return refused(cluster.refusal);
    const applied = podSchema.parse(await json(request));
    objects.set(name, applied);
    return [200, applied];
  }
  const found = objects.get(name);
  objects.delete(name);
  return answerWith(found);
}

/** Starts the API server until the end of the test. */
export async function startScriptedPods(): Promise<ScriptedPods> {
  const sockets = new Set<WebSocket>();
  const base = await createObservedCluster(podWithConditions(true));
  const cluster: Cluster = {
    ...{ changes: [], refusal: undefined, hasSnapshots: true },
    created: new Map(),
    pods: new Map(),
    claims: new Map(),
    snapshots: new Map(),
    snapshotStatus: () => ({ readyToUse: true, restoreSize: '1Gi' }),
    start: (pod) => ({ ...pod, status: { phase: 'Running' } }),
    local: (command) => command,
    cut() {
      for (const socket of sockets) socket.terminate();
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    const asked = { method, path, name: path.split('/').at(-1) ?? '' };
    const [status, body] =
      method === 'GET' ? readObject(cluster, asked) : await changeObject(cluster, asked, request);
    sendJson(response, status, body);
  };
  const server = createServer((request, response) => void answer(request, response));
  const upgrades = new WebSocketServer({
    noServer: true,
    handleProtocols: () => 'v4.channel.k8s.io',
  });
  server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cluster');
    const [, name = ''] = /\/pods\/([^/]+)\/exec$/.exec(pathname) ?? [];
    if (!cluster.pods.has(name)) return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    upgrades.handleUpgrade(request, socket, head, (connection) => {
      sockets.add(connection);
      void serve(connection, cluster.local(searchParams.getAll('command')));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    cluster.cut();
    server.closeAllConnections();
    server.close();
  });
  const config = createKubeconfig((server.address() as AddressInfo).port);
  const context = { ...base, client: kubernetesClient(config, 'naru'), endTimeoutMs: 5000 };
  return Object.assign(cluster, { context });
}
