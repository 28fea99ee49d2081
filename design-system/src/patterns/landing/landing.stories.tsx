import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppShell } from '../../components/app-shell/app-shell.tsx';
import { Button } from '../../components/button/button.tsx';
import { SiteFooter } from '../../components/site-footer/site-footer.tsx';
import { edges } from '../../testing/edges.ts';
import { pageStory } from '../../testing/page-story.tsx';
import { samplePicture } from '../../testing/sample-landing.tsx';
import { SampleNavigation } from '../../testing/sample-navigation.tsx';
import { guide } from './landing.guide.tsx';
import { LandingPage } from './landing-page.tsx';
import { MemberWelcome } from './member-welcome.tsx';

const footer = (
  <SiteFooter
    links={[
      { key: 'terms', link: <a href="#terms">이용약관</a> },
      { key: 'privacy', link: <a href="#privacy">개인정보처리방침</a> },
    ]}
  >
    나루, 컨테이너를 건네는 콘솔
  </SiteFooter>
);

const meta = {
  id: 'patterns-landing',
  title: 'Patterns/Landing',
  component: LandingPage,
  subcomponents: { MemberWelcome },
  decorators: [
    (Story) => (
      <AppShell navigation={<SampleNavigation member={null} current="홈" />} footer={footer}>
        <Story />
      </AppShell>
    ),
  ],
  parameters: {
    ...pageStory,
    guide,
  },
  args: {
    actions: (
      <>
        <Button variant="primary" size="large">
          무료로 시작하기
        </Button>
        <Button size="large">계정으로 로그인</Button>
      </>
    ),
    lastAction: (
      <Button variant="primary" size="large">
        계정 만들기
      </Button>
    ),
    picture: samplePicture,
    logos: ['React', 'Vue', 'Next.js', 'Python', 'Go', 'Docker'].map((name) => ({
      name,
      href: '#logo',
    })),
    projects: 3,
    limits: { cpuMillicores: 1000, memoryMiB: 2048, diskMiB: 2048 },
  },
} satisfies Meta<typeof LandingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 방문자가 보는 화면입니다. */
export const Guest: Story = {};

/** 방문자의 휴대폰 화면입니다. */
export const GuestNarrow: Story = { tags: ['narrow'] };

/** 회원에게는 인사와 이어서 갈 길을 보입니다. */
export const Member: Story = {
  render: ({ actions }) => <MemberWelcome name="김성훈" actions={actions} />,
};

/** 이름이 255자인 회원입니다. */
export const Edge: Story = {
  render: ({ actions }) => <MemberWelcome name={edges.everything} actions={actions} />,
  tags: ['edge'],
};
