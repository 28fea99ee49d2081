import type { ReactNode } from 'react';
import * as patterns from '../patterns.ts';
import { createSampleUse } from './sample-usage.ts';

const none = () => undefined;
const use = { limit: 2048, used: 512 };
const listed = { loading: false, failure: undefined };
const days = { createdAt: '2025-03-02T00:00:00Z', updatedAt: '2025-03-02T00:00:00Z' };

const containerUse: patterns.ContainerUse = {
  slug: 'api',
  name: 'API',
  cpu: 310,
  cpuLimit: 1000,
  memory: 300,
  memoryLimit: 1000,
  received: 1,
  sent: undefined,
};

/** The patterns of the project page, with English data, in the states with most texts. */
export const projectSamples: Record<string, ReactNode> = {
  ContainerTabs: (
    <patterns.ContainerTabs
      name="api"
      counts={{ variables: 1, networks: 2, mounts: 3 }}
      panels={{ git: '', resources: '', variables: '', networks: '', mounts: '' }}
    />
  ),
  ContainerHeader: (
    <patterns.ContainerHeader
      name="web"
      status="running"
      menu={null}
      current="logs"
      link={(view, name) => <a href={`#${view}`}>{name}</a>}
    />
  ),
  ContainersCard: (
    <patterns.ContainersCard {...listed} count={0} onAdd={none}>
      Containers
    </patterns.ContainersCard>
  ),
  ChecksButton: <patterns.ChecksButton count={<patterns.CheckCount count={2} />} onOpen={none} />,
  CurrentVersionCard: [
    undefined,
    'loading' as const,
    { commits: [], by: 'naru', createdAt: days.createdAt, duration: 82_000 },
  ].map((version, index) => (
    <patterns.CurrentVersionCard
      key={String(index)}
      version={version}
      link={(text) => <a href="#deployment">{text}</a>}
    />
  )),
  DeployRegion: [false, true].map((deploying) => (
    <patterns.DeployRegion
      key={String(deploying)}
      outcome="succeeded"
      state="-"
      deployedAt={days.createdAt}
      loading={false}
      deploying={deploying}
      blocked={deploying}
      lostSince={0}
      onDeploy={none}
      refreshing={false}
      onRefresh={none}
      failures={undefined}
    />
  )),
  DeployRegionSkeleton: <patterns.DeployRegionSkeleton />,
  DeploymentFailure: [false, true].map((deploying) => (
    <patterns.DeploymentFailure
      key={String(deploying)}
      reason="The port is closed."
      lines={['npm ci']}
      log={(text) => <a href="#log">{text}</a>}
      deploying={deploying}
      onDeploy={none}
    />
  )),
  DeploymentProgress: [false, true].map((cancelling) => (
    <patterns.DeploymentProgress
      key={String(cancelling)}
      since={0}
      usualMs={1}
      containers={['building', 'pulling'].map((step) => ({
        ...{ slug: step, name: step, step, buildStep: 3, buildSteps: 7 },
      }))}
      lastLine="npm ci"
      log={<a href="#log">Log</a>}
      cancelling={cancelling}
      onCancel={none}
    />
  )),
  EngineNote: (['simulated', 'wasSimulated', 'connecting'] as const).map((state) => (
    <patterns.EngineNote key={state} state={state} />
  )),
  GitFacts: <patterns.GitFacts url="https://git.example" branch="main" subpath="" onEdit={none} />,
  ProjectHeader: (
    <patterns.ProjectHeader title="Shop" state="known" back={<a href="#projects">Projects</a>} />
  ),
  ProjectInfoCard: <patterns.ProjectInfoCard {...days} name="Shop" plan="eco" />,
  ProjectNotFound: <patterns.ProjectNotFound link={<a href="#projects">Projects</a>} />,
  ProjectListSkeleton: <patterns.ProjectListSkeleton limit={3} />,
  ProjectOverviewSkeleton: <patterns.ProjectOverviewSkeleton />,
  ProjectShellSkeleton: (
    <patterns.ProjectShellSkeleton current="overview" back={<a href="#projects">Projects</a>}>
      <patterns.ProjectTabSkeleton />
    </patterns.ProjectShellSkeleton>
  ),
  ProjectTabs: (
    <patterns.ProjectTabs current="overview" link={(tab, name) => <a href={`#${tab}`}>{name}</a>} />
  ),
  QuickActionsCard: (
    <patterns.QuickActionsCard
      onOpenSettings={none}
      onAddContainer={none}
      onAddVolume={none}
      onDelete={none}
    />
  ),
  ResourceLimitsCard: <patterns.ResourceLimitsCard cpu={use} memory={use} disk="loading" />,
  UsageSkeleton: <patterns.UsageSkeleton />,
  UsagePanel: (['measured', 'pending', 'unavailable', 'stopped', 'failed'] as const).map(
    (state) => (
      <patterns.UsagePanel
        key={state}
        state={state}
        cpu={createSampleUse(300, 1000)}
        memory={createSampleUse(300, 1000)}
        disk={createSampleUse(300, 1000)}
        received={{ used: 1 }}
        sent={{ used: undefined }}
        range="hour"
        onRangeChange={none}
      />
    ),
  ),
  UsageCard: [createSampleUse(300, 1000, 'day'), { used: undefined }].map((cpu) => (
    <patterns.UsageCard
      key={String(cpu.used)}
      state="stopped"
      cpu={cpu}
      memory={{ used: undefined }}
      received={{ used: undefined }}
      sent={{ used: undefined }}
      range="day"
      onRangeChange={none}
      containers={[
        { value: 'api', label: 'API' },
        { value: 'web', label: 'Web' },
      ]}
      container={undefined}
      onContainerChange={none}
    />
  )),
  VolumeUsageCard: (
    <patterns.VolumeUsageCard
      volumes={[{ slug: 'data', name: 'data', ...createSampleUse(300, 1000, 'week') }]}
    />
  ),
  ContainerUsageCard: [[], [containerUse]].map((containers) => (
    <patterns.ContainerUsageCard key={containers.length} containers={containers} />
  )),
  VolumeUse: <patterns.VolumeUse used={300} allotted={1000} />,
  VolumeFilesCard: [true, false].map((isCut) => (
    <patterns.VolumeFilesCard
      key={String(isCut)}
      path={[
        <a key="/" href="#data">
          data
        </a>,
      ]}
      folder="logs"
      rows={
        isCut
          ? (['folder', 'file', 'link', 'other'] as const).map((kind) => ({
              ...{ id: kind, name: kind, kind, bytes: 1, modifiedAt: '2025-03-02T00:00:00Z' },
              ...{ mode: '644 0:0', menu: undefined },
            }))
          : []
      }
      total={4}
      isCut={isCut}
      failure={undefined}
      onMore={none}
      loadingMore={isCut}
      onAddFolder={none}
      onUpload={none}
    />
  )),
  VolumeRow: [1, 600, 4096].map((capacity) => (
    <patterns.VolumeRow
      key={capacity}
      name="data"
      capacity={capacity}
      mounts={capacity === 1 ? [] : [{ container: 'shop', path: '/data' }]}
      createdAt={days.createdAt}
      spare={capacity === 1 ? 'outside' : 'counted'}
      onResize={none}
      onMove={capacity === 1 ? undefined : none}
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
        onResize={none}
        onDelete={none}
      />,
    ],
  ].map((rows) => (
    <patterns.VolumesCard {...listed} key={rows.length} rows={rows} disk={use} onAdd={none} />
  )),
};
