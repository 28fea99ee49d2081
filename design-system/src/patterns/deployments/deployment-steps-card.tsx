import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Text } from '../../components/text/text.tsx';
import { Timeline } from '../../components/timeline/timeline.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';

/** Props of {@link DeploymentStepsCard}. */
export interface DeploymentStepsCardProps {
  /** {@link DeploymentStep}들입니다. */
  steps: readonly ReactNode[];
}

/** How each container came through a deployment. */
export function DeploymentStepsCard({ steps }: DeploymentStepsCardProps) {
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <Card title={strings.containers}>
      {steps.length === 0 ? (
        <Text tone="muted">{strings.noContainers}</Text>
      ) : (
        <Timeline label={strings.containerList}>{steps}</Timeline>
      )}
    </Card>
  );
}
