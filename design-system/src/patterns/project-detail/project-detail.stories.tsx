import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Stack } from '../../components/stack/stack.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { forMember, pageStory, SampleFailure } from '../../testing/page-story.tsx';
import {
  SampleAside,
  SampleContainers,
  SampleVolumes,
  sixContainers,
} from '../../testing/sample-project.tsx';
import { ContainersCard } from './containers-card.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectLayout } from './project-layout.tsx';
import { ProjectSkeleton } from './project-skeleton.tsx';
import { ResourceLimitsCard } from './resource-limits-card.tsx';
import { VolumesCard } from './volumes-card.tsx';

const back = <a href="#projects">프로젝트 목록으로</a>;

const underHeader =
  (title: string): Decorator =>
  (Story) => (
    <Stack gap="xl">
      <ProjectHeader title={title} state="known" back={back} />
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
  <SampleVolumes
    volumes={[
      ['결제 데이터', 1024],
      ['첨부 파일', 512],
      ['로그 보관', 384],
    ]}
  />
);

const meta = {
  title: 'Patterns/ProjectDetail',
  component: ProjectLayout,
  decorators: [forMember],
  parameters: {
    ...pageStory,
    guide: {
      purpose:
        '프로젝트 하나의 자원과 컨테이너, 볼륨, 배포를 한 화면에서 보고 다룹니다. 넘칠 것 같은 자원이 먼저 보이도록 미터가 맨 위에 있습니다.',
      instead: [
        { when: '프로젝트를 고르기 전일 때', use: 'Patterns/ProjectList' },
        { when: '아직 아무것도 없는 프로젝트일 때', use: 'Patterns/EmptyProject' },
        { when: '컨테이너를 만들 때', use: 'Patterns/Wizard' },
      ],
      pattern: {
        name: 'Accordion (ARIA Authoring Practices)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/accordion/',
      },
      accessibility: [
        '카드는 저마다 제목을 이름으로 가진 region이라서 제목이나 구역으로 건너뛸 수 있습니다.',
        '컨테이너는 한 번에 하나만 펼쳐지고, 화살표와 Home, End로 줄 사이를 옮깁니다.',
        '삭제가 끝나면 초점은 다음 줄로, 줄이 없으면 목록의 제목으로 갑니다.',
        '배포 상태가 바뀌면 화면 아무 데나 있어도 한 번 읽습니다.',
      ],
    } satisfies Guide,
  },
  args: {
    limits,
    main: (
      <>
        <SampleContainers containers={sixContainers} />
        {volumes}
      </>
    ),
    aside: <SampleAside name="결제 서버" deployed />,
  },
} satisfies Meta<typeof ProjectLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Six containers, three volumes, and a different level for each meter. */
export const SixContainers: Story = { decorators: [underHeader('결제 서버')] };

/** One container is open. */
export const ContainerOpen: Story = {
  decorators: [underHeader('결제 서버')],
  args: {
    main: (
      <>
        <SampleContainers containers={sixContainers} open="결제 워커" />
        {volumes}
      </>
    ),
  },
};

/** Loading. */
export const Loading: Story = {
  render: () => (
    <Stack gap="xl">
      <ProjectHeader title="프로젝트" state="loading" back={back} />
      <ProjectSkeleton />
    </Stack>
  ),
};

/** The lists could not be loaded: values that depend on them are shown as unknown. */
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
            <SampleFailure title="컨테이너를 불러오지 못했습니다">
              서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
            </SampleFailure>
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
            <SampleFailure title="볼륨을 불러오지 못했습니다">
              볼륨 목록을 불러오는데 실패했습니다.
            </SampleFailure>
          }
          onAdd={fn()}
        />
      </>
    ),
  },
};

/** No engine runs anything: the card of the deployment says so. */
export const Simulated: Story = {
  decorators: [underHeader('결제 서버')],
  args: { aside: <SampleAside name="결제 서버" deployed simulated /> },
};

/** On a phone the aside goes below the lists. */
export const Narrow: Story = { ...ContainerOpen, tags: ['narrow'] };

/** Very long names. */
export const Edge: Story = {
  tags: ['edge'],
  decorators: [underHeader(edges.longKorean)],
  args: {
    main: (
      <>
        <SampleContainers
          open={edges.longKorean}
          containers={[edges.longKorean, edges.longWords, edges.emoji, edges.rightToLeft].map(
            (name) => ({ name, cpu: 200, memory: 384 }),
          )}
        />
        <SampleVolumes
          volumes={[
            [edges.longKorean, 1024],
            [edges.emoji, 512],
            [edges.rightToLeft, 384],
          ]}
        />
      </>
    ),
    aside: <SampleAside name={edges.longKorean} deployed />,
  },
};
