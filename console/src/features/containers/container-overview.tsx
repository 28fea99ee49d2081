import type { Container, Network } from '@naru/contract/entities/container';
import {
  AddressLine,
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
import { internalAddresses } from './internal-address.ts';
import { ImageNotice } from './lazy-image-parts.ts';
import { hasPush, LazyPushFact } from './lazy-push-parts.ts';

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

function InternalAddresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <>
      {addresses.map((address) => (
        <AddressLine key={address} address={address} />
      ))}
      <Text tone="muted" size="caption">
        같은 프로젝트의 컨테이너가 이 주소로 접속합니다.
      </Text>
    </>
  );
}

/** The view "개요": source, networks, internal addresses and volumes of the open container, its measured use, the end of its log. */
export function ContainerOverview({ log }: { log: ReactNode }) {
  const { project, facts } = useOpenContainer();
  const { container, networks } = facts;
  const { slug, name, cpu_limit, memory_limit } = container;
  const at = { project: project.slug, container: slug };
  const { reason, cause } = containerStatus(facts);
  const source = containerSource(facts);
  const internal = internalAddresses(facts);
  return (
    <Stack gap="l">
      {reason !== undefined && (
        <Stack gap="xs">
          <Text tone="critical">{reason}</Text>
          <FailureRemedy at={at} name={name} cause={cause} />
        </Stack>
      )}
      {container.image && (
        <ChunkBoundary failed={() => null}>
          <ImageNotice at={at} container={container} />
        </ChunkBoundary>
      )}
      <Card title="정보" headingLevel={3}>
        <DescriptionList layout="grid">
          <DescriptionItem label="소스">
            {source ? <ContainerSource {...source} /> : '-'}
          </DescriptionItem>
          {hasPush(container) && (
            <DescriptionItem label="푸시하면 배포">
              <ChunkBoundary loading="-" failed={() => '-'}>
                <LazyPushFact at={at} container={container} />
              </ChunkBoundary>
            </DescriptionItem>
          )}
          <DescriptionItem label="네트워크">
            <Networks networks={networks} />
          </DescriptionItem>
          {internal.length > 0 && (
            <DescriptionItem label="내부 주소">
              <InternalAddresses addresses={internal} />
            </DescriptionItem>
          )}
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
