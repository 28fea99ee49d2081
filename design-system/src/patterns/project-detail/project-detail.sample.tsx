import { Card, Text } from '@naru/design-system';
import { DeploymentCard, ProjectLayout, ResourceLimitsCard } from '@naru/design-system/patterns';

const deploy = () => window.location.assign('#deploy');

export default function ProjectDetail() {
  return (
    <ProjectLayout
      limits={
        <ResourceLimitsCard
          cpu={{ limit: 1000, used: 700 }}
          memory={{ limit: 2048, used: 1664 }}
          disk={{ limit: 2048, used: 1920 }}
        />
      }
      deployment={
        <DeploymentCard
          outcome="succeeded"
          state="배포됨"
          deployedAt="2025-03-02T08:57:00+09:00"
          loading={false}
          deploying={false}
          blocked={false}
          onDeploy={deploy}
          refreshing={false}
          onRefresh={deploy}
          failures={undefined}
        />
      }
      main={
        <Card title="컨테이너 관리">
          <Text>컨테이너 6개</Text>
        </Card>
      }
      aside={
        <Card title="프로젝트 정보">
          <Text>플랜 eco</Text>
        </Card>
      }
    />
  );
}
