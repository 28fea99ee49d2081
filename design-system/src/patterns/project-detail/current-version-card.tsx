import type { ReactElement } from 'react';
import { Card } from '../../components/card/card.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { formatDuration } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { type CommitFacts, CommitText } from '../deployments/deployment-texts.tsx';
import { deploymentStrings } from '../strings/deployments.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** The deployment that runs in a project. */
export interface CurrentVersion {
  /** The commits of its containers, without repetitions. */
  commits: readonly CommitFacts[];
  /** The member who requested the deployment; `undefined` when unknown. */
  by: string | undefined;
  startedAt: TimeProps['value'];
  /** The duration of the deployment in ms; `undefined` when unknown. */
  duration: number | undefined;
}

/** Props of {@link CurrentVersionCard}. */
export interface CurrentVersionCardProps {
  /** 지금 실행 중인 배포입니다. 아직 모르면 `loading`, 아무것도 실행하지 않으면 `undefined`입니다. */
  version: CurrentVersion | 'loading' | undefined;
  /** 그 배포로 가는 라우터의 링크를 만듭니다. */
  link: (text: string) => ReactElement;
}

/** The region "현재 버전": the deployment that runs in a project. */
export function CurrentVersionCard({ version, link }: CurrentVersionCardProps) {
  const strings = useStrings(deploymentStrings);
  return (
    <Card title={strings.current}>
      {version === undefined && <Text tone="muted">{strings.nothingRuns}</Text>}
      {version === 'loading' && <RowsSkeleton height="21px" count={4} />}
      {typeof version === 'object' && <Version version={version} link={link} />}
    </Card>
  );
}

interface VersionProps extends Pick<CurrentVersionCardProps, 'link'> {
  version: CurrentVersion;
}

function Version({ version, link }: VersionProps) {
  const strings = useStrings(deploymentStrings);
  const { locale } = useStrings(timeStrings);
  const { commits, by, startedAt, duration } = version;
  return (
    <Stack gap="l">
      <DescriptionList layout="rows">
        {commits.length > 0 && (
          <DescriptionItem label={strings.commit}>
            {commits.map((commit) => (
              <CommitText key={commit.hash} {...commit} />
            ))}
          </DescriptionItem>
        )}
        {by !== undefined && <DescriptionItem label={strings.by}>{by}</DescriptionItem>}
        <DescriptionItem label={strings.at}>
          <Time value={startedAt} withTime />
        </DescriptionItem>
        {duration !== undefined && (
          <DescriptionItem label={strings.took}>{formatDuration(duration, locale)}</DescriptionItem>
        )}
      </DescriptionList>
      <TextLink>{link(strings.viewDeployment)}</TextLink>
    </Stack>
  );
}
