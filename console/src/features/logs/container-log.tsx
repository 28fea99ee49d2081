import { AddressList, Banner, Button, EmptyState } from '@naru/design-system';
import { type ReactElement, useMemo } from 'react';
import { followContainerLog } from '#api/log.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import type { ContainerWithState } from '#shared/containers/container-with-state.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { containerRunId, noNewLinesReason } from './container-run.ts';
import { LogPanel } from './log-panel.tsx';
import { useFollowedLog } from './log-store.ts';

export interface ContainerLogProps {
  /** The slug of the project. */
  project: string;
  /** The container, with its state. */
  facts: ContainerWithState;
  /** The link back to the previous page. */
  back: ReactElement;
}

/** The log of one container, below its addresses. */
export function ContainerLog({ project, facts, back }: ContainerLogProps) {
  const { container, state } = facts;
  const { slug, name } = container;
  const [addresses = []] = useAddresses(project, [container]);
  const log = useFollowedLog(
    useMemo(() => followContainerLog(slug), [slug]),
    containerRunId(state),
  );
  const reason = noNewLinesReason(state);
  return (
    <>
      <AddressList label={`${name} 주소`} addresses={addresses} />
      <LogPanel
        label={`${name} 로그`}
        log={log}
        path={paths.containerLogs(project, slug)}
        note={reason && <Banner tone="info">{reason}</Banner>}
        empty="아직 로그가 없습니다."
        emptyAction={<PrefetchLink to={paths.project(project)}>배포하러 가기</PrefetchLink>}
        absent={
          <EmptyState
            drawing="ferry"
            title="이 서버에서는 로그를 볼 수 없습니다"
            action={<Button asChild>{back}</Button>}
          >
            서버가 로그를 보여 주는 호출을 아직 모릅니다. 서버를 새로 고치면 볼 수 있습니다.
          </EmptyState>
        }
      />
    </>
  );
}
