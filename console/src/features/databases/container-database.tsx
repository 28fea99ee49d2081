import type { Container } from '@naru/contract/entities/container';
import type { DatabaseFacts } from '@naru/contract/entities/database';
import { Button, Card, EmptyState, Inline, Stack, TextLink } from '@naru/design-system';
import { RotateCw, SquareTerminal } from '@naru/design-system/icons';
import { DatabaseState, RowsSkeleton, SlowStatements } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { imageStateQuery } from '#api/container-image.ts';
import { databaseQuery } from '#api/database.ts';
import { engineQuery } from '#api/engine.ts';
import { isContainerDeployed } from '#shared/containers/container-status.ts';
import { isDatabase, isDatabaseMount } from '#shared/containers/database.ts';
import { databaseClient, databaseKindName, isInMemory } from '#shared/containers/database-kinds.ts';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { CheckUpdateButton } from './check-update-button.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ReferringVariables } from './referring-variables.tsx';
import { UpgradeNotice } from './upgrade-notice.tsx';

const BYTES_PER_MIB = 2 ** 20;

interface FactsProps {
  facts: DatabaseFacts;
}

/** The button that opens the client of the database in a terminal; absent while the container does not run. */
function ClientButton({ facts }: FactsProps) {
  const open = useOpenContainer();
  const { data: engine } = useQuery(engineQuery());
  const client = databaseClient(facts.kind);
  const isOpenable = open.facts.state?.state === 'running' && engine?.capabilities.shell === true;
  if (client === undefined || !isOpenable) return null;
  return (
    <Button asChild size="small" icon={SquareTerminal}>
      <PrefetchLink to={paths.databaseTerminal(open.project.slug, open.facts.container.slug)}>
        {`${client} 열기`}
      </PrefetchLink>
    </Button>
  );
}

/** The bytes that the data can take: of the memory where the server keeps them there, else of the volume; `undefined` if unknown. */
function availableBytes({ kind }: DatabaseFacts, container: Container): number | undefined {
  const volume = container.mounts?.find((mount) => isDatabaseMount(container, mount))?.volume;
  const mebibytes = isInMemory(kind) ? container.memory_limit : volume?.capacity;
  return mebibytes ? mebibytes * BYTES_PER_MIB : undefined;
}

interface StateCardProps extends FactsProps, Pick<ContainerDatabaseProps, 'upgrade'> {
  digest: string | undefined;
}

/** The card "상태": version, image, size and connections. */
function StateCard({ facts, digest, upgrade }: StateCardProps) {
  const { project, facts: open } = useOpenContainer();
  const { container } = open;
  const query = useQuery({ ...databaseQuery(container.slug), enabled: false });
  return (
    <Card title="상태" headingLevel={3} actions={<ClientButton facts={facts} />}>
      <Stack gap="l">
        <DatabaseState
          version={[databaseKindName(facts.kind), facts.version].filter(Boolean).join(' ')}
          newerVersions={facts.newer_versions ?? []}
          image={facts.image ?? undefined}
          digest={digest}
          deployed={open.state && isContainerDeployed(open.state)}
          bytes={facts.bytes ?? undefined}
          capacity={availableBytes(facts, container)}
          connections={facts.connections ?? undefined}
          maxConnections={facts.max_connections ?? undefined}
          measuredAt={facts.measured_at ?? undefined}
          problem={facts.problem ?? undefined}
        />
        <Inline gap="s">
          <Button
            size="small"
            icon={RotateCw}
            pending={query.isFetching}
            pendingLabel="측정하는 중"
            onClick={() => void query.refetch()}
          >
            다시 측정
          </Button>
          <CheckUpdateButton container={container} />
          {upgrade}
          <TextLink>
            <PrefetchLink to={paths.containerLogs(project.slug, container.slug)}>
              로그 보기
            </PrefetchLink>
          </TextLink>
        </Inline>
      </Stack>
    </Card>
  );
}

/** The card "오래 걸린 쿼리"; absent for a server that keeps no statistics. */
function StatementsCard({ facts }: FactsProps) {
  if (!facts.statements) return null;
  return (
    <Card
      title="오래 걸린 쿼리"
      description="합계가 큰 순서이며, 쿼리의 값은 보이지 않습니다."
      headingLevel={3}
    >
      <SlowStatements
        statements={facts.statements.map(({ text, calls, mean_ms, total_ms }) => ({
          ...{ text, calls, mean: mean_ms, total: total_ms },
        }))}
      />
    </Card>
  );
}

export interface ContainerDatabaseProps {
  /** The card "백업" of the database. */
  backups?: ReactNode;
  /** The card "복원" of the database. */
  restorations?: ReactNode;
  /** The button "새 버전으로 업그레이드". */
  upgrade?: ReactNode;
}

/** The cards of the open container's database. */
function Database({ backups, restorations, upgrade }: ContainerDatabaseProps) {
  const { project, facts: open } = useOpenContainer();
  const { container } = open;
  const at = { project: project.slug, container: container.slug };
  const database = useQuery(databaseQuery(container.slug));
  const { data: image } = useQuery(imageStateQuery(container.slug, container.image ?? ''));
  const { data: facts } = database;
  const failure = queryFailure(database, { title: '데이터베이스의 상태를 불러오지 못했습니다' });
  if (!facts) return failure || <RowsSkeleton height="36px" />;
  return (
    <Stack gap="l">
      {failure}
      <UpgradeNotice at={at} container={container} state={image} />
      {restorations}
      <ConnectionCard at={at} facts={facts} isPublic={open.networks.length > 0} />
      <StateCard facts={facts} digest={image?.digest ?? undefined} upgrade={upgrade} />
      {backups}
      <StatementsCard facts={facts} />
      <ReferringVariables at={at} uses={facts.used_by ?? []} />
    </Stack>
  );
}

/** The view "데이터베이스" of the open container. */
export function ContainerDatabase(props: ContainerDatabaseProps) {
  const { project, facts } = useOpenContainer();
  if (isDatabase(facts.container)) return <Database {...props} />;
  return (
    <EmptyState
      title="데이터베이스가 아닌 컨테이너입니다"
      action={
        <Button asChild>
          <PrefetchLink to={paths.container(project.slug, facts.container.slug)}>
            컨테이너 개요 보기
          </PrefetchLink>
        </Button>
      }
    />
  );
}
