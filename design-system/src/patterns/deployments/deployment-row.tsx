import type { ReactElement, ReactNode } from 'react';
import { Inline } from '../../components/inline/inline.tsx';
import { useMaskedName } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import {
  isStatus,
  StatusBadge,
  type StatusBadgeProps,
  statusTone,
} from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { TimelineItem } from '../../components/timeline/timeline.tsx';
import { formatDuration } from '../../format/format-date.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { timeStrings } from '../../strings/time.ts';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';
import { type CommitFacts, CommitText } from './commit-text.tsx';
import { type DeploymentKind, kindOf } from './deployment-kind.ts';

/** Props of {@link DeploymentRow}. */
export interface DeploymentRowProps extends DeploymentKind {
  /** 어떻게 되었거나 되고 있는지 나타냅니다. */
  outcome: StatusBadgeProps['status'];
  /** 아직 진행 중이면 `true`입니다. */
  underWay: boolean;
  createdAt: string | undefined;
  /** 걸린 시간이며, 단위는 ms입니다. 아직 모르면 `undefined`입니다. */
  duration: number | undefined;
  /** 배포를 요청한 회원의 사용자명입니다. */
  by: string | undefined;
  /** 배포에 든 컨테이너들의 이름입니다. */
  containers: readonly string[];
  commits: readonly CommitFacts[];
  /** 실패한 까닭을 적은 한 문장입니다. */
  reason: string | undefined;
  /** 배포로 가는 라우터의 링크입니다. 내용을 감쌉니다. */
  link: (content: ReactNode) => ReactElement;
}

/** How many names and commits a row shows. */
const SHOWN = 3;

/** One deployment in the history of a project. */
export function DeploymentRow(props: DeploymentRowProps) {
  const { outcome, underWay, createdAt, duration, by } = props;
  const { commits, reason, link } = props;
  const strings = useStrings(deploymentHistoryStrings);
  const more = (all: readonly unknown[]) =>
    all.length > SHOWN ? [strings.several(all.length - SHOWN)] : [];
  const { locale } = useStrings(timeStrings);
  const masked = useMaskedName();
  const names = [...props.containers.slice(0, SHOWN), ...more(props.containers)];
  const facts = [
    names.join(', '),
    by === undefined ? '' : strings.by(masked(by)),
    duration === undefined ? '' : strings.took(formatDuration(duration, locale)),
  ];
  return (
    <TimelineItem tone={isStatus(outcome) ? statusTone[outcome] : 'neutral'} current={underWay}>
      <Stack gap="xs">
        <Inline gap="s">
          <TextLink tone="strong">
            {link(
              <>
                {kindOf(strings, props)} <Time value={createdAt} withTime relativeTo="now" />
              </>,
            )}
          </TextLink>
          <StatusBadge status={outcome} />
        </Inline>
        {commits.slice(0, SHOWN).map((commit) => (
          <CommitText key={commit.hash} {...commit} />
        ))}
        {reason !== undefined && <Text>{reason}</Text>}
        <Text size="caption" tone="muted" numeric>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </TimelineItem>
  );
}
