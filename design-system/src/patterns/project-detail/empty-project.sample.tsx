import { Stack } from '@naru/design-system';
import { ContainersCard, ProjectHeader, ResourceLimitsCard } from '@naru/design-system/patterns';

export default function EmptyProject() {
  return (
    <Stack gap="xl">
      <ProjectHeader
        title="결제 서버"
        state="known"
        back={<a href="#projects">프로젝트 목록으로</a>}
      />
      <ResourceLimitsCard
        cpu={{ limit: 1000, used: 0 }}
        memory={{ limit: 2048, used: 0 }}
        disk={{ limit: 2048, used: 0 }}
      />
      <ContainersCard
        count={0}
        loading={false}
        failure={undefined}
        onAdd={() => window.location.assign('#add')}
      >
        {null}
      </ContainersCard>
    </Stack>
  );
}
