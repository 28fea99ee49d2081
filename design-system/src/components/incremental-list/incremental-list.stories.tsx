import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { IncrementalList } from './incremental-list.tsx';

const names = (count: number) => Array.from({ length: count }, (_, index) => `볼륨 ${index + 1}`);

/* Little space between rows, so that all of them are visible: rows outside of the viewport are not rendered. */
const list = (shown: readonly unknown[]) => (
  <Inline gap="xs">
    {shown.map(String).map((name) => (
      <Button key={name} size="small">
        {name}
      </Button>
    ))}
  </Inline>
);

const meta = {
  title: 'Layout/IncrementalList',
  component: IncrementalList,
  decorators: [
    (Story) => (
      <Stack gap="l">
        <Story />
      </Stack>
    ),
  ],
  parameters: {
    guide: {
      purpose: '긴 목록을 50줄씩 나누어 보입니다. 줄이 아무리 많아도 화면이 느려지지 않습니다.',
      instead: [
        { when: '줄이 많지 않은 것이 분명할 때', use: 'Layout/RowList' },
        { when: '긴 목록에서 고를 때', use: 'Inputs/SearchField' },
      ],
      pattern: {
        name: 'HTML의 button 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/button',
      },
      accessibility: [
        '버튼의 이름이 몇 줄 더 있는지 말합니다.',
        '마지막 줄까지 보이면 버튼이 없어지고, 초점은 바로 위의 줄로 갑니다. Tab을 누르면 새로 보인 줄입니다.',
        '나중에 추가한 줄은 나누지 않고 바로 보입니다.',
      ],
    } satisfies Guide,
  },
  args: { rows: names(3), children: list },
} satisfies Meta<typeof IncrementalList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A list of ordinary length is shown whole. */
export const Short: Story = {};

/** More rows than are shown at once: the button shows how many are left. */
export const Long: Story = { args: { rows: names(120) } };

/** Very long names, in a list that is cut. */
export const Edge: Story = {
  args: { rows: [...names(49), edges.everything, edges.rightToLeft] },
  tags: ['edge'],
};
