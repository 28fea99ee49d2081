import { RefreshCw, Rocket, TriangleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { BottomBar } from '../../components/bottom-bar/bottom-bar.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentStrings } from '../strings/deployments.ts';
import { ConnectionLostNote, type ConnectionLostNoteProps } from './deployment-progress.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

export interface DeployButtonProps extends Pick<ButtonProps, 'wide' | 'children'> {
  deploying: boolean;
  /** Whether the button is disabled because a deployment is already running. */
  blocked: boolean | undefined;
  onDeploy: () => void;
  /** The element id of the text with the reason why the button is disabled. */
  reason: string;
}

/** The button that deploys the project, in the card and in the bar at the bottom of a narrow screen. */
function DeployButton({ reason, blocked = false, wide = false, ...props }: DeployButtonProps) {
  const strings = useStrings(deploymentStrings);
  return (
    <Button
      wide={wide}
      variant="primary"
      icon={Rocket}
      pending={props.deploying}
      pendingLabel={strings.deploying}
      ariaDisabled={blocked}
      aria-describedby={blocked ? reason : undefined}
      onClick={props.onDeploy}
    >
      {props.children}
    </Button>
  );
}

/** Props of {@link DeploymentCard}. */
export interface DeploymentCardProps {
  /** 가장 최근 배포가 어떻게 되었는지 제목 옆에 보입니다. 배포가 없으면 `undefined`입니다. */
  outcome: StatusBadgeProps['status'] | undefined;
  /** 배포가 어떤 상태인지 문장으로 적습니다. 상태마다의 문장은 명세 4절에 있습니다. 배포가 없으면 “-”입니다. */
  state: string;
  /** 가장 최근에 배포한 시각입니다. */
  deployedAt: TimeProps['value'];
  /** 가장 최근 배포가 실패한 까닭과 로그로 가는 링크입니다. */
  reason?: ReactNode;
  /** 그 까닭을 없애는 작은 버튼입니다. 까닭의 아랫줄에 보입니다. */
  remedy?: ReactNode;
  /** 배포한 것에 어디로 접근하는지, 사실들 아래에 보입니다. */
  addresses?: ReactNode;
  /** 진행 중인 배포가 어디까지 왔는지, 사실들 아래에 보입니다. */
  progress?: ReactNode;
  /** 배포 소식을 받지 못하는 동안, 마지막으로 소식을 들은 시각입니다. */
  lostSince?: ConnectionLostNoteProps['heardAt'] | undefined;
  /** 배포가 이미 진행 중이라 지금 배포할 까닭이 없으면 `true`입니다. 버튼이 그렇다고 알리고 눌리지 않습니다. */
  blocked?: boolean;
  /**
   * 실행하는 엔진이 어떤지 늘 알려야 할 때의 까닭입니다. `simulated`는 실제로는 아무것도 실행하지 않을 때, `wasSimulated`는 엔진이 생겼지만
   * 마지막 배포는 모의 배포였을 때, `connecting`은 엔진에 아직 연결하지 못했을 때입니다. 없으면 아무것도 알리지 않습니다.
   */
  engineNotice?: 'simulated' | 'wasSimulated' | 'connecting' | undefined;
  /** 첫 응답을 기다리는 중이면 `true`입니다. */
  loading: boolean;
  deploying: boolean;
  onDeploy: () => void;
  refreshing: boolean;
  onRefresh: () => void;
  /** 읽거나 시작하거나 새로 고치지 못한 일입니다. `danger` `Banner`로 적습니다. */
  failures: ReactNode;
}

/**
 * The region "배포": the button that deploys a project, and the state of the latest deployment. On narrow screens, a bar at the bottom
 * contains the button while the card is outside of the viewport.
 */
export function DeploymentCard(props: DeploymentCardProps) {
  const { outcome, state, deploying, blocked, onDeploy } = props;
  const strings = useStrings(deploymentStrings);
  const reason = useId();
  const deploy = { deploying, blocked, onDeploy, reason };
  return (
    <BottomBar
      label={strings.bar}
      status={
        <>
          {outcome !== undefined && <StatusBadge status={outcome} />}
          <Text as="span" size="caption" tone="muted" truncated>
            {state}
          </Text>
        </>
      }
      action={<DeployButton {...deploy}>{strings.deployNow}</DeployButton>}
    >
      <Region {...props} reasonId={reason}>
        <DeployButton wide {...deploy}>
          {strings.deploy}
        </DeployButton>
      </Region>
    </BottomBar>
  );
}

interface RegionProps extends DeploymentCardProps {
  reasonId: string;
  /** The text of the deploy button. */
  children: ReactNode;
}

function Region({ reasonId, children, ...props }: RegionProps) {
  const { outcome, state, deployedAt, loading, refreshing } = props;
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
        {props.reason !== undefined && (
          <Text tone="critical" size="caption">
            {props.reason}
          </Text>
        )}
        {props.reason !== undefined && props.remedy && <div>{props.remedy}</div>}
        {props.addresses}
        {props.progress}
        {props.lostSince !== undefined && <ConnectionLostNote heardAt={props.lostSince} />}
        {children}
        {props.blocked && (
          <Text size="caption" tone="muted" id={reasonId}>
            {strings.blocked}
          </Text>
        )}
        {props.engineNotice !== undefined && (
          <Inline gap="s" wrap={false}>
            <Icon node={TriangleAlert} />
            <Text size="caption">{strings.engineNotice[props.engineNotice]}</Text>
          </Inline>
        )}
        {props.failures}
      </Stack>
    </Card>
  );
}
