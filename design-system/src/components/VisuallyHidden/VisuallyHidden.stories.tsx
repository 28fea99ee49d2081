import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/Text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Accessibility/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: '5단계 중 2단계' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The eye sees "2/5", the ear hears the sentence. */
export const BesideDigits: Story = {
  render: (args) => (
    <Text>
      <span aria-hidden="true">2/5</span>
      <VisuallyHidden {...args} />
    </Text>
  ),
};
