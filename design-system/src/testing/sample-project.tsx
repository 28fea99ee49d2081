import { Ellipsis } from 'lucide';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { ExpandableList } from '../components/expandable-list/expandable-list.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Text } from '../components/text/text.tsx';
import { ContainerListItem } from '../patterns/project-detail/container-list-item.tsx';
import { ContainerTabs } from '../patterns/project-detail/container-tabs.tsx';
import { ContainersCard } from '../patterns/project-detail/containers-card.tsx';
import { DeploymentCard } from '../patterns/project-detail/deployment-card.tsx';
import { GitFacts } from '../patterns/project-detail/git-facts.tsx';
import { ProjectInfoCard } from '../patterns/project-detail/project-info-card.tsx';
import { QuickActionsCard } from '../patterns/project-detail/quick-actions-card.tsx';
import { VolumeRow } from '../patterns/project-detail/volume-row.tsx';
import { VolumesCard } from '../patterns/project-detail/volumes-card.tsx';

/** A container of a sample project: millicores, MiB. */
export interface SampleContainer {
  readonly name: string;
  readonly cpu: number;
  readonly memory: number;
  readonly stopped?: boolean;
}

/** Six containers that take 700 millicores and 1,664 MiB. */
export const sixContainers: readonly SampleContainer[] = [
  { name: 'API 서버', cpu: 200, memory: 512 },
  { name: '결제 워커', cpu: 100, memory: 384 },
  { name: '관리자 화면', cpu: 100, memory: 128 },
  { name: '정산 배치', cpu: 100, memory: 256, stopped: true },
  { name: 'PostgreSQL', cpu: 100, memory: 256 },
  { name: 'Redis 캐시', cpu: 100, memory: 128 },
];

const note = (text: string): ReactNode => <Text tone="muted">{text}</Text>;

function Details({ name }: { name: string }) {
  return (
    <ContainerTabs
      name={name}
      counts={{ variables: 12, networks: 2, mounts: 1 }}
      panels={{
        git: (
          <GitFacts
            url="https://github.com/naru-shop/payment-api"
            branch="main"
            subpath="apps/api"
            onEdit={fn()}
          />
        ),
        resources: note('CPU와 메모리'),
        variables: note('환경 변수, 시크릿, 빌드 변수'),
        networks: note('네트워크'),
        mounts: note('볼륨 마운트'),
      }}
    />
  );
}

interface SampleContainersProps {
  containers: readonly SampleContainer[];
  /** The name of the open row. */
  open?: string;
}

/** The region of the containers, each with its menu's button. */
export function SampleContainers({ containers, open }: SampleContainersProps) {
  return (
    <ContainersCard count={containers.length} loading={false} failure={undefined} onAdd={fn()}>
      <ExpandableList label="컨테이너 목록" value={open}>
        {containers.map(({ name, stopped = false, ...limits }) => (
          <ContainerListItem
            key={name}
            value={name}
            name={name}
            {...limits}
            stopped={stopped}
            menu={<IconButton size="small" label={`${name} 작업`} icon={Ellipsis} />}
          >
            <Details name={name} />
          </ContainerListItem>
        ))}
      </ExpandableList>
    </ContainersCard>
  );
}

/** The region of the volumes; `[name, capacity in MiB]` each, on a disk of 2 GiB. */
export function SampleVolumes({ volumes }: { volumes: readonly (readonly [string, number])[] }) {
  return (
    <VolumesCard
      rows={volumes.map(([name, capacity]) => (
        <VolumeRow
          key={name}
          name={name}
          capacity={capacity}
          createdAt="2025-03-02T10:20:00+09:00"
          onDelete={fn()}
        />
      ))}
      disk={{ used: volumes.reduce((sum, [, capacity]) => sum + capacity, 0), limit: 2048 }}
      loading={false}
      failure={undefined}
      onAdd={fn()}
    />
  );
}

interface SampleAsideProps {
  name: string;
  deployed: boolean;
  simulated?: boolean;
}

/** What stands beside the lists. */
export function SampleAside({ name, deployed, simulated = false }: SampleAsideProps) {
  return (
    <>
      <DeploymentCard
        outcome={deployed ? 'succeeded' : undefined}
        state={deployed ? '배포됨' : '배포되지 않음'}
        deployedAt={deployed ? '2025-09-01T14:05:00+09:00' : undefined}
        simulated={simulated}
        loading={false}
        deploying={false}
        onDeploy={fn()}
        refreshing={false}
        onRefresh={fn()}
        failures={undefined}
      />
      <ProjectInfoCard
        name={name}
        plan="eco"
        createdAt="2025-03-02T09:00:00+09:00"
        updatedAt="2025-09-01T14:00:00+09:00"
      />
      <QuickActionsCard
        onOpenSettings={fn()}
        onAddContainer={fn()}
        onAddVolume={fn()}
        onDelete={fn()}
        activity={<a href="#activity">활동</a>}
      />
    </>
  );
}
