import type { ReactNode } from 'react';
import * as patterns from '../patterns.ts';

const none = () => undefined;
const use = { limit: 2048, used: 512 };
const listed = { loading: false, failure: undefined };
const days = { createdAt: '2025-03-02T00:00:00Z', updatedAt: '2025-03-02T00:00:00Z' };

/** The patterns of the project page, with English data, in the states that show most of their texts. */
export const projectSamples: Record<string, ReactNode> = {
  ContainerTabs: (
    <patterns.ContainerTabs
      name="api"
      counts={{ variables: 1, networks: 2, mounts: 3 }}
      panels={{ git: '', resources: '', variables: '', networks: '', mounts: '' }}
    />
  ),
  ContainersCard: (
    <patterns.ContainersCard {...listed} count={0} onAdd={none}>
      Containers
    </patterns.ContainersCard>
  ),
  DeploymentCard: [false, true].map((deploying) => (
    <patterns.DeploymentCard
      key={String(deploying)}
      outcome="succeeded"
      state="-"
      deployedAt={days.createdAt}
      loading={false}
      deploying={deploying}
      onDeploy={none}
      refreshing={false}
      onRefresh={none}
      failures={undefined}
    />
  )),
  GitFacts: <patterns.GitFacts url="https://git.example" branch="main" subpath="" onEdit={none} />,
  ProjectHeader: (
    <patterns.ProjectHeader title="Shop" state="known" back={<a href="#projects">Projects</a>} />
  ),
  ProjectInfoCard: <patterns.ProjectInfoCard {...days} name="Shop" plan="eco" />,
  ProjectNotFound: <patterns.ProjectNotFound link={<a href="#projects">Projects</a>} />,
  ProjectSkeleton: <patterns.ProjectSkeleton />,
  QuickActionsCard: (
    <patterns.QuickActionsCard
      onOpenSettings={none}
      onAddContainer={none}
      onAddVolume={none}
      onDelete={none}
      activity={<a href="#activity">Activity</a>}
    />
  ),
  ResourceLimitsCard: <patterns.ResourceLimitsCard cpu={use} memory={use} disk="loading" />,
  VolumeRow: [1, 600, 4096].map((capacity) => (
    <patterns.VolumeRow
      key={capacity}
      name="data"
      capacity={capacity}
      createdAt={days.createdAt}
      onDelete={none}
    />
  )),
  VolumesCard: [
    [],
    [
      <patterns.VolumeRow
        key="v"
        name="data"
        capacity={1}
        createdAt={days.createdAt}
        onDelete={none}
      />,
    ],
  ].map((rows) => (
    <patterns.VolumesCard {...listed} key={rows.length} rows={rows} disk={use} onAdd={none} />
  )),
};
