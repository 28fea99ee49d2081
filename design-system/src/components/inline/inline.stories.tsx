import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { inlineLayout } from './inline.css.ts';
import { Inline } from './inline.tsx';

const badges = ['CPU', '메모리', '디스크', '네트워크', '볼륨', '시크릿'].map((word) => (
  <Badge key={word}>{word}</Badge>
));

const meta = {
  id: 'layout-inline',
  title: 'Layout/Inline',
  component: Inline,
  args: { children: badges },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 같은 간격으로 나란히 놓입니다. */
export const Row: Story = {};

/** 줄의 양 끝에 놓입니다. */
export const Between: Story = { args: { justify: 'between' } };

/** 자리가 모자라면 다음 줄로 넘어갑니다. */
export const WrapsNarrow: Story = { tags: ['narrow'] };

/** 모든 `gap`입니다. */
export const Gaps: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(inlineLayout.classNames.variants.gap)}>
      {(gap) => <Inline {...args} gap={gap} />}
    </Gallery>
  ),
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { children: [<Badge key="long">{extremeTexts.everything}</Badge>, ...badges] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function CardFoot() {
    return (
      <Inline justify="between">
        <Inline gap="s">
          <Badge>CPU</Badge>
          <Badge>메모리</Badge>
        </Inline>
        <Button size="small">자세히</Button>
      </Inline>
    );
  },
};
