import type { ContainerSpec, ContainerUsage } from '../container-engine.ts';

const MIB = 2 ** 20;

/** A calm application: a fifth of its CPU on average, in waves of a minute, and half of its memory. */
export function simulatedUsage({ limits }: ContainerSpec, startedAt: Date): ContainerUsage {
  const seconds = (Date.now() - startedAt.getTime()) / 1000;
  const wave = 1 - Math.cos((seconds / 60) * 2 * Math.PI);
  const busy = (limits.cpuMillicores / 1000) * 0.2;
  return {
    measuredAt: new Date(),
    cpuMs: Math.round(busy * (seconds * 1000 + wave * 1000)),
    memoryBytes: Math.round(limits.memoryMiB * MIB * (0.45 + wave * 0.03)),
    receivedBytes: Math.round(seconds * 1200),
    sentBytes: Math.round(seconds * 5400),
  };
}
