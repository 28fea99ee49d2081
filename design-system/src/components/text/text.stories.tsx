import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Stack } from '../stack/stack.tsx';
import { text } from './text.css.ts';
import { Text } from './text.tsx';

const meta = {
  id: 'layout-text',
  title: 'Layout/Text',
  component: Text,
  args: { children: '컨테이너를 배포하고 리소스를 관리합니다.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 기본 크기인 14px입니다. */
export const Body: Story = {};

/** 처음부터 끝까지 읽는 문단에 씁니다. */
export const Reading: Story = { args: { size: 'reading' } };

/** 숫자의 너비가 같아 위아래로 줄이 맞습니다. */
export const Numeric: Story = { args: { numeric: true, children: '1,111 / 8,888' } };

/** 한 줄만 보입니다. */
export const Truncated: Story = { args: { truncated: true, children: extremeTexts.longWords } };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { children: extremeTexts.everything }, tags: ['edge'] };

/** 모든 `tone`입니다. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(text.classNames.variants.tone)}>
      {(tone) => <Text {...args} tone={tone} />}
    </Gallery>
  ),
};

/** 모든 `weight`입니다. */
export const Weights: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(text.classNames.variants.weight)}>
      {(weight) => <Text {...args} weight={weight} />}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Paragraph() {
    return (
      <Stack>
        <Text size="reading">컨테이너를 배포하고 리소스를 관리합니다.</Text>
        <Text size="caption" tone="muted" numeric>
          2025. 3. 2. 14:05
        </Text>
      </Stack>
    );
  },
};
