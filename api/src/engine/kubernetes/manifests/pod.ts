import type {
  V1Container,
  V1LifecycleHandler,
  V1PodSecurityContext,
  V1PodSpec,
  V1Probe,
} from '@kubernetes/client-node';
import type { ContainerSpec } from '../../container-spec.ts';
import type { ManifestSettings } from './manifest.ts';
import { claimName, containerName, nameOf, secretName } from './names.ts';
import { SERVICE_ACCOUNT } from './project.ts';
import { listeningPorts } from './services.ts';

/** The name of the container in each pod. */
export const MAIN = 'main';

const OLDEST_MINOR = 20;
/** The minor version of Kubernetes since which pods may listen at low ports (a safe sysctl). */
const LOW_PORTS_SINCE = 22;
const SLEEP_SINCE = 30;

/** How long requests still arrive while the cluster propagates the end of a pod, in s. */
const DRAIN_SECONDS = 5;
/** How long a program has to end by itself, in s. */
const STOP_SECONDS = 10;
/** How long a program may take until it listens, in s, before it is restarted. */
const START_SECONDS = 600;

/** The user of generated images, and the group that owns volumes. */
const VOLUME_GROUP = 1000;

/** CPU is requested only in part, so that idle containers waste none. Memory is requested in full. */
const CPU_REQUEST_SHARE = 0.25;

const minorOf = ({ minorVersion }: ManifestSettings): number => minorVersion ?? OLDEST_MINOR;

function resources({ limits: { cpuMillicores, memoryMiB } }: ContainerSpec) {
  const memory = `${memoryMiB}Mi`;
  return {
    limits: { cpu: `${cpuMillicores}m`, memory },
    requests: { cpu: `${Math.ceil(cpuMillicores * CPU_REQUEST_SHARE)}m`, memory },
  };
}

/**
 * A container is ready once a process listens at its first port, as on the Docker engine. The probe is not repeated later: there is no
 * other pod that could receive the requests.
 */
function startupProbe(spec: ContainerSpec): V1Probe | undefined {
  const port = listeningPorts(spec).find(({ protocol }) => protocol === 'TCP')?.port;
  if (port === undefined) return undefined;
  return { tcpSocket: { port }, periodSeconds: 1, failureThreshold: START_SECONDS };
}

/** The minor version before which a container without such a probe counts as ready only some time after its start. */
const READY_BY_START_SINCE = 22;

const readinessProbe = (settings: ManifestSettings, startup: V1Probe): V1Probe | undefined =>
  minorOf(settings) < READY_BY_START_SINCE
    ? { ...startup, periodSeconds: 2, failureThreshold: 15 }
    : undefined;

/** Delays the end of a pod. Older clusters run a program of the image for the delay; an image without that program is ended at once. */
const pause = (settings: ManifestSettings): V1LifecycleHandler =>
  minorOf(settings) >= SLEEP_SINCE
    ? { sleep: { seconds: DRAIN_SECONDS } }
    : { exec: { command: ['sleep', String(DRAIN_SECONDS)] } };

function container(settings: ManifestSettings, spec: ContainerSpec): V1Container {
  const ports = listeningPorts(spec).map(({ protocol, port }) => ({
    containerPort: port,
    protocol,
  }));
  const probe = startupProbe(spec);
  const readiness = probe && readinessProbe(settings, probe);
  return {
    name: MAIN,
    image: spec.image,
    imagePullPolicy: 'IfNotPresent',
    ...(ports.length > 0 && { ports }),
    envFrom: [{ secretRef: { name: secretName(spec) } }],
    resources: resources(spec),
    ...(probe && { startupProbe: probe }),
    ...(readiness && { readinessProbe: readiness }),
    lifecycle: { preStop: pause(settings) },
    securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
    ...(spec.mounts.length > 0 && {
      volumeMounts: spec.mounts.map(({ volume, path }) => ({
        name: nameOf(volume),
        mountPath: path,
      })),
    }),
  };
}

/** The rights of a pod: those of the standard `restricted`, but with any user, because images of any user are allowed. */
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

/** The pod of a specification. The container gets nothing of the cluster, and no rights beyond those of its own user. */
export function podSpec(settings: ManifestSettings, spec: ContainerSpec): V1PodSpec {
  return {
    hostname: containerName(spec),
    serviceAccountName: SERVICE_ACCOUNT,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    // Provides an init process, because most programs ignore SIGTERM when they are the first process of a container.
    shareProcessNamespace: true,
    terminationGracePeriodSeconds: STOP_SECONDS + DRAIN_SECONDS,
    securityContext: securityContext(settings, spec),
    containers: [container(settings, spec)],
    ...(spec.mounts.length > 0 && {
      volumes: spec.mounts.map(({ volume }) => ({
        name: nameOf(volume),
        persistentVolumeClaim: { claimName: claimName(volume) },
      })),
    }),
  };
}
