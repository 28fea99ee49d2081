import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Divider } from './divider.tsx';

const meta = {
  id: 'layout-divider',
  title: 'Layout/Divider',
  component: Divider,
} satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 두 묶음 사이에 있습니다. */
export const Between: Story = {
  render: () => (
    <Stack gap="l">
      <Text>설정</Text>
      <Divider />
      <Text>삭제</Text>
    </Stack>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Groups() {
    return (
      <Stack gap="l">
        <Text>설정</Text>
        <Divider />
        <Text>삭제</Text>
      </Stack>
    );
  },
};
