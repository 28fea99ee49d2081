import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { type FilteredListProps, FilteredTable } from '../filtered-table/filtered-table.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';
import { type DeploymentRow, useDeploymentColumns } from './deployment-columns.tsx';

/** Props of {@link DeploymentHistoryCard}. */
export interface DeploymentHistoryCardProps extends FilteredListProps {
  /** 새것부터 나열한 배포들입니다. 처음 불러오는 동안은 `undefined`입니다. */
  rows: readonly DeploymentRow[] | undefined;
  /** 프로젝트를 배포하는 곳으로 가는 라우터의 링크입니다. 기록이 비어 있을 때 씁니다. */
  deploy: ReactNode;
}

const idOf = ({ id }: DeploymentRow) => id;

function NeverDeployed({ deploy }: Pick<DeploymentHistoryCardProps, 'deploy'>) {
  const strings = useStrings(deploymentHistoryStrings);
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

/** The deployment history of a project as a table, loaded page by page, with filters. */
export function DeploymentHistoryCard({ rows, deploy, ...list }: DeploymentHistoryCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  const columns = useDeploymentColumns();
  const isEmpty = rows?.length === 0 && list.onShowAll === undefined;
  return (
    <Card title={strings.title}>
      {isEmpty ? (
        <NeverDeployed deploy={deploy} />
      ) : (
        <FilteredTable {...list} strings={strings} columns={columns} rows={rows} rowKey={idOf} />
      )}
    </Card>
  );
}
