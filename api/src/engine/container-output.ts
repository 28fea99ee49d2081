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

/** Sums since the container's start; rates come from two samples of the caller's own. */
export interface CountedUsage {
  measuredAt: Date;
  /** CPU time, in ms. */
  cpuMs: number;
  memoryBytes: number;
  /** `undefined` where the engine does not count what goes over the network. */
  receivedBytes: number | undefined;
  sentBytes: number | undefined;
}

/** Where an engine tells no more than a rate. */
export interface RatedUsage {
  measuredAt: Date;
  /** Over the last seconds, as many as the engine takes. */
  cpuMillicores: number;
  memoryBytes: number;
}

/** What one container uses. */
export type ContainerUsage = CountedUsage | RatedUsage;

/** One of many that were measured. */
export type MeasuredContainer = ContainerRef & ContainerUsage;

export interface VolumeUsage {
  volume: string;
  usedBytes: number;
}
