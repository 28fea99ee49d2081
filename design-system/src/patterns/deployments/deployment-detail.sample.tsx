import { Stack } from '@naru/design-system';
import {
  DeploymentFactsCard,
  DeploymentStep,
  DeploymentStepsCard,
} from '@naru/design-system/patterns';

export default function DeploymentDetail() {
  return (
    <Stack gap="xl">
      <DeploymentFactsCard
        isRollback={false}
        rolledBackTo={undefined}
        by="naru"
        createdAt="2025-03-02T08:40:00+09:00"
        finishedAt="2025-03-02T08:42:10+09:00"
        duration={130_000}
      />
      <DeploymentStepsCard
        steps={[
          <DeploymentStep
            key="api"
            name="API 서버"
            step="done"
            commit={{ hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' }}
            startedAt="2025-03-02T08:40:05+09:00"
            duration={125_000}
            reason={undefined}
          />,
        ]}
      />
    </Stack>
  );
}
