import type { Container, Network } from '@naru/contract/entities/container';
import {
  Card,
  CodeText,
  DescriptionItem,
  DescriptionList,
  formatCpu,
  formatMiB,
  Stack,
  Text,
  TextLink,
} from '@naru/design-system';
import { ContainerSource } from '@naru/design-system/patterns';
import type { ReactNode } from 'react';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { containerStatus } from '#shared/containers/container-status.ts';
import { FailureRemedy } from '#shared/containers/failure-remedy.tsx';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { ContainerUsage } from '#shared/usage/lazy-usage.ts';
import { containerSource } from './container-source.ts';

function Networks({ networks }: { networks: readonly Network[] }) {
  if (networks.length === 0) return <span>-</span>;
  return networks.map(({ network_id, internal_port, network_type }) => (
    <div key={network_id}>
      <CodeText>{[internal_port, network_type].filter(Boolean).join(' · ')}</CodeText>
    </div>
  ));
}

function Mounts({ mounts }: { mounts: Container['mounts'] }) {
  if (!mounts || mounts.length === 0) return <span>-</span>;
  return mounts.map(({ volume_id, mount_path, volume }) => (
    <div key={volume_id}>
      <CodeText>{mount_path}</CodeText> <span>{volume?.name}</span>
    </div>
  ));
}

/** The view "개요": the source, the networks and the volumes of the open container, its measured use, and the end of its log. */
export function ContainerOverview({ log }: { log: ReactNode }) {
  const { project, facts } = useOpenContainer();
  const { container, networks } = facts;
  const { slug, name, cpu_limit, memory_limit } = container;
  const at = { project: project.slug, container: slug };
  const { reason, cause } = containerStatus(facts);
  const source = containerSource(facts);
  return (
    <Stack gap="l">
      {reason !== undefined && (
        <Stack gap="xs">
          <Text tone="critical">{reason}</Text>
          <FailureRemedy at={at} name={name} cause={cause} />
        </Stack>
      )}
      <Card title="정보" headingLevel={3}>
        <DescriptionList>
          <DescriptionItem label="소스">
            {source ? <ContainerSource {...source} /> : '-'}
          </DescriptionItem>
          <DescriptionItem label="네트워크">
            <Networks networks={networks} />
          </DescriptionItem>
          <DescriptionItem label="볼륨 마운트">
            <Mounts mounts={container.mounts} />
          </DescriptionItem>
        </DescriptionList>
      </Card>
      <Card
        title="최근 로그"
        headingLevel={3}
        actions={
          <TextLink>
            <PrefetchLink to={paths.containerLogs(project.slug, slug)}>로그 보기</PrefetchLink>
          </TextLink>
        }
      >
        {log}
      </Card>
      <Card title="리소스" headingLevel={3}>
        <Stack gap="l">
          <DescriptionList>
            <DescriptionItem label="CPU">{formatCpu(cpu_limit ?? 0)}</DescriptionItem>
            <DescriptionItem label="메모리">{formatMiB(memory_limit ?? 0)}</DescriptionItem>
          </DescriptionList>
          <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
            <ContainerUsage at={at} />
          </ChunkBoundary>
        </Stack>
      </Card>
    </Stack>
  );
}
