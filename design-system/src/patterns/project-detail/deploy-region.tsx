import { RefreshCw, Rocket } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { ChecksButton } from '../checks/check-count.tsx';
import { deploymentStrings } from '../strings/deployments.ts';
import { ConnectionLostNote, type ConnectionLostNoteProps } from './deployment-progress.tsx';

/** Props of {@link DeployRegion}. */
export interface DeployRegionProps {
  /** 가장 최근 배포가 어떻게 되었는지 배지로 보입니다. 배포가 없으면 `undefined`입니다. */
  outcome: StatusBadgeProps['status'] | undefined;
  /** 배포가 어떤 상태인지 낱말로 표시합니다. 상태마다의 낱말은 명세 4절에 있습니다. */
  state: string;
  /** 가장 최근에 배포한 시각입니다. */
  deployedAt: TimeProps['value'];
  /** 사실들 없이 한 줄로 줄입니다. 탭 아래의 페이지에 씁니다. */
  compact?: boolean | undefined;
  /** 배포되지 않은 변경으로 가는 링크입니다. 변경을 보이지 않는 페이지에 씁니다. */
  changes?: ReactNode;
  /** 배포하기 전에 볼 것을 여는 버튼인 `ChecksButton`입니다. */
  checks?: ReactNode;
  /** 배포 소식을 받지 못하는 동안, 마지막으로 소식을 들은 시각입니다. */
  lostSince?: ConnectionLostNoteProps['heardAt'] | undefined;
  /** 배포가 이미 진행 중이라 지금 배포할 이유가 없으면 `true`입니다. 버튼이 그렇다고 알리고 눌리지 않습니다. */
  blocked?: boolean;
  /** 첫 응답을 기다리는 중이면 `true`입니다. */
  loading: boolean;
  /** 배포 버튼의 모양입니다. 생략하면 `primary`입니다. 배포되지 않은 변경이 있으면 그 막대의 버튼이 더 중요하므로 `secondary`를 씁니다. */
  variant?: Extract<ButtonProps['variant'], 'primary' | 'secondary'>;
  deploying: boolean;
  onDeploy: () => void;
  refreshing: boolean;
  onRefresh: () => void;
  /** 읽거나 시작하거나 새로 고치지 못한 일입니다. `danger` `Banner`로 표시합니다. */
  failures: ReactNode;
}

/** The region "배포" in the header of a project: the button that deploys the project, and the state of the latest deployment. */
export function DeployRegion(props: DeployRegionProps) {
  const { compact = false, blocked = false, refreshing, changes, checks } = props;
  const strings = useStrings(deploymentStrings);
  const heading = useId();
  const reason = useId();
  return (
    <section aria-labelledby={heading}>
      <VisuallyHidden>
        <Heading level={2} id={heading}>
          {strings.title}
        </Heading>
      </VisuallyHidden>
      <Stack gap="s">
        <Inline gap="m" justify="between">
          {!compact && <DeploymentState {...props} />}
          {changes}
          <Inline gap="s">
            {!compact && (
              <Tooltip content={strings.refresh}>
                <IconButton
                  label={strings.refresh}
                  icon={RefreshCw}
                  pending={refreshing}
                  onClick={props.onRefresh}
                />
              </Tooltip>
            )}
            {checks}
            <Button
              variant={props.variant ?? 'primary'}
              icon={Rocket}
              pending={props.deploying}
              pendingLabel={strings.deploying}
              ariaDisabled={blocked}
              aria-describedby={blocked ? reason : undefined}
              onClick={props.onDeploy}
            >
              {strings.deploy}
            </Button>
          </Inline>
        </Inline>
        <Notes {...props} reasonId={reason} />
      </Stack>
    </section>
  );
}

/** A placeholder for the region "배포" of a loading project. */
export function DeployRegionSkeleton({ compact = false }: Pick<DeployRegionProps, 'compact'>) {
  const strings = useStrings(deploymentStrings);
  return (
    <Inline gap="m">
      {!compact && (
        <>
          <LoadingState />
          <IconButton label={strings.refresh} icon={RefreshCw} disabled />
          <ChecksButton />
        </>
      )}
      <Button icon={Rocket} disabled>
        {strings.deploy}
      </Button>
    </Inline>
  );
}

/** A placeholder with the size of {@link DeploymentState}, which is a single line on a narrow screen. */
function LoadingState() {
  const strings = useStrings(deploymentStrings);
  return (
    <DescriptionList layout="beside">
      <DescriptionItem label={strings.state}>
        <Skeleton width="16em" />
      </DescriptionItem>
    </DescriptionList>
  );
}

/** The outcome and the facts of the latest deployment, or placeholders of the same height. */
function DeploymentState({ outcome, state, deployedAt, loading }: DeployRegionProps) {
  const strings = useStrings(deploymentStrings);
  if (loading) {
    return (
      <SkeletonGroup>
        <LoadingState />
      </SkeletonGroup>
    );
  }
  return (
    <Inline gap="s">
      {outcome !== undefined && <StatusBadge status={outcome} />}
      <DescriptionList layout="beside">
        <DescriptionItem label={strings.state}>{state}</DescriptionItem>
        <DescriptionItem label={strings.deployedAt}>
          <Time value={deployedAt} withTime relativeTo="now" />
        </DescriptionItem>
      </DescriptionList>
    </Inline>
  );
}

interface NotesProps extends DeployRegionProps {
  reasonId: string;
}

/** The notes below the button: why it is disabled, and what failed. */
function Notes({ reasonId, blocked, lostSince, failures }: NotesProps) {
  const strings = useStrings(deploymentStrings);
  return (
    <>
      {blocked && (
        <Text size="caption" tone="muted" id={reasonId}>
          {strings.blocked}
        </Text>
      )}
      {lostSince !== undefined && <ConnectionLostNote heardAt={lostSince} />}
      {failures}
    </>
  );
}
