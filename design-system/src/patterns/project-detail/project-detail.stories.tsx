import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import type { AddressLineProps } from '../../components/address-line/address-line.tsx';
import { AddressList } from '../../components/address-list/address-list.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import { sampleChanges } from '../../testing/sample-changes.ts';
import { sampleContainersInEachState } from '../../testing/sample-containers.ts';
import {
  SampleContainersCard,
  SampleCurrentVersion,
  SampleDeployRegion,
  SampleProjectAside,
  SampleVolumesCard,
  sixSampleContainers,
} from '../../testing/sample-project.tsx';
import { ChangesBar } from '../changes/changes-bar.tsx';
import { ContainersCard } from './containers-card.tsx';
import { DeploymentFailure } from './deployment-failure.tsx';
import {
  ProjectHeader,
  ProjectLayout,
  ProjectShell,
  type ProjectShellProps,
} from './project-header.tsx';
import {
  ProjectOverviewSkeleton,
  ProjectShellSkeleton,
  ProjectTabSkeleton,
  RowsPageSkeleton,
} from './project-skeleton.tsx';
import { ProjectTabs, type ProjectTabsProps } from './project-tabs.tsx';
import { ResourceLimitsCard } from './resource-limits-card.tsx';
import { VolumesCard } from './volumes-card.tsx';

const back = <a href="#projects">프로젝트 목록으로</a>;

const tabLink: ProjectTabsProps['link'] = (tab, name) => <a href={`#${tab}`}>{name}</a>;

const changesLink = (
  <TextLink>
    <a href="#changes">배포되지 않은 변경 3건</a>
  </TextLink>
);

const addresses: readonly AddressLineProps[] = [
  { address: 'pay.naru.kr', href: 'https://pay.naru.kr' },
  { address: '관리.가게.한국', href: 'https://관리.가게.한국' },
  { address: '203.0.113.7:30001' },
  { address: 'worker.naru.kr', missing: '컨테이너가 실행되면 열립니다' },
];

interface SampleShellProps extends Pick<ProjectShellProps, 'lead'> {
  title?: string;
  addresses?: readonly AddressLineProps[];
  deployment?: ReactNode;
}

/** The shell of a sample project around the content of a tab. */
const inShell =
  (props: SampleShellProps = {}): Decorator =>
  (Story) => (
    <ProjectShell
      header={
        <ProjectHeader
          title={props.title ?? '결제 서버'}
          state="known"
          back={back}
          addresses={<AddressList label="주소" addresses={props.addresses ?? []} shown={2} />}
          deployment={props.deployment ?? <SampleDeployRegion deployed />}
        />
      }
      tabs={<ProjectTabs current="overview" link={tabLink} />}
      lead={props.lead}
    >
      <Story />
    </ProjectShell>
  );

const limits = (
  <ResourceLimitsCard
    cpu={{ limit: 1000, used: 700 }}
    memory={{ limit: 2048, used: 1664 }}
    disk={{ limit: 2048, used: 1920 }}
  />
);

const volumes = (
  <SampleVolumesCard
    volumes={[
      ['결제 데이터', 1024],
      ['첨부 파일', 512],
      ['로그 보관', 384],
      ['결제 데이터 (이전 데이터)', 1024, 'outside'],
    ]}
  />
);

const meta = {
  id: 'patterns-projectdetail',
  title: 'Patterns/ProjectDetail',
  component: ProjectLayout,
  decorators: [withMemberPage],
  parameters: {
    ...pageStoryParameters,
  },
  args: {
    containers: <SampleContainersCard containers={sixSampleContainers} />,
    version: <SampleCurrentVersion deployed />,
    limits,
    volumes,
    aside: <SampleProjectAside name="결제 서버" />,
  },
} satisfies Meta<typeof ProjectLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 컨테이너 여섯, 볼륨 셋이 있고 미터마다 단계가 다릅니다. */
export const SixContainers: Story = { decorators: [inShell()] };

/** 모두 배포했습니다. 어디에서 열리는지 머리와 컨테이너 줄에 보입니다. */
export const Deployed: Story = {
  decorators: [inShell({ addresses })],
  args: { containers: <SampleContainersCard containers={sampleContainersInEachState} /> },
};

/** 같은 것을 휴대폰 화면에서 봅니다. */
export const DeployedNarrow: Story = { ...Deployed, tags: ['narrow'] };

/** 배포되지 않은 변경이 있습니다. 그 막대의 버튼이 가장 중요합니다. */
export const Waiting: Story = {
  decorators: [
    inShell({
      addresses,
      deployment: <SampleDeployRegion deployed variant="secondary" />,
      lead: (
        <ChangesBar
          changes={sampleChanges}
          open={false}
          onOpenChange={fn()}
          onApproach={fn()}
          list={undefined}
          onDiscardAll={fn()}
          onDeploy={fn()}
          deploying={false}
          failures={undefined}
        />
      ),
    }),
  ],
};

