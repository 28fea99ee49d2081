import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppShell } from '../../components/app-shell/app-shell.tsx';
import { Button } from '../../components/button/button.tsx';
import { SiteFooter } from '../../components/site-footer/site-footer.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters } from '../../testing/page-story.tsx';
import { samplePictureFiles } from '../../testing/sample-landing.tsx';
import { SampleNavigation } from '../../testing/sample-navigation.tsx';
import { LandingPage } from './landing-page.tsx';
import { MemberWelcome } from './member-welcome.tsx';

const footer = (
  <SiteFooter
    links={[
      { key: 'terms', link: <a href="#terms">이용약관</a> },
      { key: 'privacy', link: <a href="#privacy">개인정보처리방침</a> },
    ]}
  >
    나루, 컨테이너 배포 콘솔
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
    ...pageStoryParameters,
  },
  args: {
    actions: (
      <>
        <Button variant="primary" size="large">
          무료 회원가입
        </Button>
        <Button size="large">계정으로 로그인</Button>
      </>
    ),
    lastAction: (
      <Button variant="primary" size="large">
        무료 회원가입
      </Button>
    ),
    picture: samplePictureFiles,
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
  render: ({ actions }) => <MemberWelcome name={extremeTexts.everything} actions={actions} />,
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Landing() {
    const drawing = (color: string) =>
      `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='100%' height='100%' fill='${color}'/></svg>`;
    const picture = {
      light: { wide: drawing('lightblue'), narrow: drawing('lightblue') },
      dark: { wide: drawing('navy'), narrow: drawing('navy') },
      wide: { width: 1600, height: 900 },
      narrow: { width: 640, height: 800 },
    };
    const signup = (
      <Button variant="primary" size="large" asChild>
        <a href="#signup">무료 회원가입</a>
      </Button>
    );
    return (
      <LandingPage
        actions={signup}
        lastAction={signup}
        picture={picture}
        logos={[{ name: 'Docker', href: '#logo' }]}
        projects={3}
        limits={{ cpuMillicores: 1000, memoryMiB: 2048, diskMiB: 2048 }}
      />
    );
  },
};
