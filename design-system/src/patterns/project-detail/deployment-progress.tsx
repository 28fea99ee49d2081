import { Unplug } from 'lucide';
import type { ReactNode } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { ElapsedTime, useElapsedTime } from '../../components/elapsed-time/elapsed-time.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatDuration } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentStrings } from '../strings/deployments.ts';
import {
  type ContainerStep,
  computeDeploymentPercent,
  findLeastAdvancedStep,
  stepText,
} from './container-steps.ts';

export interface ConnectionLostNoteProps {
  /** The time of the last message from the server, in ms since 1970. */
  heardAt: number;
}

/** A note that the connection to the server is lost, with the age of the displayed data. */
export function ConnectionLostNote({ heardAt }: ConnectionLostNoteProps) {
  const strings = useStrings(deploymentStrings);
  const { locale } = useStrings(timeStrings);
  const elapsed = formatDuration(useElapsedTime(heardAt), locale);
  return (
    <Inline gap="s" wrap={false}>
      <Icon node={Unplug} />
      <Text size="caption" numeric>
        {`${strings.lost} · ${strings.checked(elapsed)}`}
      </Text>
    </Inline>
  );
}

/** Props of {@link DeploymentProgress}. */
export interface DeploymentProgressProps {
  /** 배포를 요청한 시각입니다. 1970년부터 센 ms로 나타냅니다. */
  since: number;
  /** 평소대로 진행되는 배포에 걸리는 시간이며, 단위는 ms입니다. */
  usualMs: number;
  /** 모든 컨테이너와, 저마다 배포가 어디까지 왔는지입니다. */
  containers: readonly ContainerStep[];
  /** 지금까지 온 로그의 마지막 줄입니다. */
  lastLine?: string | undefined;
  /** 로그로 가는 링크입니다. */
  log: ReactNode;
  cancelling: boolean;
  onCancel: () => void;
  /** 끝나면 어떻게 할지 회원이 선택하는 곳입니다. 맨 아래에 놓입니다. */
  children?: ReactNode;
}

function SlowNote({ since, usualMs }: Pick<DeploymentProgressProps, 'since' | 'usualMs'>) {
  const strings = useStrings(deploymentStrings);
  if (useElapsedTime(since) <= usualMs) return null;
  return (
    <Banner tone="warning" title={strings.slow}>
      {strings.slowHint}
    </Banner>
  );
}

/** The region "진행 상황": the progress of a running deployment. For a finished deployment show only the outcome. */
export function DeploymentProgress(props: DeploymentProgressProps) {
  const { since, containers, lastLine } = props;
  const strings = useStrings(deploymentStrings);
  const steps: Readonly<Record<string, string | undefined>> = strings.steps;
  const overall = findLeastAdvancedStep(containers);
  const slowest = containers.filter(({ step }) => step === overall).map(({ name }) => name);
  useChangeAnnouncement(overall, () => {
    const word = steps[overall ?? ''];
    return word === undefined ? '' : strings.stepOf(slowest, word);
  });
  return (
    <Card title={strings.running}>
      <Stack gap="m">
        <Stack gap="s">
          <ProgressBar label={strings.progress} percent={computeDeploymentPercent(containers)} />
          <Text size="caption" tone="muted">
            {strings.elapsed} <ElapsedTime since={new Date(since)} />
          </Text>
        </Stack>
        {containers.length > 0 && (
          <DescriptionList layout="rows">
            {containers.map((container) => (
              <DescriptionItem key={container.slug} label={container.name}>
                {stepText(strings, container)}
              </DescriptionItem>
            ))}
          </DescriptionList>
        )}
        {lastLine && (
          <Stack gap="xs">
            <Text size="caption" tone="muted">
              {strings.lastLine}
            </Text>
            <CodeText truncated>{lastLine}</CodeText>
          </Stack>
        )}
        <SlowNote since={since} usualMs={props.usualMs} />
        <Inline gap="m" justify="between">
          {props.log}
          <Button
            size="small"
            pending={props.cancelling}
            pendingLabel={strings.cancelling}
            onClick={props.onCancel}
          >
            {strings.cancel}
          </Button>
        </Inline>
        {props.children}
      </Stack>
    </Card>
  );
}
