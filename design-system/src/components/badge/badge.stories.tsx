import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from 'lucide';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { badge } from './badge.css.ts';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Status/Badge',
  component: Badge,
  parameters: {
    guide: {
      purpose: '요금제, 개수, 종류처럼 한두 낱말로 된 작은 표입니다.',
      instead: [
        { when: '상태를 알릴 때', use: 'Status/StatusBadge' },
        { when: '문장으로 설명할 때', use: 'Status/Banner' },
        { when: '눌러야 할 때', use: 'Actions/Button' },
      ],
      accessibility: [
        '역할이 없는 글입니다. 색을 빼도 뜻이 남도록 말로 적습니다.',
        '제목 옆에 두더라도 제목의 이름에는 섞이지 않게 바깥에 둡니다.',
      ],
    } satisfies Guide,
  },
  args: { children: 'eco' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A plan, a count, a kind. */
export const Neutral: Story = {};

/** With an icon before the text. */
export const WithIcon: Story = { args: { icon: Tag, tone: 'info' } };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { args: { children: edges.everything }, tags: ['edge'] };

/** Every tone of the recipe. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={namesOf(badge.classNames.variants.tone)}>
      {(tone) => <Badge {...args} tone={tone} />}
    </Gallery>
  ),
};
