/**
 * The interface of the systems that run containers: Docker and Podman, Kubernetes, and the simulation. The database stores the desired
 * state. An engine stores state only in the labels of its objects, so a server or an engine that is killed at any moment can resume.
 * Every operation is idempotent.
 */

import type { Duplex } from 'node:stream';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import type {
  ProgramOptions,
  RunningProgram,
  ThrowAway,
  ThrowAwaySpec,
} from './container-program.ts';
import type { ContainerRef, ContainerSpec } from './container-spec.ts';
import type { CertificateProblem } from './edge/certificate-problem.ts';
import type { ConsoleState } from './edge/console-state.ts';
import type { RegistryLogins } from './registry/registry-login.ts';
import type { VolumeFiles } from './volume-files/volume-files.ts';
import type { VolumeStore } from './volume-store.ts';

/** One line that a container wrote. */
export interface LogLine {
  time: Date;
  /** The position of the line in the container's output, for `ContainerLogOptions.after`. */
  position: string;
  stream: 'stdout' | 'stderr';
  /** The text without its line break. Contains whole characters only. */
  text: string;
}

export interface ContainerLogOptions {
  /** Returns only lines after the line with this position. */
  after?: string;
  /** The maximum number of lines: returns only the last lines. */
  tail?: number;
  /** Follows the output over restarts and replacements, until the signal is aborted or the container is removed. */
  follow: boolean;
  signal: AbortSignal;
}

/** Usage with totals of CPU time and network traffic since the start of the container. The caller computes rates from two samples. */
export interface CumulativeUsage {
  measuredAt: Date;
  /** CPU time, in ms. */
  cpuMs: number;
  memoryBytes: number;
  /** `undefined` when the engine does not count network traffic. */
  receivedBytes: number | undefined;
  sentBytes: number | undefined;
}

/** Usage of an engine that reports a rate only. */
export interface AverageUsage {
  measuredAt: Date;
  /** The average over the last seconds. The engine chooses the duration. */
  cpuMillicores: number;
  memoryBytes: number;
}

/** The usage of one container. */
export type ContainerUsage = CumulativeUsage | AverageUsage;

/** The usage of one container, with the slugs of the container and its project. */
export type MeasuredContainer = ContainerRef & ContainerUsage;

export interface VolumeUsage {
  volume: string;
  usedBytes: number;
}

export type ContainerState = 'running' | 'starting' | 'stopped' | 'failed';

/** A published port and its addresses. */
export interface PublishedPort {
  externalPort: number;
  /** The hostnames and IP addresses at which the port is reachable; empty while there are none. */
  hosts: readonly string[];
  /** The reason, in one sentence for the member, why the port still has no address after a long wait. */
  problem: string | undefined;
}

/** The observed state of a managed container. */
export interface ObservedContainer extends ContainerRef {
  deployment: string;
  /** The hash of the container's specification, see `specHash`. */
  specHash: string;
  image: string;
  state: ContainerState;
  /** The number of restarts after the container ended by itself. */
  restarts: number;
  /** The exit code of the ended container; `undefined` while the container runs and before its first start. */
  exitCode: number | undefined;
  /** Whether the container last ended because it exceeded its memory limit. */
  outOfMemory: boolean;
  /** The cause of the state `failed`; `undefined` in other states and if unknown. */
  failure?: StartFailure | undefined;
  /** Whether the image has a health check; `undefined` for an engine that does not read images. */
  healthCheck: boolean | undefined;
  startedAt: Date | undefined;
  /** The published tcp and udp ports; `undefined` when every port is reachable at the address in the server's settings. */
  published: readonly PublishedPort[] | undefined;
}

/** The size of a terminal, in characters. */
export interface TerminalSize {
  cols: number;
  rows: number;
}

export interface TerminalOptions extends TerminalSize {
  /** The commands of a POSIX shell that run in place of the shell. The last one replaces its process by the program of the terminal. */
  program?: string | undefined;
  /** Aborting the signal ends the session and all its processes. */
  signal: AbortSignal;
}

