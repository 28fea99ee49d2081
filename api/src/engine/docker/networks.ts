import { EngineError } from '../engine-error.ts';
import {
  findFreeAddress,
  findFreeNetworks,
  networkEndpoint,
  type ProjectNetwork,
} from './address-pool.ts';
import type { DockerContext } from './docker-context.ts';
import { DockerError, hasHttpStatus } from './docker-error.ts';
import {
  type InspectedNetwork,
  inspectedNetworkSchema,
  listedNetworksSchema,
} from './docker-schemas.ts';
import { type EngineConnection, removeUnusedNetwork } from './ending.ts';
import { listInstances } from './instances.ts';
import { LABEL_KEYS } from './labels.ts';

type NetworkContext = EngineConnection &
  Pick<DockerContext, 'installation' | 'names' | 'oneByOne'> & {
    edge: Pick<DockerContext['edge'], 'join' | 'leave'>;
  };

/** The key under which operations that create, use or remove a project's network run one after the other. */
export const networkQueueKey = (project: string): string => `network ${project}`;

const subnetsOf = ({ IPAM }: InspectedNetwork): string[] =>
  IPAM.Config?.flatMap(({ Subnet }) => (Subnet ? [Subnet] : [])) ?? [];

/** Lists the networks of the installation. The query has a single label: for two labels, Podman lists networks with either label. */
function listNetworks({ client, installation }: NetworkContext): Promise<InspectedNetwork[]> {
  const query = { filters: { label: [`${LABEL_KEYS.managed}=${installation}`] } };
  return client.read('/networks', listedNetworksSchema, { query });
}

/**
 * Removes duplicate networks of a project, because Docker cannot find a network by an ambiguous name. Keeps a network with containers,
 * or else the network with the lowest id, so that all servers keep the same network.
 */
async function keepOne(
  { client, edge, names }: NetworkContext,
  all: readonly InspectedNetwork[],
): Promise<InspectedNetwork | undefined> {
  const inspected = await Promise.all(
    all.map(({ Id }) => client.read(`/networks/${Id}`, inspectedNetworkSchema)),
  );
  const isUsed = ({ Containers }: InspectedNetwork) =>
    Object.values(Containers ?? {}).some(({ Name }) => Name !== names.edge());
  const byId = inspected.toSorted((a, b) => (a.Id < b.Id ? -1 : 1));
  const kept = byId.find(isUsed) ?? byId[0];
  for (const { Id } of byId.filter((each) => each !== kept)) {
    await edge.leave(Id);
    await client.send(`/networks/${Id}`, { method: 'DELETE', tolerate: [403, 404] });
  }
  return kept;
}

/** Returns the network of a project from `labelled`, the networks with the project's label. */
async function networkOf(
  context: NetworkContext,
  project: string,
  labelled: readonly InspectedNetwork[],
): Promise<ProjectNetwork | undefined> {
  const found = labelled.length > 1 ? await keepOne(context, labelled) : labelled[0];
  return found && { project, name: found.Name, subnet: subnetsOf(found)[0] ?? '' };
}

async function find(context: NetworkContext, project: string): Promise<ProjectNetwork | undefined> {
  const all = await listNetworks(context);
  const labelled = all.filter(({ Labels }) => Labels[LABEL_KEYS.project] === project);
  return networkOf(context, project, labelled);
}

async function create(context: DockerContext, project: string): Promise<void> {
  const { client, installation, addressPool } = context;
  const { networkOptions } = await context.kind();
  const taken = (await client.read('/networks', listedNetworksSchema)).flatMap(subnetsOf);
  for (const subnet of findFreeNetworks(addressPool, taken)) {
    const body = {
      Name: context.names.network(project),
      Driver: 'bridge',
      Options: networkOptions,
      CheckDuplicate: true,
      Labels: { [LABEL_KEYS.managed]: installation, [LABEL_KEYS.project]: project },
      IPAM: { Config: [{ Subnet: subnet }] },
    };
    try {
      await client.send('/networks/create', { method: 'POST', body });
      return;
    } catch (error) {
      // Status 409: another server has created a network of this name. Overlap: another network or the host uses the subnet, so the
      // next subnet is tried.
      if (hasHttpStatus(error, 409)) return;
      if (!(error instanceof DockerError && /overlap|already used/i.test(error.message)))
        throw error;
    }
  }
  throw new EngineError(
    'start-failed',
    '프로젝트에 쓸 네트워크 주소가 남아 있지 않습니다. 운영자에게 알려주세요.',
  );
}

/**
 * Returns the network of a project, and creates a missing network. Calls for one project run one after the other, because Docker
 * creates two networks of an equal name for two concurrent requests. Duplicates that other servers created are removed.
 */
export const ensureProjectNetwork = (
  context: DockerContext,
  project: string,
): Promise<ProjectNetwork> =>
  context.oneByOne(networkQueueKey(project), async () => {
    const existing = await find(context, project);
    if (existing !== undefined) return existing;
    await create(context, project);
    const made = await find(context, project);
    if (made === undefined) throw new DockerError(404, `network of ${project} vanished`);
    return made;
  });

/** Returns an address that no container of the project has. Stopped containers keep their addresses for the next start. */
export async function chooseContainerAddress(
  context: DockerContext,
  { project, subnet }: ProjectNetwork,
): Promise<string> {
  const instances = await listInstances(context, { project });
  const address = findFreeAddress(
    subnet,
    instances.map((each) => each.address),
  );
  if (address !== undefined) return address;
  throw new EngineError('start-failed', '한 프로젝트에 둘 수 있는 컨테이너 수를 넘었습니다.');
}

/** Connects the edge to a project's network, after running operations on the network. Does nothing when the network is missing. */
export const connectEdgeToNetwork = (
  { edge, oneByOne }: NetworkContext,
  network: ProjectNetwork,
): Promise<void> => oneByOne(networkQueueKey(network.project), () => edge.join(network));

/**
 * Disconnects the edge and ended containers from a project's network and removes the network. Does nothing when the network is
 * missing.
 */
export const removeProjectNetwork = (context: NetworkContext, project: string): Promise<void> =>
  context.oneByOne(networkQueueKey(project), async () => {
    const network = await find(context, project);
    if (network === undefined) return;
    // Networks do not list a stopped edge, so `removeUnusedNetwork` would not disconnect the edge.
    await context.edge.leave(network.name);
    await removeUnusedNetwork(context, network.name);
  });

/** Returns the networks of all projects. */
export async function listProjectNetworks(context: DockerContext): Promise<ProjectNetwork[]> {
  const all = await listNetworks(context);
  const byProject = Map.groupBy(all, ({ Labels }) => Labels[LABEL_KEYS.project]);
  const found = await Promise.all(
    [...byProject].map(([project, labelled]) =>
      project === undefined ? undefined : networkOf(context, project, labelled),
    ),
  );
  return found.filter((each) => each !== undefined);
}

/** Changes the DNS aliases of a running container in its network. The container keeps its address and its connections. */
export async function changeDnsAliases(
  { client }: DockerContext,
  network: string,
  container: { id: string; address: string },
  aliases: readonly string[],
): Promise<void> {
  const Container = container.id;
  const path = `/networks/${network}`;
  await client.send(`${path}/disconnect`, { method: 'POST', body: { Container } });
  const EndpointConfig = { Aliases: aliases, ...networkEndpoint(container.address) };
  await client.send(`${path}/connect`, { method: 'POST', body: { Container, EndpointConfig } });
}
