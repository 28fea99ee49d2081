import { Ellipsis } from 'lucide';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import type { AddressLineProps } from '../components/address-line/address-line.tsx';
import { AddressList } from '../components/address-list/address-list.tsx';
import { BrandLogo } from '../components/brand-logo/brand-logo.tsx';
import { Button } from '../components/button/button.tsx';
import { ExpandableList } from '../components/expandable-list/expandable-list.tsx';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { Text } from '../components/text/text.tsx';
import { CheckCount, ChecksButton } from '../patterns/checks/check-count.tsx';
import { ContainerTabs } from '../patterns/project-detail/container-tabs.tsx';
import {
  ContainerListItem,
  type ContainerSourceProps,
  ContainersCard,
} from '../patterns/project-detail/containers-card.tsx';
import { CurrentVersionCard } from '../patterns/project-detail/current-version-card.tsx';
import { DeployRegion, type DeployRegionProps } from '../patterns/project-detail/deploy-region.tsx';
import { GitFacts } from '../patterns/project-detail/git-facts.tsx';
import { ProjectInfoCard } from '../patterns/project-detail/project-info-card.tsx';
import { QuickActionsCard } from '../patterns/project-detail/quick-actions-card.tsx';
import { VolumeRow, VolumesCard } from '../patterns/project-detail/volumes-card.tsx';

/** A container of a sample project. `cpu` is in millicores, and `memory` is in MiB. */
export interface SampleContainer {
  readonly name: string;
  readonly cpu: number;
  readonly memory: number;
  /** The status; "대기 중" when omitted. */
  readonly status?: string;
  readonly reason?: string;
  /** The text of the button that mends the failure. */
  readonly remedy?: string;
  readonly logo?: string;
  readonly source?: ContainerSourceProps;
  readonly addresses?: readonly AddressLineProps[];
}

/** Six containers with limits of 700 millicores and 1,664 MiB in total. */
export const sixSampleContainers: readonly SampleContainer[] = [
  { name: 'API 서버', cpu: 200, memory: 512 },
  { name: '결제 워커', cpu: 100, memory: 384 },
  { name: '관리자 화면', cpu: 100, memory: 128 },
  { name: '정산 배치', cpu: 100, memory: 256, status: 'stopped' },
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
  /** 펼친 줄의 이름입니다. */
  open?: string;
}

/** The region "컨테이너 관리" with the given containers. */
export function SampleContainersCard({ containers, open }: SampleContainersProps) {
  return (
    <ContainersCard count={containers.length} loading={false} failure={undefined} onAdd={fn()}>
      <ExpandableList label="컨테이너 목록" value={open}>
        {containers.map(({ name, status = 'idle', logo, addresses = [], remedy, ...facts }) => (
          <ContainerListItem
            key={name}
            value={name}
            name={name}
            {...facts}
            status={status}
            icon={<BrandLogo name={logo ?? ''} size="control" />}
            remedy={remedy && <Button size="small">{remedy}</Button>}
            addresses={<AddressList label={`${name} 주소`} addresses={addresses} />}
            page={
              <a href={`#${name}`} aria-label={`${name} 열기`}>
                열기
              </a>
            }
            menu={<IconButton size="small" label={`${name} 작업`} icon={Ellipsis} />}
          >
            <Details name={name} />
          </ContainerListItem>
        ))}
      </ExpandableList>
    </ContainersCard>
  );
}

/** The region "볼륨 관리" on a disk of 2 GiB. Each volume has its name and its capacity in MiB; a content of a restoration is outside of the disk limit. */
export function SampleVolumesCard({
  volumes,
}: {
  volumes: readonly (readonly [string, number, 'outside'?])[];
}) {
  const counted = volumes.filter(([, , spare]) => spare === undefined);
  return (
    <VolumesCard
      rows={volumes.map(([name, capacity, spare], index) => (
        <VolumeRow
          key={name}
          name={name}
          capacity={capacity}
          createdAt="2025-03-02T10:20:00+09:00"
          mounts={index === 0 ? [{ container: 'API 서버', path: '/data' }] : []}
          spare={spare}
          onResize={spare ? undefined : fn()}
          onMove={index === 0 ? fn() : undefined}
          onDelete={fn()}
        />
      ))}
      disk={{ used: counted.reduce((sum, [, capacity]) => sum + capacity, 0), limit: 2048 }}
      loading={false}
      failure={undefined}
      onAdd={fn()}
    />
  );
}

/** The region "배포" of a sample project. */
export function SampleDeployRegion({
  deployed,
  ...rest
}: Partial<DeployRegionProps> & { deployed: boolean }) {
  return (
    <DeployRegion
      outcome={deployed ? 'succeeded' : undefined}
      state={deployed ? '배포됨' : '배포되지 않음'}
      deployedAt={deployed ? '2025-09-01T14:05:00+09:00' : undefined}
      loading={false}
      deploying={false}
      onDeploy={fn()}
      refreshing={false}
      onRefresh={fn()}
      failures={undefined}
      checks={!rest.compact && <ChecksButton count={<CheckCount count={2} />} onOpen={fn()} />}
      {...rest}
    />
  );
}

/** The region "현재 버전" of a sample project. @param partial the number of the containers that were deployed, if it was a part */
export function SampleCurrentVersion({
  deployed,
  partial,
}: {
  deployed: boolean;
  partial?: number;
}) {
  return (
    <CurrentVersionCard
      version={
        deployed
          ? {
              partial,
              commits: [{ hash: '4f2c9a1d77e0', subject: '결제 취소 사유 저장' }],
              by: '김나루',
              createdAt: '2025-09-01T14:05:00+09:00',
              duration: 82_000,
            }
          : undefined
      }
      link={(text) => <a href="#deployment">{text}</a>}
    />
  );
}

/** The regions next to the lists of a project: information and actions. */
export function SampleProjectAside({ name }: { name: string }) {
  return (
    <>
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
      />
    </>
  );
}
