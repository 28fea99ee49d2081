/** Checks at the start whether the edge can have its two ports, which otherwise only the first deployment would show. */
import type { Config } from './config.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { DockerError } from './engine/docker/docker-error.ts';
import { type ListedContainer, listedContainersSchema } from './engine/docker/docker-schemas.ts';
import { LABEL_KEYS } from './engine/docker/labels.ts';
import { errorCode, StartFailure } from './runtime/errors.ts';
import { describePortHolder, isPortTaken } from './runtime/port-holder.ts';

const publishes = ({ Ports }: ListedContainer, port: number): boolean =>
  Ports.some(({ PublicPort }) => PublicPort === port);

/**
 * Whether a port in use may belong to the edge of this installation. An edge that is not running may be starting at this moment, so its
 * ports count as its own.
 */
export function isPortOfOwnEdge(
  containers: readonly ListedContainer[],
  installation: string,
  port: number,
): boolean {
  const edge = containers.find(
    ({ Labels }) =>
      Labels[LABEL_KEYS.managed] === installation && Labels[LABEL_KEYS.role] === 'edge',
  );
  return edge !== undefined && (edge.State !== 'running' || publishes(edge, port));
}

/** Returns the holder of a port as the subject of a Korean sentence: a container of the engine, or another process. */
function describeHolder(containers: readonly ListedContainer[], port: number): string {
  const holder = containers.find((container) => publishes(container, port));
  const name = holder?.Names[0]?.replace(/^\//, '');
  return name === undefined ? describePortHolder(port) : `다른 컨테이너(${name})가`;
}

/** Reads the containers of the engine; `undefined` when it does not respond. */
async function readContainers(
  { DOCKER_CERT_PATH }: Config,
  address: string,
): Promise<ListedContainer[] | undefined> {
  const client = dockerClient(parseDockerEndpoint(address, DOCKER_CERT_PATH));
  const query = { all: true };
  return await client
    .read('/containers/json', listedContainersSchema, { query })
    .catch((error: unknown) => {
      if (error instanceof DockerError || errorCode(error) !== undefined) return undefined;
      throw error;
    });
}

/**
 * Checks the ports of the edge on the engine of this machine. An engine on another machine, and an engine that does not respond yet,
 * are not checked.
 * @throws StartFailure when another process or container has a port
 */
export async function checkEdgePorts(
  config: Config,
  { kind, awaited, address }: Pick<ContainerRuntime, 'kind' | 'awaited' | 'address'>,
  installation: string,
): Promise<void> {
  if (kind !== 'docker' || awaited || !address.startsWith('unix://')) return;
  for (const name of ['EDGE_HTTP_PORT', 'EDGE_HTTPS_PORT'] as const) {
    const port = config[name];
    if (!(await isPortTaken(config.ENGINE_ADDRESS, port))) continue;
    const containers = await readContainers(config, address);
    if (containers === undefined || isPortOfOwnEdge(containers, installation, port)) continue;
    throw new StartFailure(
      `${describeHolder(containers, port)} 이미 포트 ${port}번을 쓰고 있어 컨테이너의 도메인으로 오는 요청을 받을 수 없습니다. 그것을 멈추거나 ${name} 환경 변수로 다른 포트를 정해주세요.`,
    );
  }
}
