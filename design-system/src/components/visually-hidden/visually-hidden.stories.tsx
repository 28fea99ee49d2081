import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Heading } from '../heading/heading.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  id: 'accessibility-visuallyhidden',
  title: 'Accessibility/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: '5단계 중 2단계' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 눈에는 “2/5”가 보이고, 화면 낭독기는 문장을 읽습니다. */
export const BesideDigits: Story = {
  render: (args) => (
    <Text>
      <span aria-hidden="true">2/5</span>
      <VisuallyHidden {...args} />
    </Text>
  ),
};

/** 좁은 화면에서는 자리가 모자라는 줄이 보이지 않고, 화면 낭독기는 여전히 읽습니다. */
export const NoRoom: Story = {
  args: { children: '프로젝트 상세 정보 및 관리', only: 'narrow' },
  tags: ['narrow'],
  render: (args) => (
    <Stack gap="xs">
      <Heading level={2}>결제 서버</Heading>
      <Text as="div" tone="muted">
        <VisuallyHidden {...args} />
      </Text>
    </Stack>
  ),
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  ...BesideDigits,
  args: { children: extremeTexts.everything },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function StepCount() {
    return (
      <Text>
        <span aria-hidden="true">2/5</span>
        <VisuallyHidden>5단계 중 2단계</VisuallyHidden>
      </Text>
    );
  },
};
