import type { ContainerRef } from './container-spec.ts';

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
