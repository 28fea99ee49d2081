import type { Container } from '@naru/contract/entities/container';
import { Button, EmptyState, PageSpinner } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { containersQuery } from '#api/container.ts';
import { followDeploymentLog } from '#api/log.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { LogPanel } from './log-panel.tsx';
import { useFollowedLog } from './log-store.ts';

export interface DeploymentLogProps {
  /** The slug of the project. */
  slug: string;
  /** The id of the deployment. */
  id: string;
}

/** The log of a running or ended deployment. Pass the id of the deployment also as React's `key`. */
export function DeploymentLog(props: DeploymentLogProps) {
  const containers = useQuery(containersQuery(props.slug));
  if (containers.isPending) return <PageSpinner />;
  return <NamedLog {...props} containers={containers.data ?? []} />;
}

/** The log with the names of the containers. The names are read once, when the log is opened. */
function NamedLog({ slug, id, containers }: DeploymentLogProps & { containers: Container[] }) {
  const [names] = useState(() => new Map(containers.map((one) => [one.slug, one.name])));
  const log = useFollowedLog(
    useMemo(() => followDeploymentLog(id, names), [id, names]),
    '',
  );
  const history = <PrefetchLink to={paths.deployments(slug)}>배포 기록 보기</PrefetchLink>;
  return (
    <LogPanel
      label="배포 로그"
      log={log}
      path={paths.deployment(slug, id)}
      empty={log.progress === 'ended' ? '이 배포에는 로그가 없습니다.' : '아직 로그가 없습니다.'}
      emptyAction={history}
      absent={
        <EmptyState
          drawing="ferry"
          title="배포 로그를 찾을 수 없습니다"
          size="small"
          action={<Button asChild>{history}</Button>}
        >
          삭제되었거나 지원하지 않는 로그입니다.
        </EmptyState>
      }
    />
  );
}
