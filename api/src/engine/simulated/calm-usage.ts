import type { ContainerUsage } from '../container-output.ts';
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

/** Ups and downs: their length in seconds, and how far they go. */
const WAVES = [
  { seconds: 311, height: 0.45 },
  { seconds: 47, height: 0.3 },
  { seconds: 13, height: 0.15 },
] as const;

/** A start of its own for each container, so that two of them do not move alike. */
const phaseOf = ({ container }: ContainerSpec): number =>
  [...container].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

/** How much was done after so many seconds, in seconds of average work; it never falls. */
function workDone(seconds: number, phase: number): number {
  const swung = WAVES.map((wave) => {
    const turn = (2 * Math.PI) / wave.seconds;
    return (wave.height / turn) * (Math.cos(turn * phase) - Math.cos(turn * (phase + seconds)));
  });
  return swung.reduce((sum, part) => sum + part, seconds);
}

/** What it has used after so many seconds. Sums only rise; memory is collected now and then. */
export function calmUsage(
  spec: ContainerSpec,
  seconds: number,
): Omit<ContainerUsage, 'measuredAt'> {
  const { limits } = spec;
  const phase = phaseOf(spec);
  const work = workDone(seconds, phase);
  const garbage =
    (((seconds + phase) % COLLECTED_EVERY_SECONDS) / COLLECTED_EVERY_SECONDS) * GARBAGE;
  return {
    cpuMs: work * limits.cpuMillicores * BUSY,
    memoryBytes: Math.round(limits.memoryMiB * MIB * (RESIDENT + garbage)),
    receivedBytes: Math.round(work * RECEIVED),
    sentBytes: Math.round(work * SENT),
  };
}
