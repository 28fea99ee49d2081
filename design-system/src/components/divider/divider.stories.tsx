import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../testing/guide.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Divider } from './divider.tsx';

const meta = {
  title: 'Layout/Divider',
  component: Divider,
  parameters: {
    guide: {
      purpose: '간격만으로 나뉘지 않는 두 묶음 사이의 가는 선입니다. 먼저 간격을 벌려 봅니다.',
      instead: [
        { when: '묶음 사이를 벌리면 될 때', use: 'Layout/Stack' },
        { when: '묶음에 이름이 있을 때', use: 'Layout/Card' },
        { when: '메뉴 안의 구분선', use: 'Overlays/DropdownMenu' },
      ],
      pattern: {
        name: 'HTML의 hr 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/hr',
      },
      accessibility: ['hr이므로 구분선으로 읽힙니다. 장식일 뿐이라면 간격으로 대신합니다.'],
    } satisfies Guide,
  },
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
