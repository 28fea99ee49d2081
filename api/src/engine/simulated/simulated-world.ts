/** The state of a simulated engine. It is in memory and is lost with the server. */

import { EventEmitter, on } from 'node:events';
import type { CountedUsage, EngineEvent, LogLine } from '../container-engine.ts';
import type { ContainerRef, ContainerSpec, MountSpec, PortSpec } from '../container-spec.ts';
import type { Scenario } from './scenario.ts';

export type ProgramOutputLine = Pick<LogLine, 'time' | 'stream' | 'text'>;

/** The result of a start. */
export type StartOutcome =
  /** The program serves on this port; `undefined`: on every port. */
  | { kind: 'listening'; port: number | undefined }
  | { kind: 'ended'; exitCode: number }
  | { kind: 'out-of-memory' };

/** A started program. */
export interface SimulatedProcess {
  startedAt: Date;
  /** The result of the start. Rejects with the signal's reason when it is aborted. */
  outcome(signal: AbortSignal): Promise<StartOutcome>;
  /** The number of lines so far. */
  written(): number;
  /** The line with this index, from 0. */
  line(index: number): ProgramOutputLine;
  /** Whether the program is still responding to a request. */
  isBusy(): boolean;
  usage(): Omit<CountedUsage, 'measuredAt'>;
}

/** @param volumes the mounted volumes, by path */
export type SimulatedProgram = (
  spec: ContainerSpec,
  volumes: ReadonlyMap<string, SimulatedVolume>,
) => SimulatedProcess;

const MIB = 2 ** 20;
/** The size of an empty file system. */
const EMPTY_BYTES = 24 * 1024;
/** The growth of stored data in bytes per second, up to this part of the capacity. */
const BYTES_PER_SECOND = 700;
const MOST_FILLED = 0.6;

/** The data of a volume. It remains when containers are replaced. */
export interface SimulatedVolume {
  readonly capacityMiB: number;
  readonly createdAt: Date;
  /** By name. */
  readonly files: Map<string, string>;
}

const newVolume = ({ capacityMiB }: MountSpec): SimulatedVolume => ({
  capacityMiB,
  createdAt: new Date(),
  files: new Map(),
});

/** The number of stored bytes. It grows with time, as if an application stored data there. */
export function usedBytes({ capacityMiB, createdAt, files }: SimulatedVolume): number {
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
  /** Settles once the successor is ready or has failed; requests wait until then. */
  held: Promise<void> | undefined;
  /** The number of lines when the container was stopped; `undefined` while it runs. */
  lastLine: number | undefined;
}

/** Stops a container. Harmless when the container is stopped. */
export function stopContainer(container: SimulatedContainer): void {
  container.running = false;
  container.lastLine ??= container.process?.written();
}

/** The number of lines since the last start. */
export const linesOf = ({ process, lastLine }: SimulatedContainer): number =>
  lastLine ?? process?.written() ?? 0;

const keyOf = ({ project, container }: ContainerRef): string => `${project}/${container}`;
const volumeKey = (project: string, volume: string): string => `${project}/${volume}`;

export class SimulatedWorld {
  /** The scenarios of projects, by name. */
  readonly scenarios = new Map<string, Scenario>();
  readonly #containers = new Map<string, SimulatedContainer>();
  readonly #volumes = new Map<string, SimulatedVolume>();
  readonly #events = new EventEmitter<{ changed: [EngineEvent] }>();

  containers(): SimulatedContainer[] {
    return [...this.#containers.values()];
  }

  find(ref: ContainerRef): SimulatedContainer | undefined {
    return this.#containers.get(keyOf(ref));
  }

  /** The container with a matching port, as a visitor finds it. */
  at(matches: (port: PortSpec) => boolean): SimulatedContainer | undefined {
    return this.containers().find(({ spec }) => spec.ports.some(matches));
  }

  put(container: SimulatedContainer): void {
    this.#containers.set(keyOf(container.spec), container);
    this.tell(container.spec, 'replace');
  }

  delete(ref: ContainerRef): void {
    if (this.#containers.delete(keyOf(ref))) this.tell(ref, 'remove');
  }

  /** Starts a program with the volumes of its specification. Missing volumes are created. */
  start(program: SimulatedProgram, spec: ContainerSpec): SimulatedProcess {
    const volumes = spec.mounts.map((mount) => {
      const key = volumeKey(spec.project, mount.volume);
      const { capacityMiB } = mount;
      const volume = { ...(this.#volumes.get(key) ?? newVolume(mount)), capacityMiB };
      this.#volumes.set(key, volume);
      return [mount.path, volume] as const;
    });
    return program(spec, new Map(volumes));
  }

  /** The volumes of a project, by slug. */
  volumes(project: string): [slug: string, volume: SimulatedVolume][] {
    const prefix = volumeKey(project, '');
    return [...this.#volumes]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, volume]) => [key.slice(prefix.length), volume]);
  }

  deleteVolume(project: string, volume: string): void {
    this.#volumes.delete(volumeKey(project, volume));
  }

  deleteProject(project: string): void {
    for (const { spec } of this.containers()) if (spec.project === project) this.delete(spec);
    for (const [volume] of this.volumes(project)) this.deleteVolume(project, volume);
  }

  tell({ project, container }: ContainerRef, action: string): void {
    this.#events.emit('changed', { project, container, action });
  }

  /** Ends when the signal is aborted. */
  async *events(signal: AbortSignal): AsyncGenerator<EngineEvent> {
    try {
      for await (const [event] of on(this.#events, 'changed', { signal })) yield event;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
