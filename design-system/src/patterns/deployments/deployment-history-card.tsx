import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Timeline } from '../../components/timeline/timeline.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { MoreButton } from '../more-button/more-button.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';

/** Props of {@link DeploymentHistoryCard}. */
export interface DeploymentHistoryCardProps {
  /** 새것부터 적은 {@link DeploymentRow}들입니다. 처음 불러오는 동안은 `undefined`입니다. */
  rows: readonly ReactNode[] | undefined;
  /** 줄 대신, 또는 보이는 줄 옆에 놓이는 오류입니다. */
  failure: ReactNode;
  /** 마지막 줄 다음 쪽을 불러옵니다. 기록의 끝에서는 생략합니다. */
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  /** 프로젝트를 배포하는 곳으로 가는 라우터의 링크입니다. 기록이 비어 있을 때 씁니다. */
  deploy: ReactNode;
}

function Rows({ rows, failure, onMore, loadingMore, deploy }: DeploymentHistoryCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  if (rows === undefined) return failure ? null : <RowsSkeleton height="64px" count={4} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="ferry"
        title={strings.none}
        action={
          <Button asChild variant="primary">
            {deploy}
          </Button>
        }
      >
        {strings.noneDescription}
      </EmptyState>
    );
  }
  return (
    <>
      <Timeline label={strings.title}>{rows}</Timeline>
      {onMore && (
        <MoreButton
          label={strings.more}
          pending={loadingMore}
          pendingLabel={strings.loadingMore}
          onClick={onMore}
        />
      )}
    </>
  );
}

/** The deployments of a project, page by page. */
export function DeploymentHistoryCard(props: DeploymentHistoryCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <Card title={strings.title} description={strings.description}>
      <Stack gap="l">
        {props.failure}
        <Rows {...props} />
      </Stack>
    </Card>
  );
}