/** 마지막 배포가 실패했습니다. 이유와 로그의 끝이 먼저 보입니다. */
export const Failed: Story = {
  decorators: [
    inShell({
      addresses,
      deployment: <SampleDeployRegion deployed outcome="failed" />,
      lead: (
        <DeploymentFailure
          reason="컨테이너가 포트 3000 대신 포트 3001에서 듣고 있습니다."
          lines={[
            '> node server.js',
            'Listening on 0.0.0.0:3001',
            '응답이 없어 배포를 멈췄습니다.',
          ]}
          log={(text) => <a href="#log">{text}</a>}
          remedy={<Button size="small">포트를 3001로 변경</Button>}
          deploying={false}
          onDeploy={fn()}
        />
      ),
    }),
  ],
};

/** 컨테이너 하나를 펼쳤습니다. */
export const ContainerOpen: Story = {
  decorators: [inShell()],
  args: {
    containers: <SampleContainersCard containers={sixSampleContainers} open="결제 워커" />,
  },
};

/** 탭 아래의 페이지에서는 머리가 한 줄입니다. */
export const Below: Story = {
  render: () => (
    <ProjectShell
      header={
        <ProjectHeader
          title="결제 서버"
          state="known"
          back={back}
          compact
          deployment={<SampleDeployRegion deployed compact changes={changesLink} />}
        />
      }
      tabs={<ProjectTabs current="deployments" below link={tabLink} />}
    >
      <ProjectTabSkeleton />
    </ProjectShell>
  ),
};

/** 탭 아래의 페이지를 휴대폰 화면에서 봅니다. */
export const BelowNarrow: Story = { ...Below, tags: ['narrow'] };

/** 프로젝트 아래의 페이지이며, 아직 아무것도 모릅니다. */
export const LoadingBelow: Story = { render: () => <RowsPageSkeleton /> };

/** 불러오는 중입니다. */
export const Loading: Story = {
  render: () => (
    <ProjectShellSkeleton current="overview" back={back}>
      <ProjectOverviewSkeleton />
    </ProjectShellSkeleton>
  ),
};

/** 목록을 불러오지 못해, 목록에 달린 값은 모르는 것으로 보입니다. */
export const ListsFailed: Story = {
  decorators: [inShell()],
  args: {
    limits: (
      <ResourceLimitsCard
        cpu={{ limit: 1000, used: undefined }}
        memory={{ limit: 2048, used: undefined }}
        disk={{ limit: 2048, used: undefined }}
      />
    ),
    containers: (
      <ContainersCard
        count={undefined}
        loading={false}
        failure={
          <SampleLoadingError title="컨테이너를 불러오지 못했습니다">
            서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
          </SampleLoadingError>
        }
        onAdd={fn()}
      >
        {null}
      </ContainersCard>
    ),
    volumes: (
      <VolumesCard
        rows={undefined}
        disk={undefined}
        loading={false}
        failure={
          <SampleLoadingError title="볼륨을 불러오지 못했습니다">
            볼륨 목록을 불러오는데 실패했습니다.
          </SampleLoadingError>
        }
        onAdd={fn()}
      />
    ),
  },
};

/** 휴대폰에서는 옆 단이 목록 아래로 내려갑니다. */
export const Narrow: Story = { ...ContainerOpen, tags: ['narrow'] };

/** 아주 긴 이름들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  decorators: [inShell({ title: extremeTexts.longKorean })],
  args: {
    containers: (
      <SampleContainersCard
        open={extremeTexts.longKorean}
        containers={[
          extremeTexts.longKorean,
          extremeTexts.longWords,
          extremeTexts.emoji,
          extremeTexts.rightToLeft,
        ].map((name) => ({ name, cpu: 200, memory: 384 }))}
      />
    ),
    volumes: (
      <SampleVolumesCard
        volumes={[
          [extremeTexts.longKorean, 1024],
          [extremeTexts.emoji, 512],
          [extremeTexts.rightToLeft, 384],
        ]}
      />
    ),
    aside: <SampleProjectAside name={extremeTexts.longKorean} />,
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectDetail() {
    return (
      <ProjectShell
        header={
          <ProjectHeader
            title="결제 서버"
            state="known"
            back={<a href="#projects">프로젝트 목록으로</a>}
          />
        }
        tabs={
          <ProjectTabs current="overview" link={(tab, name) => <a href={`#${tab}`}>{name}</a>} />
        }
      >
        <ProjectLayout
          containers={
            <Card title="컨테이너 관리">
              <Text>컨테이너 6개</Text>
            </Card>
          }
          version={
            <Card title="현재 버전">
              <Text>4f2c9a1 결제 취소 사유 저장</Text>
            </Card>
          }
          limits={
            <ResourceLimitsCard
              cpu={{ limit: 1000, used: 700 }}
              memory={{ limit: 2048, used: 1664 }}
              disk={{ limit: 2048, used: 1920 }}
            />
          }
          volumes={
            <Card title="볼륨 관리">
              <Text>볼륨 3개</Text>
            </Card>
          }
          aside={
            <Card title="프로젝트 정보">
              <Text>플랜 eco</Text>
            </Card>
          }
        />
      </ProjectShell>
    );
  },
};
