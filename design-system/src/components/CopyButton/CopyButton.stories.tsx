import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeText } from '../CodeText/CodeText.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { CopyButton } from './CopyButton.tsx';

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: { value: 'https://github.com/expressjs/express' },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Beside what it copies. */
export const BesideCode: Story = {
  render: (args) => (
    <Inline>
      <CodeText>{args.value}</CodeText>
      <CopyButton {...args} label="저장소 URL 복사" />
    </Inline>
  ),
};

/** Alone. */
export const Alone: Story = {};
