import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Divider } from './Divider.tsx';

const meta = {
  title: 'Layout/Divider',
  component: Divider,
} satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Between two groups. */
export const Between: Story = {
  render: () => (
    <Stack gap="l">
      <Text>설정</Text>
      <Divider />
      <Text>삭제</Text>
    </Stack>
  ),
};
