import { networkAddress } from '@naru/contract/rules/network-address';
import type { ApplyStep } from '../../engine/container-engine.ts';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { ContainerSpec, PortSpec } from '../../engine/container-spec.ts';
import type { Database } from '../../storage/database.ts';
import type { DeploymentContainerRow } from '../../storage/schema/deployment.ts';
import { asOfNow } from './as-of-now.ts';
import type { ContainerProgress } from './container-progress.ts';
import type { DeploymentLog } from './deployment-log.ts';
import type { ContainerSpecification } from './deployment-specification.ts';
import { restartDone } from './restart-request.ts';

const APPLY_STEPS: readonly string[] = [
  'creating',
  'starting',
  'probing',
  'routing',
  'draining',
] satisfies ApplyStep[];
const DELETED = '배포하는 동안 삭제된 컨테이너입니다.';

/** What leads to a container from outside; what is not proven to be the member's is left out. */
export type RoutablePorts = (
  container: ContainerSpecification,
  log: (text: string) => void,
) => Promise<PortSpec[]>;

/** What is needed to deploy the containers of one deployment. */
export interface ContainerDeployment {
  db: Database;
  runtime: ContainerRuntime;
  deployment: string;
  project: string;
  log: DeploymentLog;
  signal: AbortSignal;
  /** Images are built a few at a time. */
  inBuildQueue: <Result>(build: () => Promise<Result>) => Promise<Result>;
  /** A short-lived token for a private repository of the member's. */
  cloneToken: (url: string) => Promise<string | undefined>;
  routablePorts: RoutablePorts;
}

async function prepareImage(
  { runtime, deployment, project, log, signal, inBuildQueue, cloneToken }: ContainerDeployment,
  container: ContainerSpecification,
  progress: ContainerProgress,
): Promise<string> {
  const token = container.source ? await cloneToken(container.source.url) : undefined;
  const request = {
    deployment,
    project,
    container: container.slug,
    source: container.source ? { ...container.source, ...(token && { token }) } : undefined,
    template: container.template ?? undefined,
    buildVars: container.buildVars,
  };
  const context = {
    signal,
    log: (text: string) => log.add(text, container.slug),
    fetching: () => progress.step('source'),
    building: progress.building,
  };
  const { id, commit } = await inBuildQueue(() => runtime.images.prepare(request, context));
  await progress.prepared(id, commit);
  return id;
}

/** The container as the engine has to run it. Secrets are environment variables like the others; they win over them. */
export const containerSpec = (
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
  env: { ...container.env, ...container.secrets },
  mounts: container.mounts,
  ports,
});

/** Where a browser reaches a container that runs. */
const addressesOf = ({ ports, stopped }: ContainerSpec, { edge }: ContainerRuntime): string[] =>
  edge === undefined || stopped
    ? []
    : ports.flatMap((port) =>
        port.protocol === 'http' ? (networkAddress(port.hostname, edge) ?? []) : [],
      );

/**
 * Takes one container from its source to running. Every step can be repeated: an image that was made before is not made
 * again, and a container that runs already as asked is left alone.
 * @param before how far an earlier attempt at the same deployment came, and the image that it or the one rolled back to made
 * @throws EngineError with the reason; what ran before then still runs
 */
export async function deployContainer(
  run: ContainerDeployment,
  container: ContainerSpecification,
  progress: ContainerProgress,
  before: Pick<DeploymentContainerRow, 'image' | 'step'> | undefined,
): Promise<void> {
  const { project, deployment, log, signal, runtime } = run;
  const prepared = before?.image ?? (await prepareImage(run, container, progress));
  const tell = (text: string) => log.add(text, container.slug);
  const wanted = await asOfNow(run.db, container);
  if (wanted === undefined) {
    tell(DELETED);
    return progress.finish('cancelled');
  }
  const ports = await run.routablePorts(wanted, tell);
  signal.throwIfAborted();
  // One that an earlier attempt has replaced runs as asked by now.
  let changed = before !== undefined && APPLY_STEPS.includes(before.step);
  const step = (name: ApplyStep): void => {
    changed = true;
    progress.step(name);
  };
  const spec = containerSpec(project, deployment, wanted, prepared, ports);
  const begun = new Date();
  await runtime.engine.apply(spec, { signal, log: tell, step });
  if (changed) await restartDone(run.db, container.slug, begun);
  for (const address of addressesOf(spec, runtime)) tell(`접속 주소: ${address}`);
  await progress.finish(changed ? 'done' : 'unchanged');
}
