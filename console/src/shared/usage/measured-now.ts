import type { ProjectUsage } from '@naru/contract/entities/usage';
import { useQuery } from '@tanstack/react-query';
import { projectUsageQuery } from '#api/usage.ts';

const MIB = 2 ** 20;

/** The measured use of a project's resources: CPU in millicores, memory and disk in MiB. */
export interface MeasuredResources {
  cpu: number | undefined;
  memory: number | undefined;
  disk: number | undefined;
}

const mebibytes = (bytes: number | null | undefined): number | undefined =>
  typeof bytes === 'number' ? bytes / MIB : undefined;

/** Returns the sum of the measured containers, and of the volumes that count against the disk limit, in the units of the limits; `undefined` for what is not measured. */
export function toMeasuredResources({ total, volumes }: ProjectUsage): MeasuredResources {
  const sizes = volumes.flatMap(({ is_counted, used_bytes }) =>
    is_counted === false ? [] : (used_bytes ?? []),
  );
  return {
    cpu: total.cpu_millicores ?? undefined,
    memory: mebibytes(total.memory_bytes),
    disk: sizes.length > 0 ? mebibytes(sizes.reduce((sum, bytes) => sum + bytes, 0)) : undefined,
  };
}

/**
 * The current measured use of a project; `undefined` before the first measurement, and from a server without measurements.
 * @param measuring whether a container of the project runs; otherwise there is nothing to request
 */
export function useMeasuredResources(
  project: string,
  measuring: boolean,
): MeasuredResources | undefined {
  const { data } = useQuery({ ...projectUsageQuery(project), enabled: measuring });
  return measuring && data ? toMeasuredResources(data) : undefined;
}
