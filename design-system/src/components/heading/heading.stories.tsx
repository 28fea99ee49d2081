import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { heading } from './heading.css.ts';
import { Heading } from './heading.tsx';

const meta = {
  title: 'Layout/Heading',
  component: Heading,
  parameters: {
    guide: {
      purpose: '페이지와 구역의 이름입니다. 단계는 문서의 차례를, 크기는 보이는 무게를 정합니다.',
      instead: [
        { when: '페이지의 머리를 만들 때', use: 'Layout/PageHeader' },
        { when: '구역에 바탕이 필요할 때', use: 'Layout/Card' },
        { when: '강조하고 싶은 글', use: 'Layout/Text' },
      ],
      pattern: {
        name: 'HTML의 h1~h4 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/Heading_Elements',
      },
      accessibility: [
        '단계를 건너뛰지 않습니다. 크게 보이고 싶으면 크기만 바꿉니다.',
        'h1은 페이지에 하나입니다. 페이지를 옮기면 초점이 그 제목으로 갑니다.',
        '지운 뒤 돌아갈 곳이 되도록 초점을 받을 수 있게 하되, 탭 순서에는 넣지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: { level: 2, children: '컨테이너 관리' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The one heading of a page. */
export const Page: Story = { args: { level: 1, children: '결제 서버' } };

/** The heading of a card. */
export const Section: Story = {};

/** Every size of the recipe. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={namesOf(heading.classNames.variants.size)}>
      {(size) => <Heading {...args} size={size} />}
    </Gallery>
  ),
};

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { level: 1, children: edges.everything },
  tags: ['edge'],
};
