import type {
  V1Capabilities,
  V1Container,
  V1LifecycleHandler,
  V1PodSecurityContext,
  V1PodSpec,
  V1Probe,
  V1SecurityContext,
} from '@kubernetes/client-node';
import { CONTAINER_START_SECONDS } from '@naru/contract/rules/limits';
import { capabilityNames } from '../../container-capabilities.ts';
import { type ContainerSpec, drainSecondsOf, type ProcessSpec } from '../../container-spec.ts';
import { EngineError } from '../../engine-error.ts';
import type { ManifestSettings } from './manifest.ts';
import {
  containerObjectName,
  toObjectName,
  variablesSecretName,
  volumeClaimName,
} from './names.ts';
import { SERVICE_ACCOUNT_NAME } from './project.ts';
import { listeningPorts } from './services.ts';

/** The name of the container in each pod. */
export const POD_CONTAINER_NAME = 'main';

const OLDEST_MINOR = 20;
/** The minor version of Kubernetes since which a safe sysctl allows pods to listen at ports below 1024. */
const LOW_PORTS_SINCE = 22;
const SLEEP_SINCE = 30;

/** The time for which requests still arrive at an ending pod, in s, while the cluster propagates the end of the pod. */
const PROPAGATION_SECONDS = 5;
/** The time limit for a program to end by itself, in s, if its container has none that is longer. */
const STOP_SECONDS = 10;
/**
 * The time limit until a program listens, in s. The cluster restarts a program after the limit. The limit is longer than the time that
 * any container has to start, and the same for all, so that another time to start does not replace the pods.
 */
const START_SECONDS = CONTAINER_START_SECONDS.max + 60;

/** The id of the user of generated images, and of the group that owns volumes. */
export const VOLUME_GROUP = 1000;

/** The share of the CPU limit that a pod requests, so that idle containers reserve little CPU. The full memory limit is requested. */
const CPU_REQUEST_SHARE = 0.25;

const USER_BY_NAME =
  '쿠버네티스에서는 실행 사용자와 그룹을 번호로만 정할 수 있습니다. 컨테이너의 실행 설정에서 번호로 변경해주세요.';

const minorOf = ({ minorVersion }: ManifestSettings): number => minorVersion ?? OLDEST_MINOR;

/** Returns the limits of a container, and what its node reserves. */
export function resources({ limits: { cpuMillicores, memoryMiB } }: Pick<ContainerSpec, 'limits'>) {
  const memory = `${memoryMiB}Mi`;
  return {
    limits: { cpu: `${cpuMillicores}m`, memory },
    requests: { cpu: `${Math.ceil(cpuMillicores * CPU_REQUEST_SHARE)}m`, memory },
  };
}

/** The pause between two runs of a container's own health check while it starts, in s. */
const HEALTH_CHECK_SECONDS = 5;

/**
 * Returns the probe that waits for the health check of a container, or else until a process listens at its first tcp or http port. The
 * probe is not repeated later, because no other pod could receive the requests.
 */
function startupProbe(spec: ContainerSpec): V1Probe | undefined {
  if (spec.healthCheck !== undefined) {
    const { command, timeoutMs } = spec.healthCheck;
    return {
      exec: { command: [...command] },
      periodSeconds: HEALTH_CHECK_SECONDS,
      timeoutSeconds: Math.ceil(timeoutMs / 1000),
      failureThreshold: START_SECONDS / HEALTH_CHECK_SECONDS,
    };
  }
  const port = listeningPorts(spec).find(({ protocol }) => protocol === 'TCP')?.port;
  if (port === undefined) return undefined;
  return { tcpSocket: { port }, periodSeconds: 1, failureThreshold: START_SECONDS };
}

/**
 * The minor version of Kubernetes since which a container is ready at once after its startup probe. Older versions need a readiness
 * probe as well.
 */
const READY_BY_START_SINCE = 22;

const readinessProbe = (settings: ManifestSettings, startup: V1Probe): V1Probe | undefined =>
  minorOf(settings) < READY_BY_START_SINCE
    ? {
        ...startup,
        periodSeconds: startup.exec ? 2 * HEALTH_CHECK_SECONDS : 2,
        failureThreshold: 15,
      }
    : undefined;

/** Returns the time limit between the request to end a pod and the signal to its program, in s. */
const endingSecondsOf = (spec: ContainerSpec): number =>
  spec.ports.some(({ protocol }) => protocol === 'http')
    ? Math.max(drainSecondsOf(spec), PROPAGATION_SECONDS)
    : PROPAGATION_SECONDS;

/**
 * A POSIX shell script that waits until nothing is connected to a port of the pod, for at most `$0` seconds. `$1` is a regular expression
 * for the ports, in hexadecimal digits as in `/proc/net/tcp`; 01 is the state of an open connection there.
 */
const UNTIL_DRAINED = `sleep ${PROPAGATION_SECONDS}
end=$(($(date +%s) + $0 - ${PROPAGATION_SECONDS}))
while [ "$(date +%s)" -lt "$end" ] && cat /proc/net/tcp /proc/net/tcp6 |
  grep -qE "^ *[0-9]+: [0-9A-F]+:($1) [0-9A-F]+:[0-9A-F]+ 01 "; do sleep 1; done`;

/**
 * Returns the handler that delays the end of a pod. It runs programs of the image, except for pods without an http network on newer
 * clusters: an image without `sh` or `sleep` ends at once.
 */
