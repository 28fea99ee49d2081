import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { AddressLineProps } from '../../components/address-line/address-line.tsx';
import { AddressList } from '../../components/address-list/address-list.tsx';
import { Card } from '../../components/card/card.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import { sampleContainersInEachState } from '../../testing/sample-containers.ts';
import {
  SampleContainersCard,
  SampleDeploymentCard,
  SampleProjectAside,
  SampleVolumesCard,
  sixSampleContainers,
} from '../../testing/sample-project.tsx';
import { ContainersCard } from './containers-card.tsx';
import { DeploymentCard } from './deployment-card.tsx';
import { ProjectHeader, ProjectLayout } from './project-header.tsx';
import { ProjectSkeleton, RowsPageSkeleton } from './project-skeleton.tsx';
import { ResourceLimitsCard } from './resource-limits-card.tsx';
import { VolumesCard } from './volumes-card.tsx';

const back = <a href="#projects">프로젝트 목록으로</a>;

const addresses: readonly AddressLineProps[] = [
  { address: 'pay.naru.kr', href: 'https://pay.naru.kr' },
  { address: '관리.가게.한국', href: 'https://관리.가게.한국' },
  { address: '203.0.113.7:30001' },
  { address: 'worker.naru.kr', missing: '컨테이너가 실행되면 열립니다' },
];

const underHeader =
  (title: string, lines: readonly AddressLineProps[] = []): Decorator =>
  (Story) => (
    <Stack gap="xl">
      <ProjectHeader
        title={title}
        state="known"
        back={back}
        addresses={<AddressList label="주소" addresses={lines} shown={2} />}
      />
      <Story />
    </Stack>
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
    limits,
    main: (
      <>
        <SampleContainersCard containers={sixSampleContainers} />
        {volumes}
      </>
    ),
    deployment: <SampleDeploymentCard deployed />,
    aside: <SampleProjectAside name="결제 서버" />,
  },
} satisfies Meta<typeof ProjectLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 컨테이너 여섯, 볼륨 셋이 있고 미터마다 단계가 다릅니다. */
export const SixContainers: Story = { decorators: [underHeader('결제 서버')] };

/** 모두 배포했습니다. 어디에서 열리는지 머리와 배포 카드, 컨테이너 줄에 보입니다. */
export const Deployed: Story = {
  decorators: [underHeader('결제 서버', addresses)],
  args: {
    main: <SampleContainersCard containers={sampleContainersInEachState} />,
    deployment: <SampleDeploymentCard deployed addresses={addresses} />,
  },
};

/** 같은 것을 휴대폰 화면에서 봅니다. */
export const DeployedNarrow: Story = { ...Deployed, tags: ['narrow'] };

/** 컨테이너 하나를 펼쳤습니다. */
export const ContainerOpen: Story = {
  decorators: [underHeader('결제 서버')],
  args: {
    main: (
      <>
        <SampleContainersCard containers={sixSampleContainers} open="결제 워커" />
        {volumes}
      </>
    ),
  },
};

/** 프로젝트 아래의 페이지이며, 아직 아무것도 모릅니다. */
export const LoadingBelow: Story = { render: () => <RowsPageSkeleton /> };

/** 불러오는 중입니다. */
export const Loading: Story = {
  render: () => (
    <Stack gap="xl">
      <ProjectHeader title="프로젝트" state="loading" back={back} />
      <ProjectSkeleton />
    </Stack>
  ),
};

/** 목록을 불러오지 못해, 목록에 달린 값은 모르는 것으로 보입니다. */
export const ListsFailed: Story = {
  decorators: [underHeader('결제 서버')],
  args: {
    limits: (
      <ResourceLimitsCard
        cpu={{ limit: 1000, used: undefined }}
        memory={{ limit: 2048, used: undefined }}
        disk={{ limit: 2048, used: undefined }}
      />
    ),
    main: (
      <>
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
      </>
    ),
  },
};

/** 실제로 실행하는 엔진이 없고, 배포 카드가 그렇다고 알려 줍니다. */
export const Simulated: Story = {
  decorators: [underHeader('결제 서버')],
  args: { deployment: <SampleDeploymentCard deployed engineNotice="simulated" /> },
};

/** 휴대폰에서는 배포가 맨 앞에 오고, 옆 단은 목록 아래로 내려갑니다. */
export const Narrow: Story = { ...ContainerOpen, tags: ['narrow'] };

/** 아주 긴 이름들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  decorators: [underHeader(extremeTexts.longKorean)],
  args: {
    main: (
      <>
        <SampleContainersCard
          open={extremeTexts.longKorean}
          containers={[
            extremeTexts.longKorean,
            extremeTexts.longWords,
            extremeTexts.emoji,
            extremeTexts.rightToLeft,
          ].map((name) => ({ name, cpu: 200, memory: 384 }))}
        />
        <SampleVolumesCard
          volumes={[
            [extremeTexts.longKorean, 1024],
            [extremeTexts.emoji, 512],
            [extremeTexts.rightToLeft, 384],
          ]}
        />
      </>
    ),
    aside: <SampleProjectAside name={extremeTexts.longKorean} />,
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectDetail() {
    const deploy = () => window.location.assign('#deploy');
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
  },
};
