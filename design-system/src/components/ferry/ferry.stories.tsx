import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Ferry } from './ferry.tsx';

const meta = {
  id: 'status-ferry',
  title: 'Status/Ferry',
  component: Ferry,
} satisfies Meta<typeof Ferry>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 컨테이너 세 개를 실었습니다. */
export const Loaded: Story = {};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Welcome() {
    return (
      <Inline gap="xl">
        <Ferry />
        <Stack gap="l">
          <Text size="reading">첫 번째 프로젝트를 실어 보낼 순서입니다.</Text>
          <Button variant="primary">프로젝트 만들기</Button>
        </Stack>
      </Inline>
    );
  },
};
