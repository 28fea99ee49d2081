import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
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
  id: 'navigation-tabs',
  title: 'Navigation/Tabs',
  component: Tabs,
  args: { label: 'API 서버 설정', items },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 첫째 탭을 보입니다. */
export const First: Story = {};

/** 다른 탭을 보입니다. */
export const Other: Story = { args: { defaultValue: '2' } };

/** 저장하지 않은 입력이 있는 탭은 표시되고, 입력이 그대로 남습니다. */
export const Unsaved: Story = {
  args: { items: items.map((item, index) => ({ ...item, keep: index === 1 })) },
};

/** 빈 탭입니다. */
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

/** 탭 줄이 옆으로 스크롤됩니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    items: [
      { value: 'long', label: extremeTexts.everything, content: <Text>내용</Text> },
      ...items,
    ],
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerSettings() {
    const items = [
      { value: 'git', label: 'Git', content: <Text>main 브랜치를 배포합니다.</Text> },
      { value: 'resources', label: '리소스', content: <Text>0.5 vCPU와 512 MiB를 씁니다.</Text> },
      { value: 'variables', label: '환경 변수 (3)', content: <Text>환경 변수가 3개입니다.</Text> },
    ];
    return <Tabs label="API 서버 설정" items={items} defaultValue="resources" />;
  },
};
