/** The Deployments and pods of a fake cluster without nodes and controllers. The pod of a Deployment exists immediately. */
import type { ServerResponse } from 'node:http';
import type { KubernetesListObject, V1Deployment, V1Pod, V1Service } from '@kubernetes/client-node';

/** The usual maximum number of pods on a node. */
const PODS_PER_NODE = 100;

type FakeObject = V1Deployment | V1Pod | V1Service;

/** Returns the key of an object: namespace and name. */
const keyOf = ({ metadata }: FakeObject): string => `${metadata?.namespace}/${metadata?.name}`;

function podOf({ metadata, spec }: V1Deployment, nodeName: string): V1Pod {
  const { metadata: template, spec: podSpec } = spec?.template ?? {};
  const startedAt = new Date();
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...template,
      name: `${metadata?.name}-0`,
      namespace: metadata?.namespace ?? '',
      creationTimestamp: startedAt,
    },
    spec: { containers: [], ...podSpec, nodeName },
    status: {
      phase: 'Running',
      conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: startedAt }],
      containerStatuses: [
        {
          name: 'main',
          ready: true,
          restartCount: 0,
          image: '',
          imageID: '',
          state: { running: { startedAt } },
        },
      ],
    },
  };
}

/** Whether a pod was created from the Deployment's current template. */
const isOf = (pod: V1Pod | undefined, { spec }: V1Deployment): boolean =>
  JSON.stringify(pod?.metadata?.annotations) ===
  JSON.stringify(spec?.template.metadata?.annotations);

/** Objects of one kind, with their watchers. */
class Watched<T extends FakeObject> {
  readonly all = new Map<string, T>();
  private readonly watches = new Set<ServerResponse>();
  private readonly next: () => number;
  private version = 1;

  /** @param next returns the next resource version, which all kinds share */
  constructor(next: () => number) {
    this.next = next;
  }

  list(): KubernetesListObject<T> {
    return { metadata: { resourceVersion: String(this.version) }, items: [...this.all.values()] };
  }

  /**
   * Handles a watch request. The response ends with a bookmark.
   * @param seconds the duration of the watch
   */
  watch(response: ServerResponse, seconds: number): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
    this.watches.add(response);
    const timer = setTimeout(() => {
      const object = { metadata: { resourceVersion: String(this.version) } };
      response.end(`${JSON.stringify({ type: 'BOOKMARK', object })}\n`);
    }, seconds * 1000);
    response.once('close', () => {
      clearTimeout(timer);
      this.watches.delete(response);
    });
  }

  put(object: T): void {
    const type = this.all.has(keyOf(object)) ? 'MODIFIED' : 'ADDED';
    this.version = this.next();
    object.metadata = { ...object.metadata, resourceVersion: String(this.version) };
    this.all.set(keyOf(object), object);
    this.report(type, object);
  }

  remove(key: string): void {
    const object = this.all.get(key);
    if (object === undefined) return;
    this.all.delete(key);
    this.version = this.next();
    this.report('DELETED', object);
  }

  private report(type: string, object: T): void {
    const line = `${JSON.stringify({ type, object })}\n`;
    for (const response of this.watches) response.write(line);
  }
}

/** The objects of a fake cluster, by kind. */
export class FakeObjects {
  private version = 1;
  private readonly next = (): number => {
    this.version += 1;
    return this.version;
  };
  readonly deployments = new Watched<V1Deployment>(this.next);
  readonly pods = new Watched<V1Pod>(this.next);
  /** The Services, always empty, because no port is published. */
  readonly services = new Watched<V1Service>(this.next);

  /**
   * Applies a Deployment as the API server does, but without conflicts. Returns the result.
   * @param isDry whether the result is not stored
   */
  apply(deployment: V1Deployment, isDry: boolean): V1Deployment {
    const generation = this.deployments.all.get(keyOf(deployment))?.metadata?.generation;
    const metadata = { ...deployment.metadata, ...(generation !== undefined && { generation }) };
    return isDry ? { ...deployment, metadata } : this.settle({ ...deployment, metadata });
  }

  /** Stores a Deployment and its pod, with the changes that the controllers of a cluster would make. */
  settle(deployment: V1Deployment): V1Deployment {
    const { replicas = 1 } = deployment.spec ?? {};
    const generation = (deployment.metadata?.generation ?? 0) + 1;
    const count = { replicas, updatedReplicas: replicas, readyReplicas: replicas };
    const settled = {
      ...deployment,
      metadata: { ...deployment.metadata, generation },
      status: { observedGeneration: generation, ...count, availableReplicas: replicas },
    };
    const node = `node-${Math.floor(this.pods.all.size / PODS_PER_NODE)}`;
    const pod = podOf(deployment, node);
    if (replicas === 0) this.pods.remove(keyOf(pod));
    else if (!isOf(this.pods.all.get(keyOf(pod)), deployment)) this.pods.put(pod);
    this.deployments.put(settled);
    return settled;
  }
}
