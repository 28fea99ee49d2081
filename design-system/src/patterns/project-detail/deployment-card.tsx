import { RefreshCw, Rocket, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { DescriptionItem } from '../../components/description-list/description-item.tsx';
import { DescriptionList } from '../../components/description-list/description-list.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentStrings } from '../strings/deployment.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Props of {@link DeploymentCard}. */
export interface DeploymentCardProps {
  /** How the latest deployment went, beside the heading; `undefined` while there is none. */
  outcome: StatusBadgeProps['status'] | undefined;
  /** How the deployment stands, in a sentence (specification section 4 has one for each state); "-" without any. */
  state: string;
  /** When the latest deployment was made. */
  deployedAt: TimeProps['value'];
  /** Nothing is really run: the card says so, always. */
  simulated?: boolean;
  /** The first response is awaited. */
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
  const strings = useStrings(deploymentStrings);
  return (
    <Card
      title={strings.title}
      actions={
        <>
          {outcome !== undefined && <StatusBadge status={outcome} />}
          <Tooltip content={strings.refresh}>
            <IconButton
              label={strings.refresh}
              icon={RefreshCw}
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
          <DescriptionList layout="rows">
            <DescriptionItem label={strings.state}>{state}</DescriptionItem>
            <DescriptionItem label={strings.deployedAt}>
              <Time value={deployedAt} withTime />
            </DescriptionItem>
          </DescriptionList>
        )}
        <Button
          wide
          variant="primary"
          icon={Rocket}
          pending={deploying}
          pendingLabel={strings.deploying}
          onClick={props.onDeploy}
        >
          {strings.deploy}
        </Button>
        {props.simulated && (
          <Inline gap="s" wrap={false}>
            <Icon node={TriangleAlert} />
            <Text size="caption">{strings.simulated}</Text>
          </Inline>
        )}
        {props.failures}
      </Stack>
    </Card>
  );
}
