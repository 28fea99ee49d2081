import type { IncomingMessage } from 'node:http';
import {
  AppsV1Api,
  AuthorizationV1Api,
  CoreV1Api,
  createConfiguration,
  type KubeConfig,
  type KubernetesObject,
  KubernetesObjectApi,
  PatchStrategy,
  ServerConfiguration,
  VersionApi,
} from '@kubernetes/client-node';
import { fromClientError, isStatus } from './kubernetes-error.ts';
import { DEADLINE_MS, type OpenCall, openAnswer } from './open-answer.ts';

/** How often a change is sent again that met another one of the same object. */
const CONFLICT_ATTEMPTS = 4;

export type Named = KubernetesObject & { metadata: { name: string; namespace?: string } };

/** Calls a cluster's API server. Every call has a deadline; what fails is an `EngineError` or a `KubernetesError`. */
export interface KubernetesClient {
  config: KubeConfig;
  core: CoreV1Api;
  apps: AppsV1Api;
  authorization: AuthorizationV1Api;
  /** What a call of the library answers. */
  call<T>(work: Promise<T>): Promise<T>;
  version(): Promise<string>;
  /**
   * Makes an object as it is written here (server-side apply), whoever changed these fields since. @param dryRun only asks whether it could
   */
  apply<T extends KubernetesObject>(manifest: T, options?: { dryRun: boolean }): Promise<T>;
  /** Changes only these fields (JSON merge patch). */
  merge<T extends Named>(change: T): Promise<KubernetesObject>;
  /** `undefined` when there is none. */
  find<T extends KubernetesObject>(target: Named): Promise<T | undefined>;
  /** Objects of a kind with these labels. None where the cluster does not know the kind. */
  list(
    kind: Pick<KubernetesObject, 'apiVersion' | 'kind'>,
    selector: string,
    namespace: string,
  ): Promise<KubernetesObject[]>;
  /** Begins the removal, with all that depends on it. Harmless when it is gone. */
  remove(target: KubernetesObject): Promise<void>;
  /** An answer that goes on. The deadline is for its beginning. */
  open(path: string, call: OpenCall): Promise<IncomingMessage>;
}

function configurationOf(config: KubeConfig) {
  const server = config.getCurrentCluster()?.server;
  if (server === undefined) throw new Error('the kubeconfig names no cluster');
  return createConfiguration({
    baseServer: new ServerConfiguration(server, {}),
    authMethods: { default: config },
    promiseMiddleware: [
      {
        pre: (context) => {
          context.setSignal(AbortSignal.timeout(DEADLINE_MS));
          return Promise.resolve(context);
        },
        post: (response) => Promise.resolve(response),
      },
    ],
  });
}

async function call<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw fromClientError(error);
  }
}

/** Two changes of one object at a time: one of them is refused, and sent again. */
async function overConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(work());
    } catch (error) {
      if (attempt === CONFLICT_ATTEMPTS || !isStatus(error, 409)) throw error;
    }
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await call(work);
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
}

/** A client for the cluster of this configuration's current context. */
export function kubernetesClient(config: KubeConfig, fieldManager: string): KubernetesClient {
  const configuration = configurationOf(config);
  const objects = new KubernetesObjectApi(configuration);
  const version = new VersionApi(configuration);
  return {
    config,
    core: new CoreV1Api(configuration),
    apps: new AppsV1Api(configuration),
    authorization: new AuthorizationV1Api(configuration),
    call,
    version: async () => (await call(version.getCode())).gitVersion,
    apply: (manifest, { dryRun } = { dryRun: false }) =>
      overConflicts(() =>
        objects.patch(
          manifest,
          undefined,
          dryRun ? 'All' : undefined,
          fieldManager,
          true,
          PatchStrategy.ServerSideApply,
        ),
      ),
    merge: (change) =>
      overConflicts(() =>
        objects.patch(change, undefined, undefined, undefined, undefined, PatchStrategy.MergePatch),
      ),
    find: (target) => unlessMissing(objects.read(target)),
    async list({ apiVersion = 'v1', kind = '' }, selector, namespace) {
      const listed = objects.list(
        apiVersion,
        kind,
        namespace,
        undefined,
        undefined,
        undefined,
        undefined,
        selector,
      );
      return (await unlessMissing(listed))?.items ?? [];
    },
    async remove(target) {
      await unlessMissing(
        objects.delete(target, undefined, undefined, undefined, undefined, 'Background'),
      );
    },
    open: (path, options) => call(openAnswer(config, path, options)),
  };
}
