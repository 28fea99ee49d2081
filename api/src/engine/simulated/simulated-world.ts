/** The state of a simulated engine. It is in memory and is lost with the server. */
import { EventEmitter, on } from 'node:events';
import type { EngineEvent } from '../container-engine.ts';
import type { ContainerRef, ContainerSpec, PortSpec } from '../container-spec.ts';
import type { Scenario } from './scenario.ts';
import type { SimulatedProcess, SimulatedProgram } from './simulated-program.ts';
import { newVolume, type SimulatedVolume } from './simulated-volume.ts';

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
export function halt(container: SimulatedContainer): void {
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
