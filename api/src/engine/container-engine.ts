/**
 * The port behind which containers run: Docker and Podman, Kubernetes, the simulation. Desired state is the database;
 * an engine keeps nothing that its labels could not find again, so that a server or an engine that is killed at any moment
 * goes on as if nothing had happened. Every operation can be repeated and then changes nothing.
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

/** What is enforced or possible where this engine runs; said to members, never assumed. */
export interface EngineCapabilities {
  /** Whether a volume cannot hold more than its capacity. Otherwise its use is only measured. */
  volumeQuotas: boolean;
  /** Whether udp ports can be published. */
  udp: boolean;
  /** Whether a running container can get other CPU limits and more memory without a restart. */
  liveLimits: boolean;
  /** Whether a container that becomes ill later, by its image's health check, is told as failed. */
  healthChecks: boolean;
  /** Whether lines of output tell their stream. Otherwise all of them count as standard output. */
  outputStreams: boolean;
  /** Whether a shell can be opened in a running container. */
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
   * Host names and IP addresses at which http gets in, to which the DNS has to lead; empty while there is none. `undefined` where the
   * engine does not know: http gets in at the address in the settings, or by something of the operator's.
   */
  httpHosts?: readonly string[];
}

/** The steps of applying one container, in their order; told as they begin. */
export type ApplyStep = 'creating' | 'starting' | 'probing' | 'routing' | 'draining';

/** What accompanies a long operation. */
export interface OperationContext {
  /** One line for the deployment's log, without its line break. Secrets are masked by the receiver. */
  log(text: string): void;
  /** Aborted on cancel and when the server stops. The operation then rejects with the signal's reason. */
  signal: AbortSignal;
}

export interface ApplyContext extends OperationContext {
  step(step: ApplyStep): void;
}

export type ContainerAction = 'start' | 'stop' | 'restart';

/** What is removed, with everything that belongs to it. A container's volumes stay; a volume's or a project's data goes. */
export type RemovalTarget =
  | ({ kind: 'container' } & ContainerRef)
  | { kind: 'volume'; project: string; volume: string }
  | { kind: 'project'; project: string };

/** Something happened to a managed container from outside of our own calls; look again. */
export interface EngineEvent extends ContainerRef {
  action: string;
}

/** A deployment that is about to be carried out. */
export interface DeploymentStart {
  deployment: string;
  project: string;
  projectName: string;
  /** How many containers it has. */
  containers: number;
  createdAt: Date;
}

/** Does something with a project's containers, unless another server is changing them: then it does nothing. */
export type WhileAlone = (project: string, work: () => Promise<void>) => Promise<void>;

export interface ContainerEngine {
  /** @throws EngineError `unreachable` */
  info(): Promise<EngineInfo>;
  /** Whether a deployment can be handed over at this moment; known within seconds. @throws EngineError `unreachable` */
  accept(start: DeploymentStart): Promise<void>;
  /** Gets ready for a project's deployment: its network, and what leads requests to it. @throws EngineError */
  begin(start: DeploymentStart, context: OperationContext): Promise<void>;
  /**
   * Makes a container run as specified, in place of the one before. Without a volume and without a fixed port the new one is started,
   * probed and routed to before the old one is drained and stopped; with one of them the old one is stopped first, and requests
   * wait meanwhile. When it fails, what ran before is left serving (or started again), and nothing of the attempt stays.
   * @throws EngineError with the reason
   */
  apply(spec: ContainerSpec, context: ApplyContext): Promise<void>;
  /** Every managed container; those of an attempt under way are left out. @throws EngineError `unreachable` */
  observe(): Promise<ObservedContainer[]>;
  /** Harmless when it is so already. @throws EngineError `not-found` */
  act(container: ContainerRef, action: ContainerAction): Promise<void>;
  /** Harmless when it is gone already. */
  remove(target: RemovalTarget): Promise<void>;
  /** Ends without a line when there is no such container. */
  logs(container: ContainerRef, options: LogOptions): AsyncIterable<LogLine>;
  /** `undefined` for one that does not run. */
  usage(container: ContainerRef): Promise<ContainerUsage | undefined>;
  /** Of every container that runs, measured a few at a time. @throws EngineError `unreachable` */
  allUsage(): Promise<MeasuredContainer[]>;
  volumeUsage(project: string): Promise<VolumeUsage[]>;
  /** A shell inside a running container. @throws EngineError `not-running`, `no-shell`, `unreachable` */
  shell(container: ContainerRef, options: TerminalOptions): Promise<Shell>;
  /** Until the signal is aborted; reconnects by itself and then tells one event for everything (`*`). */
  events(signal: AbortSignal): AsyncIterable<EngineEvent>;
  /**
   * Ends attempts that were killed in the middle, starts what should run, and brings routes, networks and loop devices in step:
   * at start, and after the engine was restarted.
   */
  reconcile(whileAlone: WhileAlone): Promise<void>;
}