/** The reason why a terminal session ended. */
export type TerminalEnd = { kind: 'exited'; code: number } | { kind: 'container-stopped' };

/** An interactive session in a container, in a terminal. */
export interface TerminalSession {
  /**
   * Transfers keys and screen output as UTF-8, in chunks of any size. Reads output from the container only as fast as the caller does.
   */
  terminal: Duplex;
  /** Changes the size of the terminal. Does nothing after the end of the session. */
  resize(size: TerminalSize): Promise<void>;
  /** Settles after all processes of the session have ended. */
  ended: Promise<TerminalEnd>;
}

/** The optional features of an engine. Members are informed of missing features. */
export interface EngineCapabilities {
  /** Whether the capacity of a volume is enforced. Otherwise the use of a volume is only measured. */
  volumeQuotas: boolean;
  /** Whether udp ports can be published. */
  udp: boolean;
  /** Whether the CPU limit of a running container can change, and its memory limit can grow, without a restart. */
  liveLimits: boolean;
  /** Whether a running container is reported as failed when the health check of its image fails. */
  healthChecks: boolean;
  /** Whether the engine reports the stream of each log line. Otherwise all log lines count as standard output. */
  outputStreams: boolean;
  /** Whether a terminal can be opened in a running container. */
  shell: boolean;
  /** Whether the root user of containers is an ordinary user of the machine. */
  userNamespaces: boolean;
  /** Whether the engine is the simulation, which runs no containers. */
  simulated: boolean;
}

export interface EngineInfo {
  /** The name of the engine: `docker`, `podman`, `kubernetes` or `simulated`. */
  name: string;
  version: string;
  /** The platforms of the machines that run containers, as images name them, such as `linux/amd64`; the preferred one first. */
  platforms: readonly string[];
  capabilities: EngineCapabilities;
  /**
   * The hostnames and IP addresses at which http enters and to which DNS records have to point; empty while there are none.
   * `undefined` for an engine without such addresses: http then enters at the address in the settings, or through a proxy of the
   * operator.
   */
  httpHosts?: readonly string[];
}

/** The steps of `ContainerEngine.apply`, in order. The engine reports each step at its start. */
export type ApplyStep = 'creating' | 'starting' | 'probing' | 'routing' | 'draining';

/** The log and the cancellation signal of a long operation. */
export interface OperationContext {
  /** Adds a line to the log of the deployment. `text` has no line break. The implementation masks secrets. */
  log(text: string): void;
  /** Aborted on cancel and when the server stops. The operation then rejects with the signal's reason. */
  signal: AbortSignal;
}

export interface ApplyContext extends OperationContext {
  step(step: ApplyStep): void;
}

export type ContainerAction = 'start' | 'stop' | 'restart';

/**
 * The container, volume or project to remove. The volumes of a removed container remain. The data of a removed volume or project is
 * deleted.
 */
export type RemovalTarget =
  | ({ kind: 'container' } & ContainerRef)
  | { kind: 'volume'; project: string; volume: string }
  | { kind: 'project'; project: string };

/** The event that a managed container has changed and needs a new observation. */
export interface EngineEvent extends ContainerRef {
  action: string;
}

/** A deployment that is about to run. */
export interface StartingDeployment {
  deployment: string;
  project: string;
  projectName: string;
  /** The number of containers in the deployment. */
  containers: number;
  createdAt: Date;
  /** Reads the logins of the project for registries, for an engine whose nodes pull images; none if missing. */
  readLogins?(): Promise<RegistryLogins>;
}

/** Runs `work` on the containers of a project. Does nothing while another server is changing these containers. */
export type RunExclusivelyOnProject = (project: string, work: () => Promise<void>) => Promise<void>;

