/** The program of a simulated container: a substitute for the program in its image. */
import type { CountedUsage, LogLine } from '../container-engine.ts';
import type { ContainerSpec } from '../container-spec.ts';
import type { SimulatedVolume } from './simulated-volume.ts';

export type ProgramLine = Pick<LogLine, 'time' | 'stream' | 'text'>;

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
  line(index: number): ProgramLine;
  /** Whether the program is still responding to a request. */
  isBusy(): boolean;
  usage(): Omit<CountedUsage, 'measuredAt'>;
}

/** @param volumes the mounted volumes, by path */
export type SimulatedProgram = (
  spec: ContainerSpec,
  volumes: ReadonlyMap<string, SimulatedVolume>,
) => SimulatedProcess;
