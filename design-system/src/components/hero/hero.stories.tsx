import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Hero } from './hero.tsx';

const meta = {
  title: 'Layout/Hero',
  component: Hero,
  parameters: {
    guide: {
      purpose:
        '제품을 처음 만나는 사람에게 무엇을 하는 곳인지 한 줄로 말하고, 시작할 곳을 하나 보여줍니다.',
      instead: [
        { when: '로그인한 뒤의 페이지', use: 'Layout/PageHeader' },
        { when: '아직 아무것도 없는 목록', use: 'Status/EmptyState' },
      ],
      pattern: {
        name: 'HTML의 h1~h4 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/Heading_Elements',
      },
      accessibility: [
        '제목이 페이지의 h1입니다.',
        '그림은 장식이어서 읽히지 않습니다.',
        '주된 버튼은 하나, 옆에 하나까지만 둡니다.',
      ],
    } satisfies Guide,
  },
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

/** Text and drawing side by side. */
export const Wide: Story = {};

/** The drawing below the text. */
export const Narrow: Story = { tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { title: edges.everything, lead: edges.longWords },
  tags: ['edge'],
};
