import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import {
  ApiException,
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
import { convertClientError, hasHttpStatus } from './kubernetes-error.ts';

/** The time limit of an ordinary call, in ms. */
const DEADLINE_MS = 30_000;

export interface StreamCallOptions {
  query: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Aborting the signal ends the response. */
  signal: AbortSignal;
}

/** Opens a streamed response. The streams of the client library are not used, because their errors cannot be handled. */
async function openAnswer(
  config: KubeConfig,
  path: string,
  { query, signal }: StreamCallOptions,
): Promise<IncomingMessage> {
  const url = new URL(`${config.getCurrentCluster()?.server}${path}`);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  const options: RequestOptions = { signal };
  await config.applyToHTTPSOptions(options);
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, options);
    const late = () => request.destroy(new Error(`${path} took longer than ${DEADLINE_MS} ms`));
    deadline.addEventListener('abort', late);
    request.on('response', (answer) => {
      deadline.removeEventListener('abort', late);
      resolve(answer);
    });
    request.on('error', reject).end();
  });
  const status = response.statusCode ?? 0;
  if (status < 400) return response;
  throw new ApiException(status, 'refused', await text(response), {});
}

/** The number of retries of a change after conflicts with other changes of the object. */
const CONFLICT_RETRIES = 3;

export type NamedObject = KubernetesObject & { metadata: { name: string; namespace?: string } };

/** A client of a cluster's API server. Every call has a time limit. Errors are `EngineError` or `KubernetesError`. */
export interface KubernetesClient {
  config: KubeConfig;
  core: CoreV1Api;
  apps: AppsV1Api;
  authorization: AuthorizationV1Api;
  /** Awaits a call of the client library, and converts its errors. */
  call<T>(work: Promise<T>): Promise<T>;
  version(): Promise<string>;
  /**
   * Applies an object (server-side apply). Overwrites the fields of the manifest even if other programs have changed the fields.
   * @param dryRun whether to check only that the API server accepts the object
   */
  apply<T extends KubernetesObject>(manifest: T, options?: { dryRun: boolean }): Promise<T>;
  /** Changes only the fields that `change` contains (JSON merge patch). */
  merge<T extends NamedObject>(change: T): Promise<KubernetesObject>;
  /** Reads an object; `undefined` if the object does not exist. */
  find<T extends KubernetesObject>(target: NamedObject): Promise<T | undefined>;
  /** Lists the objects of a kind with the selected labels, by default of all namespaces; an empty list if the cluster does not support the kind. */
  list(
    kind: Pick<KubernetesObject, 'apiVersion' | 'kind'>,
    selector: string,
    namespace?: string,
  ): Promise<KubernetesObject[]>;
  /** Starts the removal of an object and its dependents. Does nothing when the object does not exist. */
  remove(target: KubernetesObject): Promise<void>;
  /** Opens a streamed response. The time limit applies until the response starts. */
  open(path: string, call: StreamCallOptions): Promise<IncomingMessage>;
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
    throw convertClientError(error);
  }
}

/** Retries a change after a conflict: the API server refuses one of two simultaneous changes of an object. */
async function overConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await call(work());
    } catch (error) {
      if (retry === CONFLICT_RETRIES || !hasHttpStatus(error, 409)) throw error;
    }
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await call(work);
  } catch (error) {
    if (hasHttpStatus(error, 404)) return undefined;
    throw error;
  }
}

/** Creates a client for the cluster of the configuration's current context. */
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
