import type { Container } from '@naru/contract/entities/container';

/** What is deleted with a container, with counts, for the confirmation dialog. Volumes stay; only their mounts go. */
export function containerDeletionImpact(container: Container): string[] {
  const parts: [string, readonly unknown[] | null | undefined][] = [
    ['환경 변수', container.env_vars],
    ['시크릿', container.secrets],
    ['빌드 변수', container.build_vars],
    ['네트워크', container.networks],
    ['볼륨 마운트', container.mounts],
  ];
  return parts.flatMap(([what, rows]) => (rows?.length ? [`${what} ${rows.length}개`] : []));
}
