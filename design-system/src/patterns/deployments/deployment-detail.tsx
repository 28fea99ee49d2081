import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { DiffItem, DiffList } from '../../components/diff-list/diff-list.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { Timeline } from '../../components/timeline/timeline.tsx';
import { formatElapsed } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import type { ChangeRow } from '../changes/change-row.ts';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';
import {
  type CommitFacts,
  CommitText,
  type DeploymentKindFlags,
  formatCommit,
  formatDeploymentKind,
} from './deployment-texts.tsx';

/** Props of {@link DeploymentFactsCard}. */
export interface DeploymentFactsCardProps extends DeploymentKindFlags {
  /** 되돌아간 그 배포로 가는 링크입니다. 되돌리기가 아니거나 그 배포가 남아 있지 않으면 `undefined`입니다. */
  rolledBackTo: ReactNode;
  /** 컨테이너들의 커밋입니다. 같은 커밋은 한 번만 표시합니다. */
  commits: readonly CommitFacts[];
  /** 배포를 요청한 회원의 사용자명입니다. */
  by: string | undefined;
  /** “푸시”처럼 무엇이 배포를 시작했는지 나타냅니다. 모르면 `undefined`입니다. */
  trigger?: string | undefined;
  createdAt: string | undefined;
  /** 걸린 시간이며, 단위는 ms입니다. 진행 중이면 `undefined`입니다. */
  duration: number | undefined;
  /** 컨테이너마다의 {@link DeploymentStep}들입니다. */
  steps: readonly ReactNode[];
}

/** The commits of a deployment; several commits are shown below each other. */
function Commits({ commits }: { commits: readonly CommitFacts[] }) {
  if (commits.length === 0) return <span>-</span>;
  return (
    <Stack gap="xs">
      {commits.map((commit) => (
        <ClampedText key={commit.hash} text={formatCommit(commit)}>
          <CommitText {...commit} />
        </ClampedText>
      ))}
    </Stack>
  );
}

/** The card with the facts about one deployment, and its progress or outcome for each container. */
export function DeploymentFactsCard(props: DeploymentFactsCardProps) {
  const { rolledBackTo, commits, by, trigger, createdAt, duration, steps } = props;
  const strings = useStrings(deploymentHistoryStrings);
  const texts = useStrings(timeStrings);
  return (
    <Card title={strings.facts}>
      <Stack gap="l">
        <DescriptionList>
          <DescriptionItem label={strings.kind}>
            {formatDeploymentKind(strings, props)}
          </DescriptionItem>
          {rolledBackTo !== undefined && (
            <DescriptionItem label={strings.rolledBackTo}>{rolledBackTo}</DescriptionItem>
          )}
          <DescriptionItem label={strings.commit}>
            <Commits commits={commits} />
          </DescriptionItem>
          <DescriptionItem label={strings.requestedBy}>
            {by === undefined ? '-' : <Masked>{by}</Masked>}
          </DescriptionItem>
          {trigger !== undefined && (
            <DescriptionItem label={strings.trigger}>{trigger}</DescriptionItem>
          )}
          <DescriptionItem label={strings.duration}>
            {duration === undefined ? strings.underWay : formatElapsed(duration, texts)}
          </DescriptionItem>
          <DescriptionItem label={strings.createdAt}>
            <Time value={createdAt} withTime relativeTo="now" />
          </DescriptionItem>
        </DescriptionList>
        {steps.length === 0 ? (
          <Text tone="muted">{strings.noContainers}</Text>
        ) : (
          <Timeline label={strings.containerList}>{steps}</Timeline>
        )}
      </Stack>
    </Card>
  );
}

/** Props of {@link DeploymentChangesCard}. */
export interface DeploymentChangesCardProps {
  /** 불러오는 동안은 `undefined`입니다. */
  changes: readonly ChangeRow[] | undefined;
  /** 바로 앞 배포로 가는 라우터의 링크입니다. 앞 배포가 없으면 생략합니다. */
  before: ReactNode;
  failure: ReactNode;
}

/** The subject of a change that adds or removes a whole container. */
const WHOLE_CONTAINER = 'container';

/** The changes of a deployment. Added containers share one item, and so do removed containers. */
function Changes({ changes }: { changes: readonly ChangeRow[] }) {
  const strings = useStrings(deploymentHistoryStrings);
  const isWhole = ({ subject }: ChangeRow) => subject === WHOLE_CONTAINER;
  const whole = (['added', 'removed'] as const).flatMap((change) => {
    const names = changes.filter((one) => isWhole(one) && one.change === change);
    if (names.length === 0) return [];
    return [{ change, names: names.map(({ containerName }) => containerName).join(', ') }];
  });
  const shown = (one: ChangeRow) =>
    isWhole(one) && whole.some(({ change }) => change === one.change);
  const others = changes.filter((one) => !shown(one));
  return (
    <Stack gap="l">
      {whole.length > 0 && (
        <DiffList label={strings.containers}>
          {whole.map(({ change, names }) => (
            <DiffItem
              key={change}
              change={change}
              subject={strings.containers}
              meta={<Text>{names}</Text>}
            />
          ))}
        </DiffList>
      )}
      {others.length > 0 && <ChangeList changes={others} />}
    </Stack>
  );
}

/** The card with the changes of the configuration between the previous deployment and a deployment. */
export function DeploymentChangesCard({ changes, before, failure }: DeploymentChangesCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <Card
      title={strings.changes}
      description={before === undefined ? strings.changesFirst : strings.changesDescription}
      actions={before !== undefined && <TextLink>{before}</TextLink>}
    >
      <Stack gap="l">
        {failure}
        {changes === undefined && !failure && <RowsSkeleton height="48px" />}
        {changes?.length === 0 && <Text tone="muted">{strings.noChanges}</Text>}
        {changes && changes.length > 0 && <Changes changes={changes} />}
      </Stack>
    </Card>
  );
}
