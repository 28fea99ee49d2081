import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from 'lucide';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';
import { Inline } from '../inline/inline.tsx';
import { badge } from './badge.css.ts';
import { Badge } from './badge.tsx';

const meta = {
  id: 'status-badge',
  title: 'Status/Badge',
  component: Badge,
  args: { children: 'eco' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 요금제, 개수, 종류를 표시합니다. */
export const Neutral: Story = {};

/** 텍스트 앞에 아이콘이 있습니다. */
export const WithIcon: Story = { args: { icon: Tag, tone: 'info' } };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { children: extremeTexts.everything }, tags: ['edge'] };

/** 조용한 배지입니다. 아무도 손쓸 필요가 없는 속성에는 색조를 점으로만 보입니다. */
export const Dots: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(badge.classNames.variants.tone)}>
      {(tone) => <Badge {...args} tone={tone} dot />}
    </Gallery>
  ),
};

/** 버튼의 모서리에 놓인 개수입니다. */
export const Corner: Story = {
  args: { children: '3건', tone: 'warning', corner: true },
  render: (args) => (
    <Button size="small">
      점검 <Badge {...args} />
    </Button>
  ),
};

/** 모든 `tone`입니다. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(badge.classNames.variants.tone)}>
      {(tone) => <Badge {...args} tone={tone} />}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectTitle() {
    return (
      <Inline>
        <Heading level={2}>결제 서버</Heading>
        <Badge>eco</Badge>
        <Badge tone="info" dot>
          템플릿
        </Badge>
      </Inline>
    );
  },
};
