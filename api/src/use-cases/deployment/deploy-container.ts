import { DRAIN_SECONDS_LIMIT } from '@naru/contract/rules/limits';
import { httpNetworkUrl } from '@naru/contract/rules/network-address';
import type { ApplyStep } from '../../engine/container-engine.ts';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { ContainerSpec, PortSpec } from '../../engine/container-spec.ts';
import type { ImagePullContext } from '../../engine/image-puller.ts';
import type { SourceAccess } from '../../engine/source/source-access.ts';
import type { Database } from '../../storage/database.ts';
import type { DeploymentContainerRow } from '../../storage/schema/deployment.ts';
import { noteNewestDigest } from '../image/image-state.ts';
import type { ContainerProgress } from './container-progress.ts';
import { readCurrentSpecification } from './current-specification.ts';
import type { DeploymentLog } from './deployment-log.ts';
import type { ContainerSpecification } from './deployment-specification.ts';
import { clearRestartRequest } from './desired-containers.ts';
import {
  type DeployedImageSource,
  type ImagePullDependencies,
  pullContainerImage,
} from './pull-image.ts';
import { uploadCommit } from './source-commit.ts';
import type { StartQueue } from './start-order.ts';

const APPLY_STEPS: readonly string[] = [
  'creating',
  'starting',
  'probing',
  'routing',
  'draining',
] satisfies ApplyStep[];
const DELETED = '배포하는 동안 삭제된 컨테이너입니다.';

/** The ports of a container that are reachable from outside, without domains that the member has not proven. */
export type FindRoutablePorts = (
  container: ContainerSpecification,
  log: (text: string) => void,
) => Promise<PortSpec[]>;

/** The context for the containers of a deployment. */
export interface ContainerDeploymentContext {
  db: Database;
  runtime: ContainerRuntime;
  deployment: string;
  project: string;
  log: DeploymentLog;
  signal: AbortSignal;
  /** Limits the number of concurrent builds. */
  inBuildQueue: <Result>(build: () => Promise<Result>) => Promise<Result>;
  /** Limits the number of concurrent pulls. */
  inPullQueue: ImagePullContext['inQueue'];
  /** Yields the archive of an uploaded folder. */
  openUpload: (id: string) => AsyncIterable<Buffer>;
  /** Returns the token or the key for a private repository of the project. */
  sourceAccess: (url: string) => Promise<SourceAccess | undefined>;
  findLogin: ImagePullDependencies['findLogin'];
  routablePorts: FindRoutablePorts;
  /** Awaits the start of the containers to which a container refers. */
  awaitPredecessors: StartQueue['awaitPredecessors'];
}

/** Provides the image of a container that is not built. It is present afterwards, also if it was deleted since an earlier run. */
async function pullImage(
  run: ContainerDeploymentContext,
  container: ContainerSpecification,
  source: DeployedImageSource,
  progress: ContainerProgress,
  chosen: string | undefined,
): Promise<string> {
  const { slug } = container;
  const image = await pullContainerImage(run, container, source, chosen, {
    signal: run.signal,
    log: (text) => run.log.add(text, slug),
    pulling: progress.pulling,
    inQueue: run.inPullQueue,
  });
  await progress.pulled(image);
  if (chosen === undefined) await noteNewestDigest(run.db, slug, source, image);
  return image;
}

async function buildImage(
  {
    runtime,
    deployment,
    project,
    log,
    signal,
    inBuildQueue,
    sourceAccess,
    openUpload,
  }: ContainerDeploymentContext,
  container: ContainerSpecification,
  progress: ContainerProgress,
): Promise<string> {
  const { upload } = container;
  const access = container.source ? await sourceAccess(container.source.url) : undefined;
  const source = container.source && {
    ...container.source,
    // The image of a known commit is built from it, although the branch may have moved.
    ...(container.commit && { commit: container.commit.hash }),
    ...(access && { access }),
  };
  const request = {
    deployment,
    project,
    container: container.slug,
    source: source ?? undefined,
    upload: upload && { ...upload, open: () => openUpload(upload.id) },
    template: container.template ?? undefined,
    buildVars: container.buildVars,
    buildSecrets: container.buildSecrets,
  };
  const context = {
    signal,
    log: (text: string) => log.add(text, container.slug),
    fetching: () => progress.step('source'),
    building: progress.building,
  };
  const { id, commit } = await inBuildQueue(() => runtime.images.prepare(request, context));
  const known = container.commit?.hash === commit?.hash ? container.commit : undefined;
  await progress.prepared(id, uploadCommit(container) ?? known ?? commit);
  return id;
}

