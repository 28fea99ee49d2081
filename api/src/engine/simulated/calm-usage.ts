import type { CountedUsage } from '../container-engine.ts';
import type { ContainerSpec } from '../container-spec.ts';

const MIB = 2 ** 20;
/** The average usage as a part of the limits. */
const BUSY = 0.22;
const RESIDENT = 0.38;
/** The growth of memory between two garbage collections, as a part of the limit. */
const GARBAGE = 0.14;
const COLLECTED_EVERY_SECONDS = 94;
/** The average number of bytes per second. */
const RECEIVED = 1200;
const SENT = 5400;

const DAY_SECONDS = 86_400;
/** The time of the highest load, in seconds of a day in UTC: the afternoon in Korea. */
const BUSIEST = 6 * 3600;

/** Waves around the average: their length in seconds, and their height. The sum of the heights is less than the average. */
const DAY = { seconds: DAY_SECONDS, height: 0.35 } as const;
const WAVES = [
  { seconds: 311, height: 0.3 },
  { seconds: 47, height: 0.2 },
  { seconds: 13, height: 0.1 },
] as const;

/** After its start a container is less busy and uses less memory: by this part, for about this many seconds. */
const COLD = 0.7;
const COLD_MEMORY = 0.45;
const WARM_AFTER_SECONDS = 120;

/** A different phase for each container, so that containers do not move in parallel. */
const phaseOf = ({ container }: ContainerSpec): number =>
  [...container].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

/** The contribution of a wave between two times, in seconds of average work. */
function swing({ seconds, height }: { seconds: number; height: number }, from: number, to: number) {
  const turn = (2 * Math.PI) / seconds;
  return (height / turn) * (Math.cos(turn * from) - Math.cos(turn * to));
}

/** The remaining effect of a cold start, from 1 to 0. */
const coldness = (seconds: number): number => Math.exp(-seconds / WARM_AFTER_SECONDS);

/** The work done after this many seconds, in seconds of average work. It never decreases. */
function workDone(seconds: number, phase: number, startedAt: Date): number {
  // Slows down the time after a start, so that the sums only increase.
  const warm = seconds - COLD * WARM_AFTER_SECONDS * (1 - coldness(seconds));
  const sinceMidnight = (startedAt.getTime() / 1000) % DAY_SECONDS;
  const ofDay = sinceMidnight - BUSIEST + DAY_SECONDS / 4;
  const swung = WAVES.map((wave) => swing(wave, phase, phase + warm));
  return swung.reduce((sum, part) => sum + part, warm + swing(DAY, ofDay, ofDay + warm));
}

/** The usage after this many seconds. Sums only increase; memory drops at each garbage collection. */
export function calmUsage(
  spec: ContainerSpec,
  startedAt: Date,
  seconds: number,
): Omit<CountedUsage, 'measuredAt'> {
  const { limits } = spec;
  const phase = phaseOf(spec);
  const work = workDone(seconds, phase, startedAt);
  const garbage =
    (((seconds + phase) % COLLECTED_EVERY_SECONDS) / COLLECTED_EVERY_SECONDS) * GARBAGE;
  return {
    cpuMs: work * limits.cpuMillicores * BUSY,
    memoryBytes: Math.round(
      limits.memoryMiB * MIB * (RESIDENT + garbage) * (1 - COLD_MEMORY * coldness(seconds)),
    ),
    receivedBytes: Math.round(work * RECEIVED),
    sentBytes: Math.round(work * SENT),
  };
}
