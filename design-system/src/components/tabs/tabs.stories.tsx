import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Text } from '../text/text.tsx';
import { Tabs } from './tabs.tsx';

const items = ['Git', '리소스', '환경 변수 (3)', '네트워크 (1)', '볼륨 마운트 (0)'].map(
  (label, index) => ({
    value: String(index),
    label,
    content: <Text>{label} 설정이 여기에 있습니다.</Text>,
  }),
);

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  parameters: {
    guide: {
      purpose: '한 대상의 여러 면 가운데 하나를 보입니다. 오가도 잃을 것이 없을 때 씁니다.',
      instead: [
        { when: '차례가 있을 때', use: 'Navigation/Stepper' },
        { when: '페이지를 옮길 때', use: 'Navigation/TopNavigation' },
        { when: '여러 면을 함께 견줘야 할 때', use: 'Layout/Columns' },
        { when: '값을 고를 때', use: 'Inputs/ToggleGroup' },
      ],
      pattern: { name: '탭 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/' },
      accessibility: [
        '탭 줄에는 이름이 있습니다.',
        '왼쪽과 오른쪽 화살표로 옮기고, Home과 End로 처음과 끝에 갑니다. 옮기면 곧바로 보입니다.',
        '자리가 모자라면 줄이 옆으로 밀리고, 초점이 간 탭이 보이는 곳으로 옵니다.',
      ],
    } satisfies Guide,
  },
  args: { label: 'API 서버 설정', items },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first one is shown. */
export const First: Story = {};

/** Another one is shown. */
export const Other: Story = { args: { defaultValue: '2' } };

/** An empty tab. */
export const Empty: Story = {
  args: {
    items: [
      {
        value: 'mounts',
        label: '볼륨 마운트 (0)',
        content: <EmptyState size="small" title="마운트가 없습니다" />,
      },
    ],
  },
};

/** The row scrolls sideways. */
export const Narrow: Story = { tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: {
    items: [{ value: 'long', label: edges.everything, content: <Text>내용</Text> }, ...items],
  },
  tags: ['edge'],
};