/** Provides the image of a container. A built image of an earlier run or of a rollback exists. */
async function prepareImage(
  run: ContainerDeploymentContext,
  container: ContainerSpecification,
  progress: ContainerProgress,
  chosen: string | undefined,
): Promise<string> {
  const { imageSource } = container;
  if (imageSource) return await pullImage(run, container, imageSource, progress, chosen);
  return chosen ?? (await buildImage(run, container, progress));
}

/** Returns the time to drain of a container's http network, where it is not the default. */
function drainOf({ ports }: ContainerSpecification): Pick<ContainerSpec, 'drainSeconds'> {
  const drainSeconds = ports.find(({ type }) => type === 'http')?.drainSeconds;
  return typeof drainSeconds === 'number' && drainSeconds !== DRAIN_SECONDS_LIMIT.default
    ? { drainSeconds }
    : {};
}

/**
 * Converts a container to the specification for the engine. Secrets become environment variables, and override variables with the same
 * key, as the derived settings of a database do.
 */
export const toContainerSpec = (
  project: string,
  deployment: string,
  container: ContainerSpecification,
  image: string,
  ports: readonly PortSpec[],
): ContainerSpec => ({
  project,
  container: container.slug,
  deployment,
  image,
  stopped: container.stopped,
  limits: container.limits,
  startSeconds: container.startSeconds ?? undefined,
  process: container.derived?.process ?? container.process,
  healthCheck: container.derived?.healthCheck,
  stopSeconds: container.derived?.stopSeconds,
  env: {
    ...container.env,
    ...container.secretEnv,
    ...container.secrets,
    ...container.derived?.env,
    ...container.derived?.secrets,
  },
  mounts: container.mounts,
  ports,
  ...drainOf(container),
});

/** Returns the URLs of a running container. */
const addressesOf = ({ ports, stopped }: ContainerSpec, { edge }: ContainerRuntime): string[] =>
  edge === undefined || stopped
    ? []
    : ports.flatMap((port) =>
        port.protocol === 'http' ? (httpNetworkUrl(port.hostname, edge) ?? []) : [],
      );

/**
 * Deploys one container from its source. Every step can be repeated: an existing image is not built again, and a container that
 * already runs with this specification is not changed.
 * @param before the progress of an earlier run of this deployment, and the image of that run or of the rollback's target
 * @throws EngineError with the reason; the previous instance keeps running
 */
export async function deployContainer(
  run: ContainerDeploymentContext,
  container: ContainerSpecification,
  progress: ContainerProgress,
  before: Pick<DeploymentContainerRow, 'image' | 'step'> | undefined,
): Promise<void> {
  const { project, deployment, log, signal, runtime } = run;
  const prepared = await prepareImage(run, container, progress, before?.image ?? undefined);
  const logLine = (text: string) => log.add(text, container.slug);
  await run.awaitPredecessors(container.slug);
  const wanted = await readCurrentSpecification(run.db, container);
  if (wanted === undefined) {
    logLine(DELETED);
    return progress.finish('cancelled');
  }
  const ports = await run.routablePorts(wanted, logLine);
  signal.throwIfAborted();
  // If an earlier run has replaced the container, the container already runs with this specification.
  let changed = before !== undefined && APPLY_STEPS.includes(before.step);
  const step = (name: ApplyStep): void => {
    changed = true;
    progress.step(name);
  };
  const spec = toContainerSpec(project, deployment, wanted, prepared, ports);
  const begun = new Date();
  await runtime.engine.apply(spec, { signal, log: logLine, step });
  if (changed) await clearRestartRequest(run.db, container.slug, begun);
  for (const address of addressesOf(spec, runtime)) logLine(`접속 주소: ${address}`);
  await progress.finish(changed ? 'done' : 'unchanged');
}
