import type { CountedUsage } from '../container-output.ts';
import type { ContainerSpec } from '../container-spec.ts';

const MIB = 2 ** 20;
/** Parts of the limits that are used on average. */
const BUSY = 0.22;
const RESIDENT = 0.38;
/** Memory grows between two collections, by this part of the limit. */
const GARBAGE = 0.14;
const COLLECTED_EVERY_SECONDS = 94;
/** Bytes of one second on average. */
const RECEIVED = 1200;
const SENT = 5400;

const DAY_SECONDS = 86_400;
/** When the most is done, in seconds of a day in UTC: in the afternoon in Korea. */
const BUSIEST = 6 * 3600;

/** Ups and downs: their length in seconds, and how far they go, together by less than the average that they are around. */
const DAY = { seconds: DAY_SECONDS, height: 0.35 } as const;
const WAVES = [
  { seconds: 311, height: 0.3 },
  { seconds: 47, height: 0.2 },
  { seconds: 13, height: 0.1 },
] as const;

/** One that was just started has little to do and little in memory yet: this part less, for about so many seconds. */
const COLD = 0.7;
const COLD_MEMORY = 0.45;
const WARM_AFTER_SECONDS = 120;

/** A start of its own for each container, so that two of them do not move alike. */
const phaseOf = ({ container }: ContainerSpec): number =>
  [...container].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

/** What a wave has added or taken between two moments, in seconds of average work. */
function swing({ seconds, height }: { seconds: number; height: number }, from: number, to: number) {
  const turn = (2 * Math.PI) / seconds;
  return (height / turn) * (Math.cos(turn * from) - Math.cos(turn * to));
}

/** How much is still missing of a warm start, from 1 to 0. */
const coldness = (seconds: number): number => Math.exp(-seconds / WARM_AFTER_SECONDS);

/** How much was done after so many seconds, in seconds of average work; it never falls. */
function workDone(seconds: number, phase: number, startedAt: Date): number {
  // As if time went slowly at first: so the sums still only rise.
  const warm = seconds - COLD * WARM_AFTER_SECONDS * (1 - coldness(seconds));
  const sinceMidnight = (startedAt.getTime() / 1000) % DAY_SECONDS;
  const ofDay = sinceMidnight - BUSIEST + DAY_SECONDS / 4;
  const swung = WAVES.map((wave) => swing(wave, phase, phase + warm));
  return swung.reduce((sum, part) => sum + part, warm + swing(DAY, ofDay, ofDay + warm));
}

/** What it has used after so many seconds. Sums only rise; memory is collected now and then. */
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
