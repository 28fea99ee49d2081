import { Banner, Button, EmptyState } from '@naru/design-system';
import { useMemo } from 'react';
import { followContainerLog } from '#api/log.ts';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { containerRunId, noNewLinesReason } from './container-run.ts';
import { LogPanel } from './log-panel.tsx';
import { useFollowedLog } from './log-store.ts';

/** The view "로그": the log of the open container. */
export function ContainerLog() {
  const { project: open, facts } = useOpenContainer();
  const { container, state } = facts;
  const { slug, name } = container;
  const project = open.slug;
  const log = useFollowedLog(
    useMemo(() => followContainerLog(slug), [slug]),
    containerRunId(state),
  );
  const reason = noNewLinesReason(state);
  return (
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
          action={
            <Button asChild>
              <PrefetchLink to={paths.project(project)}>프로젝트로</PrefetchLink>
            </Button>
          }
        >
          이 나루 버전은 로그를 지원하지 않습니다. 운영자에게 알려주세요.
        </EmptyState>
      }
    />
  );
}
