import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Text } from '../text/text.tsx';
import { CodeText } from './code-text.tsx';

const meta = {
  id: 'status-codetext',
  title: 'Status/CodeText',
  component: CodeText,
  args: { children: 'NODE_ENV' },
} satisfies Meta<typeof CodeText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 키입니다. */
export const Plain: Story = {};

/** 문장 속에 있습니다. */
export const Boxed: Story = {
  args: { boxed: true },
  render: (args) => (
    <Text>
      환경 변수 <CodeText {...args} />를 바꾸면 컨테이너가 다시 시작합니다.
    </Text>
  ),
};

/** 한 줄로 자릅니다. */
export const TruncatedNarrow: Story = {
  args: { truncated: true, children: extremeTexts.url },
  tags: ['narrow'],
};

/** 스크롤해야 다 보이는 텍스트여서 초점을 받습니다. */
export const Long: Story = {
  args: {
    multiline: true,
    scrollLabel: '파일 내용',
    children: extremeTexts.url.repeat(40),
  },
  async play({ canvas, userEvent }) {
    await userEvent.tab();
    await expect(canvas.getByRole('region', { name: '파일 내용' })).toHaveFocus();
  },
};

/** 아무 글자에서나 줄을 바꿔 모두 보입니다. */
export const Edge: Story = { args: { children: extremeTexts.url }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function RestartNote() {
    return (
      <Text>
        환경 변수 <CodeText boxed>NODE_ENV</CodeText>를 바꾸면 컨테이너가 다시 시작합니다.
      </Text>
    );
  },
};
