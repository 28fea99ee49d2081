import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/button/button.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Hero } from './hero.tsx';

const meta = {
  id: 'layout-hero',
  title: 'Layout/Hero',
  component: Hero,
  args: {
    title: 'Git 저장소를 연결하면 바로 배포됩니다',
    lead: '프로젝트를 만들고 컨테이너를 배포하고 볼륨을 연결하는 일을 한곳에서 합니다.',
    actions: (
      <>
        <Button variant="primary">무료 회원가입</Button>
        <Button>계정으로 로그인</Button>
      </>
    ),
  },
} satisfies Meta<typeof Hero>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 텍스트와 그림이 나란히 있습니다. */
export const Wide: Story = {};

/** 그림이 텍스트 아래에 있습니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { title: extremeTexts.everything, lead: extremeTexts.longWords },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Welcome() {
    return (
      <Hero
        title="Git 저장소를 연결하면 바로 배포됩니다"
        lead="프로젝트를 만들고 컨테이너를 배포하고 볼륨을 연결하는 일을 한곳에서 합니다."
        actions={
          <>
            <Button variant="primary" asChild>
              <a href="#signup">무료 회원가입</a>
            </Button>
            <Button asChild>
              <a href="#login">계정으로 로그인</a>
            </Button>
          </>
        }
      />
    );
  },
};