export interface ContainerEngine {
  /** Returns the description of the engine. @throws EngineError `unreachable` */
  info(): Promise<EngineInfo>;
  /**
   * Returns the host name by which the other containers of the project reach a container. The name is the same before the first
   * deployment, after every deployment, and while the engine is unreachable.
   */
  internalHost(container: Pick<ContainerRef, 'container'>): string;
  /** Checks within seconds whether a deployment can start now. @throws EngineError `unreachable` */
  accept(start: StartingDeployment): Promise<void>;
  /** Prepares the network and the incoming http of a project for a deployment. @throws EngineError */
  begin(start: StartingDeployment, context: OperationContext): Promise<void>;
  /**
   * Creates an instance of a container from its specification and replaces the instance in force. For a container without a volume and
   * without a published port, the engine starts and probes the new instance and routes requests to the new instance. Then the engine
   * drains and stops the old instance. For any other container, the engine stops the old instance first, and http requests wait until
   * the new instance is ready. After a failure the old instance serves again, and every object of the attempt is removed.
   * @throws EngineError with the reason
   */
  apply(spec: ContainerSpec, context: ApplyContext): Promise<void>;
  /** Returns every managed container, without instances of a current attempt. @throws EngineError `unreachable` */
  observe(): Promise<ObservedContainer[]>;
  /**
   * Starts, stops or restarts a container. Does nothing when the container already has the requested state.
   * @throws EngineError `not-found`
   */
  act(container: ContainerRef, action: ContainerAction): Promise<void>;
  /** Removes a container, volume or project. Does nothing when the target does not exist. */
  remove(target: RemovalTarget): Promise<void>;
  /** Yields the output of a container. Yields nothing for an unknown container. */
  logs(container: ContainerRef, options: ContainerLogOptions): AsyncIterable<LogLine>;
  /** Returns the current usage; `undefined` for a container that does not run. */
  usage(container: ContainerRef): Promise<ContainerUsage | undefined>;
  /** Measures the usage of every running container, of a few containers at a time. @throws EngineError `unreachable` */
  allUsage(): Promise<MeasuredContainer[]>;
  volumeUsage(project: string): Promise<VolumeUsage[]>;
  /** Opens a terminal in a running container. @throws EngineError `not-running`, `no-shell`, `unreachable` */
  openTerminal(container: ContainerRef, options: TerminalOptions): Promise<TerminalSession>;
  /** Yields events until the signal is aborted. After a lost connection, reconnects and yields one event for all containers (`*`). */
  events(signal: AbortSignal): AsyncIterable<EngineEvent>;
  /**
   * Cleans up interrupted attempts, starts containers that should run, and repairs routes, networks and loop devices. The server calls
   * this function at its start, after a restart of the engine, and while `isOutdated` returns true.
   */
  reconcile(runExclusively: RunExclusivelyOnProject): Promise<void>;
  /**
   * Whether settings have changed that `reconcile` brings into the engine, or a failed `apply` may have left something behind; missing for an
   * engine without both.
   */
  isOutdated?(): boolean;
  /**
   * Brings the logins of all projects for registries to the nodes, and removes all other logins of members; missing for an engine whose
   * nodes pull no images. @throws EngineError
   */
  updateLogins?(loginsByProject: ReadonlyMap<string, RegistryLogins>): Promise<void>;
  /** Starts the edge of a console behind the edge, and checks whether the edge reaches this server. @throws EngineError */
  checkConsole(): Promise<ConsoleState>;
  /**
   * Brings the operator's renewed certificate to the edge, and returns the certificates that are missing or about to end; empty for an
   * engine whose certificates belong to somebody else. @throws EngineError `unreachable`
   */
  checkCertificates(): Promise<CertificateProblem[]>;
  /** Runs a program in a running container. @throws EngineError `not-running`, `no-shell`, `unreachable` */
  runProgram(container: ContainerRef, options: ProgramOptions): Promise<RunningProgram>;
  /** Starts a container for one purpose, which no project lists. @throws EngineError `not-found` for a missing volume, `start-failed` */
  startThrowAway(spec: ThrowAwaySpec): Promise<ThrowAway>;
  /** Copies volumes for backups; missing for an engine whose volumes are backed up by other means. */
  volumes?: VolumeStore;
  /** Reads and changes files of volumes; missing for an engine that cannot run programs with a volume. */
  files?: VolumeFiles;
}
