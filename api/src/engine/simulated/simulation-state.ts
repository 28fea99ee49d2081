/** The state of a simulated engine. The state is only in memory and is lost at the end of the server. */

import { EventEmitter, on } from 'node:events';
import type { CumulativeUsage, EngineEvent, LogLine } from '../container-engine.ts';
import type { ContainerRef, ContainerSpec, MountSpec, PortSpec } from '../container-spec.ts';
import type { StartObservation } from '../start-failure.ts';
import type { SimulationScenario } from './scenario.ts';
import { SimulatedFiles } from './simulated-files.ts';

export type ProgramOutputLine = Pick<LogLine, 'time' | 'stream' | 'text'>;

/** The result of starting a program. */
export type ProgramStartResult =
  /** The program listens at this port; `undefined` for every port. */
  | { kind: 'listening'; port: number | undefined }
  | { kind: 'ended'; exitCode: number }
  | { kind: 'out-of-memory' }
  /** The program does not become ready, or ends, in a way that the facts describe. */
  | { kind: 'unready'; facts: Omit<StartObservation, 'port' | 'seconds' | 'memoryMiB' | 'lines'> };

/** A started program. */
export interface SimulatedProcess {
  startedAt: Date;
  /** Resolves with the result of the start. Rejects with the signal's reason when the signal is aborted. */
  outcome(signal: AbortSignal): Promise<ProgramStartResult>;
  /** Returns the number of log lines since the start. */
  written(): number;
  /** Returns the log line with a 0-based index. */
  line(index: number): ProgramOutputLine;
  /** Checks whether the program is still responding to a request. */
  isBusy(): boolean;
  usage(): Omit<CumulativeUsage, 'measuredAt'>;
}

/** Starts a program. @param volumes the mounted volumes, by path */
export type StartSimulatedProgram = (
  spec: ContainerSpec,
  volumes: ReadonlyMap<string, SimulatedVolume>,
) => SimulatedProcess;

const MIB = 2 ** 20;
/** The size of an empty file system, in bytes. */
const EMPTY_BYTES = 24 * 1024;
/** The growth of stored data in bytes per second, and its limit as a share of the capacity. */
const BYTES_PER_SECOND = 700;
const MOST_FILLED = 0.6;

/** The data of a volume. The data remains when containers are replaced. */
export interface SimulatedVolume {
  readonly capacityMiB: number;
  readonly createdAt: Date;
  /** The texts of files by file name. */
  readonly files: Map<string, string>;
}

const newVolume = ({ capacityMiB }: MountSpec): SimulatedVolume => ({
  capacityMiB,
  createdAt: new Date(),
  files: new Map(),
});

/** Returns the number of stored bytes. The number grows with time, as if an application stored data in the volume. */
export function volumeUsedBytes({ capacityMiB, createdAt, files }: SimulatedVolume): number {
  const seconds = (Date.now() - createdAt.getTime()) / 1000;
  const written = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const grown = Math.min(seconds * BYTES_PER_SECOND, capacityMiB * MIB * MOST_FILLED);
  return Math.round(EMPTY_BYTES + written + grown);
}

/** A container in force. */
export interface SimulatedContainer {
  spec: ContainerSpec;
  running: boolean;
  /** The last started program; `undefined` before the first start. */
  process: SimulatedProcess | undefined;
  /** Settles after the new instance is ready or has failed; requests wait until then. `undefined` outside of a replacement. */
  held: Promise<void> | undefined;
  /** The number of log lines when the container was stopped; `undefined` while the container runs. */
  lastLine: number | undefined;
}

/** Stops a container. Does nothing when the container is stopped. */
export function stopSimulatedContainer(container: SimulatedContainer): void {
  container.running = false;
  container.lastLine ??= container.process?.written();
}

/** Returns the number of log lines since the last start. */
export const countLogLines = ({ process, lastLine }: SimulatedContainer): number =>
  lastLine ?? process?.written() ?? 0;

const keyOf = ({ project, container }: ContainerRef): string => `${project}/${container}`;
const volumeKey = (project: string, volume: string): string => `${project}/${volume}`;

export class SimulationState {
  /** The scenarios of projects, by slug. */
  readonly scenarios = new Map<string, SimulationScenario>();
  /** The files that members see in volumes. */
  readonly files = new SimulatedFiles();
  readonly #containers = new Map<string, SimulatedContainer>();
  readonly #volumes = new Map<string, SimulatedVolume>();
  readonly #events = new EventEmitter<{ changed: [EngineEvent] }>();

  containers(): SimulatedContainer[] {
    return [...this.#containers.values()];
  }

  find(ref: ContainerRef): SimulatedContainer | undefined {
    return this.#containers.get(keyOf(ref));
  }

  /** Returns the container with a matching port. */
  at(matches: (port: PortSpec) => boolean): SimulatedContainer | undefined {
    return this.containers().find(({ spec }) => spec.ports.some(matches));
  }

  put(container: SimulatedContainer): void {
    this.#containers.set(keyOf(container.spec), container);
    this.report(container.spec, 'replace');
  }

  delete(ref: ContainerRef): void {
    if (this.#containers.delete(keyOf(ref))) this.report(ref, 'remove');
  }

  /** Starts a program with the volumes of its specification. Missing volumes are created. */
  start(program: StartSimulatedProgram, spec: ContainerSpec): SimulatedProcess {
    const volumes = spec.mounts.map((mount) => {
      const key = volumeKey(spec.project, mount.volume);
      const { capacityMiB } = mount;
      const volume = { ...(this.#volumes.get(key) ?? newVolume(mount)), capacityMiB };
      this.#volumes.set(key, volume);
      return [mount.path, volume] as const;
    });
    return program(spec, new Map(volumes));
  }

  /** Returns the volumes of a project with their slugs. */
  volumes(project: string): [slug: string, volume: SimulatedVolume][] {
    const prefix = volumeKey(project, '');
    return [...this.#volumes]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, volume]) => [key.slice(prefix.length), volume]);
  }

  deleteVolume(project: string, volume: string): void {
    this.#volumes.delete(volumeKey(project, volume));
    this.files.delete(project, volume);
  }

  deleteProject(project: string): void {
    for (const { spec } of this.containers()) if (spec.project === project) this.delete(spec);
    for (const [volume] of this.volumes(project)) this.deleteVolume(project, volume);
    this.files.delete(project);
  }

  report({ project, container }: ContainerRef, action: string): void {
    this.#events.emit('changed', { project, container, action });
  }

  /** Yields events until the signal is aborted. */
  async *events(signal: AbortSignal): AsyncGenerator<EngineEvent> {
    try {
      for await (const [event] of on(this.#events, 'changed', { signal })) yield event;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
