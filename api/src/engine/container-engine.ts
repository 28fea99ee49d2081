/**
 * The interface of the systems that run containers: Docker and Podman, Kubernetes, the simulation. The database holds the desired state. An
 * engine keeps no state beyond the labels of its objects, so that a server or an engine that is killed at any moment can resume. Every
 * operation is idempotent.
 */
import type {
  ContainerUsage,
  LogLine,
  LogOptions,
  MeasuredContainer,
  VolumeUsage,
} from './container-output.ts';
import type { ContainerRef, ContainerSpec } from './container-spec.ts';
import type { ObservedContainer } from './observed-container.ts';
import type { Shell, TerminalOptions } from './terminal.ts';

/** The abilities of an engine. Members are informed of missing abilities. */
export interface EngineCapabilities {
  /** Whether the capacity of a volume is enforced. Otherwise the use of a volume is only measured. */
  volumeQuotas: boolean;
  /** Whether udp ports can be published. */
  udp: boolean;
  /** Whether a running container can get other CPU limits and more memory without a restart. */
  liveLimits: boolean;
  /** Whether a running container becomes failed when the health check of its image fails. */
  healthChecks: boolean;
  /** Whether log lines carry their stream. Otherwise all lines count as standard output. */
  outputStreams: boolean;
  /** Whether a terminal can be opened in a running container. */
  shell: boolean;
  /** True for the simulation: nothing is run. */
  simulated: boolean;
}

export interface EngineInfo {
  /** `docker`, `podman`, `kubernetes`, `simulated`. */
  name: string;
  version: string;
  capabilities: EngineCapabilities;
  /**
   * Host names and IP addresses at which http enters, to which DNS records have to point; empty while there are none. `undefined` where the
   * engine does not know them: http then enters at the address in the settings, or through a proxy of the operator.
   */
  httpHosts?: readonly string[];
}

/** The steps of applying one container, in order. Each is reported at its start. */
export type ApplyStep = 'creating' | 'starting' | 'probing' | 'routing' | 'draining';

/** The log and the cancellation of a long operation. */
export interface OperationContext {
  /** Logs one line of the deployment, without a line break. The receiver masks secrets. */
  log(text: string): void;
  /** Aborted on cancel and when the server stops. The operation then rejects with the signal's reason. */
  signal: AbortSignal;
}

export interface ApplyContext extends OperationContext {
  step(step: ApplyStep): void;
}

export type ContainerAction = 'start' | 'stop' | 'restart';

/**
 * What to remove with everything that belongs to it. The volumes of a removed container remain; the data of a removed volume or project is
 * deleted.
 */
export type RemovalTarget =
  | ({ kind: 'container' } & ContainerRef)
  | { kind: 'volume'; project: string; volume: string }
  | { kind: 'project'; project: string };

/** A managed container changed for a reason other than our own calls, and needs a new observation. */
export interface EngineEvent extends ContainerRef {
  action: string;
}

/** A deployment about to be run. */
export interface DeploymentStart {
  deployment: string;
  project: string;
  projectName: string;
  /** The number of containers in the deployment. */
  containers: number;
  createdAt: Date;
}

/** Runs `work` on a project's containers unless another server is changing them; in that case nothing is done. */
export type WhileAlone = (project: string, work: () => Promise<void>) => Promise<void>;

export interface ContainerEngine {
  /** @throws EngineError `unreachable` */
  info(): Promise<EngineInfo>;
  /** Whether a deployment can start now; settles within seconds. @throws EngineError `unreachable` */
  accept(start: DeploymentStart): Promise<void>;
  /** Prepares a project for a deployment: its network and its incoming http. @throws EngineError */
  begin(start: DeploymentStart, context: OperationContext): Promise<void>;
  /**
   * Makes a container run as specified and replaces the version in force. Without a volume and without a fixed port, the new instance is
   * started, probed and routed to before the old instance is drained and stopped. Otherwise the old instance is stopped first, and requests
   * wait meanwhile. After a failure the old version serves again, and the attempt leaves nothing behind.
   * @throws EngineError with the reason
   */
  apply(spec: ContainerSpec, context: ApplyContext): Promise<void>;
  /** Every managed container. Instances of a current attempt are left out. @throws EngineError `unreachable` */
  observe(): Promise<ObservedContainer[]>;
  /** Starts, stops or restarts a container. Harmless when the container already is in that state. @throws EngineError `not-found` */
  act(container: ContainerRef, action: ContainerAction): Promise<void>;
  /** Harmless when the target does not exist. */
  remove(target: RemovalTarget): Promise<void>;
  /** The output of a container. Empty for an unknown container. */
  logs(container: ContainerRef, options: LogOptions): AsyncIterable<LogLine>;
  /** The current usage; `undefined` for a container that does not run. */
  usage(container: ContainerRef): Promise<ContainerUsage | undefined>;
  /** The usage of every running container, a few at a time. @throws EngineError `unreachable` */
  allUsage(): Promise<MeasuredContainer[]>;
  volumeUsage(project: string): Promise<VolumeUsage[]>;
  /** Opens a terminal in a running container. @throws EngineError `not-running`, `no-shell`, `unreachable` */
  shell(container: ContainerRef, options: TerminalOptions): Promise<Shell>;
  /** Events until the signal is aborted. Reconnects by itself, and then yields one event for all containers (`*`). */
  events(signal: AbortSignal): AsyncIterable<EngineEvent>;
  /**
   * Cleans up attempts that were interrupted, starts containers that should run, and repairs routes, networks and loop devices. Called at
   * start and after a restart of the engine.
   */
  reconcile(whileAlone: WhileAlone): Promise<void>;
}
