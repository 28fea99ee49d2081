import { RefreshCw, Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Fact } from '../../components/FactList/Fact.tsx';
import { FactList } from '../../components/FactList/FactList.tsx';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../components/StatusBadge/StatusBadge.tsx';
import { Time, type TimeProps } from '../../components/Time/Time.tsx';
import { Tooltip } from '../../components/Tooltip/Tooltip.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

const REFRESH = '강제로 상태 갱신';

/** Props of {@link DeploymentCard}. */
export interface DeploymentCardProps {
  /** How the latest deployment went, beside the heading; `undefined` while there is none. */
  outcome: StatusBadgeProps['status'] | undefined;
  /** The words of specification section 4, or "-". */
  state: string;
  /** When the latest deployment was made. */
  deployedAt: TimeProps['value'];
  /** The first answer is on its way. */
  loading: boolean;
  deploying: boolean;
  onDeploy: () => void;
  refreshing: boolean;
  onRefresh: () => void;
  /** What could not be read, started or refreshed: danger `Banner`s. */
  failures: ReactNode;
}

/** The region "배포": deploying a project, and how the latest deployment went. */
export function DeploymentCard(props: DeploymentCardProps) {
  const { outcome, state, deployedAt, loading, deploying, refreshing } = props;
  return (
    <Card
      title="배포"
      actions={
        <>
          {outcome !== undefined && <StatusBadge status={outcome} />}
          <Tooltip content={REFRESH}>
            <IconButton
              label={REFRESH}
              icon={<RefreshCw />}
              size="small"
              pending={refreshing}
              onClick={props.onRefresh}
            />
          </Tooltip>
        </>
      }
    >
      <Stack gap="l">
        {loading ? (
          <RowsSkeleton height="21px" />
        ) : (
          <FactList layout="rows">
            <Fact label="상태">{state}</Fact>
            <Fact label="마지막 배포">
              <Time value={deployedAt} withTime />
            </Fact>
          </FactList>
        )}
        <Button
          wide
          variant="primary"
          icon={<Rocket />}
          pending={deploying}
          pendingLabel="배포 중..."
          onClick={props.onDeploy}
        >
          배포
        </Button>
        {props.failures}
      </Stack>
    </Card>
  );
}
