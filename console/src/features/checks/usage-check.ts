/** Findings about limits that are far above the use of a container. */
import type { Container } from '@naru/contract/entities/container';
import type { Template } from '@naru/contract/entities/template';
import type { UsageHistory } from '@naru/contract/entities/usage';
import { CONTAINER_CPU_LIMIT, CONTAINER_MEMORY_LIMIT } from '@naru/contract/rules/limits';
import type { ResourceLimitFinding } from './finding.ts';

const MIB = 2 ** 20;
const DAY_SECONDS = 86_400;

/**
 * The factors between the measured peak and the proposed limit. Measured values are averages of minutes, so short peaks are higher:
 * slightly for memory, much for CPU.
 */
const RESERVE = { memory: 2, cpu: 4 } as const;

/** The maximum share of the current limit that the proposed limit may be. Above this share, the current limit is no finding. */
const FAR_SHARE = 0.5;

/** The maximum of the values; `undefined` when less than a day was measured. */
function peakOf(values: readonly (number | null)[], stepSeconds: number): number | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length * stepSeconds < DAY_SECONDS) return undefined;
  return known.reduce((most, value) => Math.max(most, value), 0);
}

interface Grid {
  min: number;
  step: number;
}

/** The proposed limit: the peak times the factor `reserve`, at least the template's minimum, rounded up to a valid step. */
const enough = (peak: number, reserve: number, required: number, { min, step }: Grid): number =>
  Math.ceil(Math.max(peak * reserve, required, min) / step) * step;

/** Finds limits far above the highest use of the last week. */
export function findExcessiveLimits(
  container: Container,
  template: Template | undefined,
  history: UsageHistory | null | undefined,
): ResourceLimitFinding[] {
  if (!history) return [];
  const { cpu_millicores, memory_bytes, step_seconds } = history;
  const required = template?.default_resources;
  const far = (
    kind: ResourceLimitFinding['kind'],
    limit: number | null | undefined,
    peak: number | undefined,
    lowest: (peak: number) => number,
  ): ResourceLimitFinding[] => {
    if (!limit || peak === undefined) return [];
    const wanted = lowest(peak);
    if (wanted > limit * FAR_SHARE) return [];
    return [{ kind, container, limit, wanted, because: Math.ceil(peak), fits: true }];
  };
  const memory = peakOf(memory_bytes, step_seconds);
  return [
    ...far(
      'much-memory',
      container.memory_limit,
      memory === undefined ? undefined : memory / MIB,
      (peak) => enough(peak, RESERVE.memory, required?.memory_limit ?? 0, CONTAINER_MEMORY_LIMIT),
    ),
    ...far('much-cpu', container.cpu_limit, peakOf(cpu_millicores, step_seconds), (peak) =>
      enough(peak, RESERVE.cpu, required?.cpu_limit ?? 0, CONTAINER_CPU_LIMIT),
    ),
  ];
}
