import { Stack } from '@naru/design-system';
import {
  DashboardCounters,
  ProjectCard,
  type ProjectFacts,
  RecentProjects,
} from '@naru/design-system/patterns';

const facts: ProjectFacts = {
  containers: { total: 3, running: 3, failed: 0 },
  cpu: { used: 400, limit: 1000 },
  memory: { used: 1152, limit: 2048 },
  disk: { used: 512, limit: 2048 },
  changes: 0,
};

export default function Dashboard() {
  return (
    <Stack gap="xl">
      <DashboardCounters projects={1} containers={3} missing={0} />
      <RecentProjects
        count={1}
        limit={3}
        onCreate={() => window.location.assign('#new')}
        empty={null}
        cards={[
          <ProjectCard
            key="pay"
            name="결제 서버"
            link={<a href="#pay">결제 서버</a>}
            createdAt="2025-03-02T09:00:00+09:00"
            facts={facts}
            start={<a href="#add">컨테이너 추가</a>}
          />,
        ]}
      />
    </Stack>
  );
}
