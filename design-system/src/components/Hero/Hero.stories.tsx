import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Hero } from './Hero.tsx';

const meta = {
  title: 'Layout/Hero',
  component: Hero,
  args: {
    title: '코드에서 서비스까지, 나루가 건네드립니다',
    lead: '프로젝트를 만들고 컨테이너를 배포하고 볼륨을 연결하는 일을 한곳에서 합니다.',
    actions: (
      <>
        <Button variant="primary">무료로 시작하기</Button>
        <Button>계정으로 로그인</Button>
      </>
    ),
  },
} satisfies Meta<typeof Hero>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Words and the drawing beside each other. */
export const Wide: Story = {};

/** The drawing below the words. */
export const Narrow: Story = { tags: ['narrow'] };
