import { Card, Divider, Stack, Text } from '@naru/design-system';
import { RowsSkeleton } from '@naru/design-system/patterns';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { isDatabase } from '#shared/containers/database.ts';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { GitTab } from './git-tab.tsx';
import { hasPush, LazyPushSection } from './lazy-push-parts.ts';
import { MountsTab } from './mounts-tab.tsx';
import { NetworksTab } from './networks-tab.tsx';
import { hasProcess } from './process-form.ts';
import { ProcessSection } from './process-section.tsx';
import { ResourcesTab } from './resources-tab.tsx';

const DATABASE_NETWORKS =
  '네트워크가 없어도 같은 프로젝트의 컨테이너가 데이터베이스에 접속합니다. tcp 네트워크를 추가하면 인터넷의 누구나 비밀번호를 시도할 수 있습니다.';

/** The view "설정": the source, the pushes that deploy it, the process, the limits, the networks and the volumes of the open container. */
export function ContainerSettings() {
  const { project, facts } = useOpenContainer();
  const { container } = facts;
  const at = { project: project.slug, container: container.slug };
  return (
    <Stack gap="l">
      <Card title={container.image || container.upload ? '소스' : 'Git'} headingLevel={3}>
        <GitTab at={at} container={container} />
      </Card>
      {hasPush(container) && (
        <Card title="푸시하면 배포" headingLevel={3}>
          <ChunkBoundary
            loading={<RowsSkeleton height="36px" />}
            failed={(failure) => <ChunkErrorBanner {...failure} />}
          >
            <LazyPushSection at={at} container={container} />
          </ChunkBoundary>
        </Card>
      )}
      {hasProcess(container) && (
        <Card title="실행" headingLevel={3}>
          <ProcessSection at={at} container={container} />
        </Card>
      )}
      <Card title="리소스" headingLevel={3}>
        <ResourcesTab at={at} project={project} container={container} />
      </Card>
      <Card title="연결" headingLevel={3}>
        <Stack gap="xl">
          {isDatabase(container) && <Text tone="muted">{DATABASE_NETWORKS}</Text>}
          <NetworksTab at={at} container={container} />
          <Divider />
          <MountsTab at={at} project={project} container={container} />
        </Stack>
      </Card>
    </Stack>
  );
}
