import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../components/button/button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { PageSkeleton } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import {
  failingProjectFacts,
  healthyProjectFacts,
  newProjectFacts,
  renderSampleProjectCard,
  sampleActivityRows,
  sampleAttentionRows,
} from '../../testing/sample-dashboard.tsx';
import { sampleLogos, withSampleLogo } from '../../testing/sample-logos.tsx';
import type { ProjectFacts } from '../project-facts/project-facts.tsx';
import { AttentionCard } from './attention-card.tsx';
import { DashboardCounters, type DashboardCountersProps } from './dashboard-counters.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { QuickStarts } from './quick-starts.tsx';
import { RecentActivityCard } from './recent-activity-card.tsx';
import { ProjectCard, RecentProjects, type RecentProjectsProps } from './recent-projects.tsx';

interface SamplePageProps extends RecentProjectsProps, Omit<DashboardCountersProps, 'projects'> {
  attention?: readonly (typeof sampleAttentionRows)[number][];
  activity?: ReactNode;
}

function SamplePage(props: SamplePageProps) {
  const { attention = [], activity, containers, missing, ...recent } = props;
  return (
    <Stack gap="xl">
      <PageHeader
        title="김나루님, 안녕하세요"
        actions={
          <>
            <Button>프로필 설정</Button>
            <Button>프로젝트 관리</Button>
          </>
        }
      />
      <DashboardCounters projects={recent.count} containers={containers} missing={missing} />
      <AttentionCard rows={attention} />
      <RecentProjects {...recent} />
      {activity}
    </Stack>
  );
}

const activity = (
  <RecentActivityCard
    rows={sampleActivityRows}
    failure={undefined}
    all={<a href="#activity">모든 활동 보기</a>}
  />
);

const meta = {
  id: 'patterns-dashboard',
  title: 'Patterns/Dashboard',
  component: RecentProjects,
  subcomponents: { AttentionCard, DashboardCounters, ProjectCard, QuickStarts, RecentActivityCard },
  decorators: [withSampleLogo, withMemberPage],
  render: (args) => <SamplePage containers={5} missing={0} activity={activity} {...args} />,
  parameters: {
    ...pageStoryParameters,
  },
  args: {
    cards: [
      renderSampleProjectCard('결제 서버', healthyProjectFacts),
      renderSampleProjectCard('사내 위키', failingProjectFacts),
      renderSampleProjectCard('이벤트 페이지', newProjectFacts),
    ],
    empty: (
      <QuickStarts templates={sampleLogos} onStart={fn()} onCreate={fn()} failure={undefined} />
    ),
    count: 3,
    limit: 3,
    onCreate: fn(),
  },
} satisfies Meta<typeof RecentProjects>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 프로젝트 셋 가운데 하나를 살펴봐야 합니다. */
export const Some: Story = {
  render: (args) => (
    <SamplePage
      containers={5}
      missing={0}
      attention={sampleAttentionRows}
      activity={activity}
      {...args}
    />
  ),
};

/** 누구에게 인사할지도 아직 모릅니다. 불러오는 중이라고 한 번만 알립니다. */
export const Waiting: Story = {
  render: () => (
    <PageSkeleton header={<PageHeader title={undefined} />}>
      <DashboardSkeleton />
    </PageSkeleton>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(1);
    await expect(canvas.getByRole('status', { name: '불러오는 중' })).toHaveAttribute('aria-busy');
  },
};

/** 살펴볼 것이 없고, 프로젝트를 더 만들 수 있습니다. */
export const Calm: Story = {
  args: { cards: [renderSampleProjectCard('결제 서버', healthyProjectFacts)], count: 1 },
};

/** 새 회원입니다. 두 번만 누르면 첫 배포를 합니다. */
export const Empty: Story = {
  args: { cards: [], count: 0 },
  render: (args) => <SamplePage containers={0} missing={0} {...args} />,
};

/** 템플릿을 누르면 그것으로 시작합니다. 한도 안에서 프로젝트를 만들 수 있습니다. */
export const Starting: Story = {
  ...Empty,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '새 프로젝트' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Node.js' })).toBeVisible();
  },
};

/** 불러오는 중이며, 배치는 다 불러왔을 때와 같습니다. */
export const Loading: Story = {
  args: { cards: undefined, count: undefined },
  render: (args) => (
    <SamplePage
      containers={undefined}
      missing={0}
      activity={
        <RecentActivityCard
          rows={undefined}
          failure={undefined}
          all={<a href="#a">모든 활동 보기</a>}
        />
      }
      {...args}
    />
  ),
};

/** 카드에 담을 것을 읽지 못해, 0이 아니라 줄표를 보입니다. */
export const Unread: Story = {
  args: {
    cards: [
      renderSampleProjectCard('결제 서버', undefined),
      renderSampleProjectCard('사내 위키', undefined),
    ],
    count: 2,
  },
  render: (args) => (
    <SamplePage
      containers={null}
      missing={0}
      activity={
        <RecentActivityCard
          rows={undefined}
          failure={
            <SampleLoadingError title="활동을 불러오지 못했습니다">
              다시 시도해주세요.
            </SampleLoadingError>
          }
          all={<a href="#activity">모든 활동 보기</a>}
        />
      }
      {...args}
    />
  ),
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { ...Some, tags: ['narrow'] };

/** 새 회원의 휴대폰 화면입니다. */
export const EmptyNarrow: Story = { ...Empty, tags: ['narrow'] };

/** 아주 긴 이름들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    cards: [
      extremeTexts.longKorean,
      extremeTexts.longWords,
      extremeTexts.emoji,
      extremeTexts.rightToLeft,
    ].map((name) => renderSampleProjectCard(name, failingProjectFacts)),
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Dashboard() {
    const facts: ProjectFacts = {
      containers: { total: 3, running: 3, failed: 0 },
      cpu: { used: 400, limit: 1000 },
      memory: { used: 1152, limit: 2048 },
      disk: { used: 512, limit: 2048 },
      changes: 0,
    };
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
  },
};
