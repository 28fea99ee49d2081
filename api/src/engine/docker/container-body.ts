import type { ContainerSpec } from '../container-spec.ts';
import { specHash } from '../spec-hash.ts';
import { endpointAt } from './address-pool.ts';
import type { DockerContext } from './docker-context.ts';
import { hostnameOf, LABEL, type RoutePorts, routesLabel } from './labels.ts';
import { limitsBody } from './limits.ts';
import { hostIp } from './publish-address.ts';

const PIDS_LIMIT = 512;

export interface Placement {
  network: string;
  /** In the network; it stays the same as long as the container exists. */
  address: string;
  /** Whether its peers find it by its slug from the start. */
  named: boolean;
  restartPolicy: 'no' | 'unless-stopped';
  /** `local` where there is one: `json-file` spoils characters in lines of more than 16 KiB. */
  logDriver: 'local' | 'json-file';
}

/** The aliases that make peers find a container. */
export const peerAliases = (spec: ContainerSpec): string[] => [
  ...new Set([spec.container, hostnameOf(spec)]),
];

/** By which names and at which ports http reaches it. */
export const routesOf = ({ ports }: ContainerSpec): RoutePorts =>
  ports.flatMap((port) =>
    port.protocol === 'http' ? [{ hostname: port.hostname, port: port.internalPort }] : [],
  );

function labelsOf(spec: ContainerSpec, installation: string, address: string) {
  return {
    [LABEL.managed]: installation,
    [LABEL.project]: spec.project,
    [LABEL.container]: spec.container,
    [LABEL.deployment]: spec.deployment,
    [LABEL.specHash]: specHash(spec),
    [LABEL.address]: address,
    [LABEL.routes]: routesLabel(routesOf(spec)),
  };
}

function portsOf(spec: ContainerSpec, HostIp: string) {
  const published = spec.ports.flatMap((port) =>
    port.protocol === 'http' ? [] : [{ ...port, key: `${port.internalPort}/${port.protocol}` }],
  );
  const bindings = Map.groupBy(published, ({ key }) => key);
  return {
    exposed: Object.fromEntries(published.map(({ key }) => [key, {}])),
    bindings: Object.fromEntries(
      [...bindings].map(([key, ports]) => [
        key,
        ports.map(({ externalPort }) => ({ HostIp, HostPort: String(externalPort) })),
      ]),
    ),
  };
}

/** What the engine is told to make of a specification. It gets nothing of the host, and no rights beyond its own user's. */
export function containerBody(
  context: Pick<DockerContext, 'installation' | 'names' | 'publishAddress'>,
  spec: ContainerSpec,
  { network, address, named, restartPolicy, logDriver }: Placement,
): object {
  const { exposed, bindings } = portsOf(spec, hostIp(context.publishAddress));
  return {
    Image: spec.image,
    Hostname: hostnameOf(spec),
    Env: Object.entries(spec.env).map(([key, value]) => `${key}=${value}`),
    Labels: labelsOf(spec, context.installation, address),
    ExposedPorts: exposed,
    HostConfig: {
      ...limitsBody(spec),
      PidsLimit: PIDS_LIMIT,
      // Most programs ignore SIGTERM as the first process of a container.
      Init: true,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      LogConfig: { Type: logDriver, Config: { 'max-size': '10m', 'max-file': '3' } },
      RestartPolicy: { Name: restartPolicy },
      NetworkMode: network,
      PortBindings: bindings,
      Mounts: spec.mounts.map(({ volume, path }) => ({
        Type: 'volume',
        Source: context.names.volume(spec.project, volume),
        Target: path,
      })),
    },
    NetworkingConfig: {
      EndpointsConfig: {
        [network]: {
          Aliases: named ? peerAliases(spec) : [],
          ...endpointAt(address),
        },
      },
    },
  };
}
