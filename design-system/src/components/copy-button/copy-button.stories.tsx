import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeText } from '../code-text/code-text.tsx';
import { Inline } from '../inline/inline.tsx';
import { CopyButton } from './copy-button.tsx';

const meta = {
  id: 'actions-copybutton',
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: { value: 'https://github.com/expressjs/express' },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 복사할 것 옆에 있습니다. */
export const BesideCode: Story = {
  render: (args) => (
    <Inline>
      <CodeText>{args.value}</CodeText>
      <CopyButton {...args} label="저장소 URL 복사" />
    </Inline>
  ),
};

/** 복사할 것이 옆에 없어 텍스트를 함께 보입니다. */
export const WithText: Story = { args: { label: '환경 변수 모두 복사', children: '모두 복사' } };

/** 혼자 있습니다. */
export const Alone: Story = {};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Repository() {
    const url = 'https://github.com/expressjs/express';
    return (
      <Inline>
        <CodeText>{url}</CodeText>
        <CopyButton value={url} label="저장소 URL 복사" />
      </Inline>
    );
  },
};
