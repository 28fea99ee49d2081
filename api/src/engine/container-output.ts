import type { ContainerRef } from './container-spec.ts';

/** One line that a container wrote. */
export interface LogLine {
  time: Date;
  /** Where it stands in what the container wrote: to go on after it, see `LogOptions.after`. */
  position: string;
  stream: 'stdout' | 'stderr';
  /** Without its line break, whole characters only. */
  text: string;
}

export interface LogOptions {
  /** Only what was written after the line with this position. */
  after?: string;
  /** Only the last lines. */
  tail?: number;
  /** Goes on, over restarts and replacements, until the signal is aborted or the container is removed. */
  follow: boolean;
  signal: AbortSignal;
}

/** Cumulative where time matters: rates come from two samples of the caller's own. */
export interface ContainerUsage {
  measuredAt: Date;
  /** CPU time used since its start, in ms. */
  cpuMs: number;
  memoryBytes: number;
  receivedBytes: number;
  sentBytes: number;
}

/** One of many that were measured. */
export interface MeasuredContainer extends ContainerRef, ContainerUsage {}

export interface VolumeUsage {
  volume: string;
  usedBytes: number;
}