function pause(settings: ManifestSettings, spec: ContainerSpec): V1LifecycleHandler {
  const seconds = endingSecondsOf(spec);
  if (seconds > PROPAGATION_SECONDS) {
    const ports = spec.ports.flatMap(({ protocol, internalPort }) =>
      protocol === 'http' ? internalPort.toString(16).toUpperCase().padStart(4, '0') : [],
    );
    return { exec: { command: ['sh', '-c', UNTIL_DRAINED, String(seconds), ports.join('|')] } };
  }
  return minorOf(settings) >= SLEEP_SINCE
    ? { sleep: { seconds } }
    : { exec: { command: ['sleep', String(seconds)] } };
}

/** Returns the capabilities of a container whose user is root. */
export function capabilities({ capabilities: set = 'default' }: ManifestSettings): V1Capabilities {
  const add = capabilityNames(set);
  return { drop: ['ALL'], ...(add.length > 0 && { add }) };
}

/** Quotes words, in which the cluster would replace `$(NAME)` by a variable of the container. */
export const quoted = (words: readonly string[]): string[] =>
  words.map((word) => word.replaceAll('$', '$$$$'));

/** Returns what replaces the values of the image. The cluster drops the command of the image for an entrypoint. */
const processOf = ({
  entrypoint,
  command,
  workingDir,
}: ProcessSpec = {}): Pick<V1Container, 'command' | 'args' | 'workingDir'> => ({
  ...(entrypoint && { command: quoted(entrypoint) }),
  ...(command && { args: quoted(command) }),
  ...(workingDir !== undefined && { workingDir }),
});

/**
 * Returns the user and the group of a process.
 * @throws EngineError `start-failed` for a name, because a cluster does not read the names of an image
 */
function userOf({ user }: ProcessSpec = {}): Pick<V1SecurityContext, 'runAsUser' | 'runAsGroup'> {
  if (user === undefined) return {};
  const [runAsUser = Number.NaN, runAsGroup] = user.split(':').map(Number);
  if (Number.isNaN(runAsUser) || Number.isNaN(runAsGroup))
    throw new EngineError('start-failed', USER_BY_NAME);
  return { runAsUser, ...(runAsGroup !== undefined && { runAsGroup }) };
}

function container(settings: ManifestSettings, spec: ContainerSpec): V1Container {
  const ports = listeningPorts(spec).map(({ protocol, port }) => ({
    containerPort: port,
    protocol,
  }));
  const probe = startupProbe(spec);
  const readiness = probe && readinessProbe(settings, probe);
  return {
    name: POD_CONTAINER_NAME,
    image: spec.image,
    imagePullPolicy: 'IfNotPresent',
    ...processOf(spec.process),
    ...(ports.length > 0 && { ports }),
    envFrom: [{ secretRef: { name: variablesSecretName(spec) } }],
    resources: resources(spec),
    ...(probe && { startupProbe: probe }),
    ...(readiness && { readinessProbe: readiness }),
    lifecycle: { preStop: pause(settings, spec) },
    securityContext: {
      allowPrivilegeEscalation: false,
      capabilities: capabilities(settings),
      ...userOf(spec.process),
    },
    ...(spec.mounts.length > 0 && {
      volumeMounts: spec.mounts.map(({ volume, path }) => ({
        name: toObjectName(volume),
        mountPath: path,
      })),
    }),
  };
}

/**
 * Returns the security settings of a pod: the settings of the standard `restricted`, but with any user, because images may have any
 * user. A program that starts as root may give the volume to another user: the cluster then changes the group and the permissions of
 * the volume again only if the program has changed them at the root of the volume.
 */
function securityContext(settings: ManifestSettings, spec: ContainerSpec): V1PodSecurityContext {
  return {
    seccompProfile: { type: 'RuntimeDefault' },
    ...(minorOf(settings) >= LOW_PORTS_SINCE && {
      sysctls: [{ name: 'net.ipv4.ip_unprivileged_port_start', value: '0' }],
    }),
    ...(spec.mounts.length > 0 && {
      // A new volume belongs to root, and images seldom run as root.
      fsGroup: VOLUME_GROUP,
      fsGroupChangePolicy: 'OnRootMismatch',
    }),
  };
}

/**
 * Returns the pod of a specification. The container has no access to the cluster, and the capabilities of `capabilityNames` alone.
 * @param init whether an init process runs before the program
 */
export function podSpec(settings: ManifestSettings, spec: ContainerSpec, init: boolean): V1PodSpec {
  return {
    hostname: containerObjectName(spec),
    serviceAccountName: SERVICE_ACCOUNT_NAME,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    // A shared process namespace provides an init process, because most programs ignore SIGTERM as the first process of a container.
    ...(init && { shareProcessNamespace: true }),
    ...(settings.userNamespaces && { hostUsers: false }),
    terminationGracePeriodSeconds:
      Math.max(STOP_SECONDS, spec.stopSeconds ?? 0) + endingSecondsOf(spec),
    securityContext: securityContext(settings, spec),
    containers: [container(settings, spec)],
    ...(spec.mounts.length > 0 && {
      volumes: spec.mounts.map(({ volume }) => ({
        name: toObjectName(volume),
        persistentVolumeClaim: { claimName: volumeClaimName(volume) },
      })),
    }),
  };
}
