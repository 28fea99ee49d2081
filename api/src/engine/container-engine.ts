/**
 * The interface of the systems that run containers: Docker and Podman, Kubernetes, the simulation. The database holds the desired state. An
 * engine keeps no state beyond the labels of its objects, so that a server or an engine that is killed at any moment can resume. Every
 * operation is idempotent.
 */

import type { Duplex } from 'node:stream';
import type { ContainerRef, ContainerSpec } from './container-spec.ts';

/** One line that a container wrote. */
export interface LogLine {
  time: Date;
  /** The position of the line in the container's output. Reading continues after it with `LogOptions.after`. */
  position: string;
  stream: 'stdout' | 'stderr';
  /** Without its line break. Contains whole characters only. */
  text: string;
}

export interface LogOptions {
  /** Returns only lines after the line with this position. */
  after?: string;
  /** Returns only this number of last lines. */
  tail?: number;
  /** Follows the output over restarts and replacements, until the signal is aborted or the container is removed. */
  follow: boolean;
  signal: AbortSignal;
}

/** Sums since the start of the container. The caller computes rates from two samples. */
export interface CountedUsage {
  measuredAt: Date;
  /** CPU time, in ms. */
  cpuMs: number;
  memoryBytes: number;
  /** `undefined` where the engine does not count network traffic. */
  receivedBytes: number | undefined;
  sentBytes: number | undefined;
}

/** Usage of an engine that reports a rate only. */
export interface RatedUsage {
  measuredAt: Date;
  /** The average over the last seconds; the engine chooses how many. */
  cpuMillicores: number;
  memoryBytes: number;
}

/** The usage of one container. */
export type ContainerUsage = CountedUsage | RatedUsage;

/** The usage of one container in a measurement of many. */
export type MeasuredContainer = ContainerRef & ContainerUsage;

export interface VolumeUsage {
  volume: string;
  usedBytes: number;
}

export type ContainerState = 'running' | 'starting' | 'stopped' | 'failed';

/** A published port and its addresses. */
export interface PublishedPort {
  externalPort: number;
  /** Hostnames and IP addresses of the port. Empty while there is none. */
  hosts: readonly string[];
  /** The reason why there is no address after a long wait, in one sentence for the member. */
  problem: string | undefined;
}

/** The observed state of a managed container. */
export interface ObservedContainer extends ContainerRef {
  deployment: string;
  /** The hash of the container's specification, see `spec-hash.ts`. */
  specHash: string;
  image: string;
  state: ContainerState;
  /** The number of restarts after the container ended by itself. */
  restarts: number;
  /** `undefined` while the container runs and before its first start. */
  exitCode: number | undefined;
  /** Whether the container last ended because it exceeded its memory limit. */
  outOfMemory: boolean;
  /** Whether the image has a health check; `undefined` where the engine does not know. */
  healthCheck: boolean | undefined;
  startedAt: Date | undefined;
  /** The published tcp and udp ports; `undefined` where all are reachable at the address in the server's settings. */
  published: readonly PublishedPort[] | undefined;
}

/** In characters. */
export interface TerminalSize {
  cols: number;
  rows: number;
}

export interface TerminalOptions extends TerminalSize {
  /** Aborting the signal ends the session and all its processes. */
  signal: AbortSignal;
}

/** The end of a terminal session. */
export type TerminalEnd = { kind: 'exited'; code: number } | { kind: 'container-stopped' };

/** An interactive session in a container, in a terminal. */
export interface TerminalSession {
  /** Keys and screen output as bytes of UTF-8, in any chunks. Nothing is read ahead of the reader. */
  terminal: Duplex;
  /** Does nothing after the end of the session. */
  resize(size: TerminalSize): Promise<void>;
  /** Settles after all processes of the session have ended. */
  ended: Promise<TerminalEnd>;
}

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
export type RunExclusively = (project: string, work: () => Promise<void>) => Promise<void>;

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
  openTerminal(container: ContainerRef, options: TerminalOptions): Promise<TerminalSession>;
  /** Events until the signal is aborted. Reconnects by itself, and then yields one event for all containers (`*`). */
  events(signal: AbortSignal): AsyncIterable<EngineEvent>;
  /**
   * Cleans up attempts that were interrupted, starts containers that should run, and repairs routes, networks and loop devices. Called at
   * start and after a restart of the engine.
   */
  reconcile(runExclusively: RunExclusively): Promise<void>;
}
