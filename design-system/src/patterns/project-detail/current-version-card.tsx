import type { ReactElement } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { formatElapsed } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import {
  type CommitFacts,
  CommitText,
  type DeploymentKindFlags,
  formatDeploymentKind,
} from '../deployments/deployment-texts.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';
import { deploymentStrings } from '../strings/deployments.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** The deployment that runs in a project. */
export interface CurrentVersion extends Partial<DeploymentKindFlags> {
  /** The commits of its containers, without repetitions. */
  commits: readonly CommitFacts[];
  /** The member who requested the deployment; `undefined` when unknown. */
  by: string | undefined;
  createdAt: TimeProps['value'] | undefined;
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
    <Card
      title={strings.current}
      actions={
        typeof version === 'object' && (
          <Button asChild size="small">
            {link(strings.viewDeployment)}
          </Button>
        )
      }
    >
      {version === undefined && <Text tone="muted">{strings.nothingRuns}</Text>}
      {version === 'loading' && <RowsSkeleton height="41px" count={1} />}
      {typeof version === 'object' && <Version {...version} />}
    </Card>
  );
}

function Version(version: CurrentVersion) {
  const { commits, by, createdAt, duration } = version;
  const strings = useStrings(deploymentStrings);
  const kinds = useStrings(deploymentHistoryStrings);
  const texts = useStrings(timeStrings);
  return (
    <DescriptionList>
      {version.partial !== undefined && (
        <DescriptionItem label={kinds.kind}>
          {formatDeploymentKind(kinds, { isRollback: false, ...version })}
        </DescriptionItem>
      )}
      {commits.length > 0 && (
        <DescriptionItem label={strings.commit}>
          {commits.map((commit) => (
            <CommitText key={commit.hash} {...commit} />
          ))}
        </DescriptionItem>
      )}
      {by !== undefined && (
        <DescriptionItem label={strings.by}>
          <Masked>{by}</Masked>
        </DescriptionItem>
      )}
      {createdAt !== undefined && (
        <DescriptionItem label={strings.at}>
          <Time value={createdAt} withTime />
        </DescriptionItem>
      )}
      {duration !== undefined && (
        <DescriptionItem label={strings.took}>{formatElapsed(duration, texts)}</DescriptionItem>
      )}
    </DescriptionList>
  );
}
