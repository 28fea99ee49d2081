import { joinCommandWords } from '@naru/contract/rules/command-words';
import { type CapabilitySet, capabilityNames } from '../container-capabilities.ts';
import {
  type ContainerSpec,
  type HealthCheckSpec,
  type ProcessSpec,
  specHash,
} from '../container-spec.ts';
import { hostIpOfPublishAddress, networkEndpoint } from './address-pool.ts';
import type { DockerContext } from './docker-context.ts';
import { containerHostname, formatRoutesLabel, type HostnamePorts, LABEL_KEYS } from './labels.ts';
import { limitsRequestBody } from './limits.ts';

/** The maximum number of processes of a container. */
export const PIDS_LIMIT = 512;
const NS_PER_MS = 1e6;

export interface ContainerPlacement {
  network: string;
  /** The address in the project's network, which stays the same for the lifetime of the container. */
  address: string;
  /** Whether the container has its DNS aliases from its start. */
  named: boolean;
  restartPolicy: 'no' | 'unless-stopped';
  /** `local` if the engine supports this driver, because `json-file` corrupts characters in lines of more than 16 KiB. */
  logDriver: 'local' | 'json-file';
  /**
   * A hash of the command if the command has to be the first process. Otherwise an init process starts the command, because
   * most programs ignore SIGTERM when they are the first process.
   */
  firstProcess: string | undefined;
  capabilities: CapabilitySet;
  sysctls: Readonly<Record<string, string>>;
}

/** Returns the DNS aliases of a container for the other containers of its project. */
export const containerDnsAliases = (spec: ContainerSpec): string[] => [
  ...new Set([spec.container, containerHostname(spec)]),
];

/** Returns the hostnames and ports of the container's http networks. */
const hostnamePorts = ({ ports }: ContainerSpec): HostnamePorts =>
  ports.flatMap((port) =>
    port.protocol === 'http'
      ? [{ hostname: port.hostname, port: port.internalPort, ...(port.h2c && { h2c: port.h2c }) }]
      : [],
  );

function labelsOf(
  { installation, capabilities }: Pick<DockerContext, 'installation' | 'capabilities'>,
  spec: ContainerSpec,
  { address, firstProcess }: Pick<ContainerPlacement, 'address' | 'firstProcess'>,
) {
  return {
    [LABEL_KEYS.managed]: installation,
    [LABEL_KEYS.project]: spec.project,
    [LABEL_KEYS.container]: spec.container,
    [LABEL_KEYS.deployment]: spec.deployment,
    [LABEL_KEYS.specHash]: specHash(spec),
    [LABEL_KEYS.capabilities]: capabilities,
    ...(firstProcess !== undefined && { [LABEL_KEYS.firstProcess]: firstProcess }),
    [LABEL_KEYS.address]: address,
    [LABEL_KEYS.routes]: formatRoutesLabel(hostnamePorts(spec)),
    // The container would inherit a role from the labels of its image, and count as a container of the server's own.
    [LABEL_KEYS.role]: '',
    ...(spec.stopSeconds !== undefined && { [LABEL_KEYS.stopSeconds]: String(spec.stopSeconds) }),
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

/** Returns what replaces the values of the image. The engine drops the command of the image for an entrypoint. */
const processRequestBody = ({ entrypoint, command, workingDir, user }: ProcessSpec = {}) => ({
  ...(entrypoint && { Entrypoint: entrypoint }),
  ...(command && { Cmd: command }),
  ...(workingDir !== undefined && { WorkingDir: workingDir }),
  ...(user !== undefined && { User: user }),
});

/**
 * Returns the health check that replaces the check of the image, with times in ns. The command is one line for the shell, because Podman
 * splits the words of `CMD` again at their blanks.
 */
const healthCheckRequestBody = ({
  command,
  intervalMs,
  timeoutMs,
  retries,
  startPeriodMs,
}: HealthCheckSpec) => ({
  Healthcheck: {
    Test: ['CMD-SHELL', `exec ${joinCommandWords(command)}`],
    Interval: intervalMs * NS_PER_MS,
    Timeout: timeoutMs * NS_PER_MS,
    Retries: retries,
    StartPeriod: startPeriodMs * NS_PER_MS,
  },
});

/**
 * Returns the request body that creates a container from a specification. The container has no access to the host, and the
 * capabilities of `capabilityNames` alone.
 */
export function containerRequestBody(
  context: Pick<DockerContext, 'installation' | 'names' | 'publishAddress' | 'capabilities'>,
  spec: ContainerSpec,
  placement: ContainerPlacement,
): object {
  const { network, address, named, restartPolicy, logDriver, capabilities } = placement;
  const { exposed, bindings } = portsOf(spec, hostIpOfPublishAddress(context.publishAddress));
  return {
    Image: spec.image,
    ...processRequestBody(spec.process),
    ...(spec.healthCheck && healthCheckRequestBody(spec.healthCheck)),
    ...(spec.stopSeconds !== undefined && { StopTimeout: spec.stopSeconds }),
    Hostname: containerHostname(spec),
    Env: Object.entries(spec.env).map(([key, value]) => `${key}=${value}`),
    Labels: labelsOf(context, spec, placement),
    ExposedPorts: exposed,
    HostConfig: {
      ...limitsRequestBody(spec),
      PidsLimit: PIDS_LIMIT,
      Init: placement.firstProcess === undefined,
      CapDrop: ['ALL'],
      CapAdd: capabilityNames(capabilities),
      SecurityOpt: ['no-new-privileges'],
      Sysctls: placement.sysctls,
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
          Aliases: named ? containerDnsAliases(spec) : [],
          ...networkEndpoint(address),
        },
      },
    },
  };
}
