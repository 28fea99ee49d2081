/** What a simulated container runs: a stand-in for the program in its image. */
import type { CountedUsage, LogLine } from '../container-output.ts';
import type { ContainerSpec } from '../container-spec.ts';
import type { SimulatedVolume } from './simulated-volume.ts';

export type ProgramLine = Pick<LogLine, 'time' | 'stream' | 'text'>;

/** How a start went. */
export type StartOutcome =
  /** It serves, at this port; `undefined` at whichever is asked. */
  | { kind: 'listening'; port: number | undefined }
  | { kind: 'ended'; exitCode: number }
  | { kind: 'out-of-memory' };

/** One that was started. */
export interface SimulatedProcess {
  startedAt: Date;
  /** Rejects with the signal's reason when it is aborted. */
  outcome(signal: AbortSignal): Promise<StartOutcome>;
  /** How many lines it has written so far. */
  written(): number;
  /** One of them, from 0. */
  line(index: number): ProgramLine;
  /** Whether it still answers a request. */
  isBusy(): boolean;
  usage(): Omit<CountedUsage, 'measuredAt'>;
}

/** @param volumes that are mounted, by their paths */
export type SimulatedProgram = (
  spec: ContainerSpec,
  volumes: ReadonlyMap<string, SimulatedVolume>,
) => SimulatedProcess;
