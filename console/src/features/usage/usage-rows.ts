import type { Container } from '@naru/contract/entities/container';
import type { Volume } from '@naru/contract/entities/project';
import type { CurrentUsage, ProjectUsage, VolumeHistory } from '@naru/contract/entities/usage';
import type { ContainerUse, NamedVolumeUse, UsageRange } from '@naru/design-system/patterns';
import { memoryUseNearLimit, toSeries, toVolumeDiskUse } from '#shared/usage/measured.ts';

const MIB = 2 ** 20;

type Named = Pick<Container, 'slug' | 'name'>;

/** Returns the sentences about containers that are near their memory limits. */
export const memoryWarnings = (
  measured: readonly CurrentUsage[],
  containers: readonly Named[],
): string[] =>
  measured.flatMap((one) => {
    const share = memoryUseNearLimit(one);
    const name = containers.find(({ slug }) => slug === one.slug)?.name;
    return share && name
      ? [`${name}: 할당한 메모리의 ${share}%를 쓰고 있습니다. 한도를 넘으면 컨테이너가 종료됩니다.`]
      : [];
  });

/** Returns the rows of the table: every container, with the values that are known. Memory is in bytes. */
export const toContainerUses = (
  measured: readonly CurrentUsage[],
  containers: readonly Named[],
): ContainerUse[] =>
  containers.map(({ slug, name }) => {
    const now = measured.find((one) => one.slug === slug);
    const memoryLimit = now?.memory_limit ?? undefined;
    return {
      slug,
      name,
      cpu: now?.cpu_millicores ?? undefined,
      cpuLimit: now?.cpu_limit ?? undefined,
      memory: now?.memory_bytes ?? undefined,
      memoryLimit: memoryLimit === undefined ? undefined : memoryLimit * MIB,
      received: now?.received_bytes_per_second ?? undefined,
      sent: now?.sent_bytes_per_second ?? undefined,
    };
  });

/** Returns the measured volumes, with their values over time. */
export const toVolumeUses = (
  now: ProjectUsage,
  past: readonly VolumeHistory[] | undefined,
  volumes: readonly Volume[],
  range: UsageRange,
): NamedVolumeUse[] =>
  volumes.flatMap(({ slug, name }) => {
    const use = toVolumeDiskUse(now, slug);
    const history = past?.find((one) => one.slug === slug);
    const series = history && toSeries(history, history.used_bytes, range);
    return use ? [{ ...use, slug, name, series }] : [];
  });
