import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { ClampedLink, ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import {
  isStatus,
  StatusBadge,
  type StatusBadgeProps,
  toneByStatus,
} from '../../components/status-badge/status-badge.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { formatElapsed } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';
import type { PatternStrings } from '../strings/korean.ts';
import {
  type CommitFacts,
  CommitText,
  type DeploymentKindFlags,
  formatCommit,
  formatDeploymentKind,
} from './deployment-texts.tsx';

/** One deployment in a {@link DeploymentHistoryCard}. */
export interface DeploymentRow extends DeploymentKindFlags {
  /** 배포의 식별자입니다. */
  id: string;
  /** 어떻게 되었거나 되고 있는지 나타냅니다. */
  outcome: StatusBadgeProps['status'];
  /** 지금 실행 중인 버전이면 `true`입니다. */
  isCurrent: boolean;
  createdAt: string | undefined;
  /** 걸린 시간이며, 단위는 ms입니다. 아직 모르면 `undefined`입니다. */
  duration: number | undefined;
  /** 배포를 요청한 회원의 사용자명입니다. */
  by: string | undefined;
  /** “푸시”처럼 무엇이 배포를 시작했는지 나타냅니다. 모르면 `undefined`입니다. */
  trigger?: string | undefined;
  /** 배포에 든 컨테이너들의 이름입니다. */
  containers: readonly string[];
  commits: readonly CommitFacts[];
  /** 실패한 이유를 표시한 한 문장입니다. */
  reason: string | undefined;
  /** 배포로 가는 라우터의 링크입니다. 내용을 감쌉니다. */
  link: (content: ReactNode) => ReactElement;
  /** 배포에 할 수 있는 일의 메뉴입니다. */
  menu: ReactNode;
}

/** The maximum number of container names that a row shows. */
const SHOWN = 2;

/** The outcome, and the kind of a deployment that is a rollback, of some containers or simulated. */
function OutcomeCell(row: DeploymentRow) {
  const { outcome, isCurrent } = row;
  const strings = useStrings(deploymentHistoryStrings);
  const isPlain = !row.isRollback && !row.simulated && row.partial === undefined;
  return (
    <Inline gap="xs">
      <StatusBadge status={outcome} />
      {isCurrent && <Badge tone="info">{strings.current}</Badge>}
      {!isPlain && row.commits.length > 0 && (
        <Text as="span" size="caption" tone="muted">
          {formatDeploymentKind(strings, row)}
        </Text>
      )}
    </Inline>
  );
}

/** The name of a deployment: its first commit, or its kind when no commit is known. */
function CommitCell(row: DeploymentRow) {
  const strings = useStrings(deploymentHistoryStrings);
  const { commits, outcome, reason, link } = row;
  const isFailure = isStatus(outcome) && toneByStatus[outcome] === 'danger';
  const [commit, ...others] = commits;
  const kind = formatDeploymentKind(strings, row);
  return (
    <Stack gap="xs">
      <ClampedLink text={commit ? formatCommit(commit) : kind}>
        <TextLink tone="strong">{link(commit ? <CommitText {...commit} /> : kind)}</TextLink>
      </ClampedLink>
      {others.length > 0 && (
        <Text size="caption" tone="muted">
          {strings.moreCommits(others.length)}
        </Text>
      )}
      {reason !== undefined && (
        <Text size="caption" tone={isFailure ? 'critical' : 'muted'}>
          {reason}
        </Text>
      )}
    </Stack>
  );
}

function ContainersCell({ containers }: DeploymentRow) {
  const strings = useStrings(deploymentHistoryStrings);
  const more = containers.length - SHOWN;
  const names = containers.slice(0, SHOWN).join(', ');
  if (names === '') return <span>-</span>;
  return <ClampedText text={more > 0 ? `${names} ${strings.several(more)}` : names} />;
}

/** The member, and what requested the deployment in the member's name. */
function RequestedByCell({ by, trigger }: DeploymentRow) {
  return (
    <Inline gap="xs" tight>
      {by === undefined ? <span>-</span> : <Masked>{by}</Masked>}
      {trigger !== undefined && (
        <Text as="span" size="caption" tone="muted">
          {trigger}
        </Text>
      )}
    </Inline>
  );
}

function DurationCell({ duration }: DeploymentRow) {
  const texts = useStrings(timeStrings);
  return <span>{duration === undefined ? '-' : formatElapsed(duration, texts)}</span>;
}

/** Returns the columns of the table of deployments. */
const createColumns = (
  strings: PatternStrings['deploymentHistory'],
): readonly TableColumn<DeploymentRow>[] => [
  {
    key: 'outcome',
    header: strings.outcome,
    inCard: 'inline',
    cell: (row) => <OutcomeCell {...row} />,
  },
  {
    key: 'commit',
    header: strings.commit,
    kind: 'rowHeader',
    cell: (row) => <CommitCell {...row} />,
  },
  {
    key: 'containers',
    header: strings.containers,
    inCard: 'inline',
    cell: (row) => <ContainersCell {...row} />,
  },
  {
    key: 'by',
    header: strings.requestedBy,
    inCard: 'inline',
    cell: (row) => <RequestedByCell {...row} />,
  },
  {
    key: 'duration',
    header: strings.duration,
    kind: 'number',
    inCard: 'inline',
    cell: (row) => <DurationCell {...row} />,
  },
  {
    key: 'createdAt',
    header: strings.createdAt,
    kind: 'time',
    inCard: 'inline',
    cell: ({ createdAt }) => <Time value={createdAt} withTime relativeTo="now" />,
  },
  {
    key: 'actions',
    header: strings.actions,
    kind: 'actions',
    inCard: 'inline',
    cell: ({ menu }) => menu,
  },
];

/** The columns of the table of deployments, in the language of the page. */
export function useDeploymentColumns(): readonly TableColumn<DeploymentRow>[] {
  const strings = useStrings(deploymentHistoryStrings);
  return useMemo(() => createColumns(strings), [strings]);
}
