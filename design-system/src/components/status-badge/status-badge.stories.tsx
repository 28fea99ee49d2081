import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { StatusBadge, statuses } from './status-badge.tsx';

const meta = {
  id: 'status-statusbadge',
  title: 'Status/StatusBadge',
  component: StatusBadge,
  args: { status: 'running' },
  argTypes: { status: { control: 'select', options: statuses } },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 열려 있는 프로젝트입니다. */
export const Running: Story = {};

/** 중지한 컨테이너입니다. */
export const Stopped: Story = { args: { status: 'stopped' } };

/** 대기하는 컨테이너입니다. */
export const Idle: Story = { args: { status: 'idle' } };

/** 다시 시작하라고 요청했지만 아직 시작하지 않았습니다. */
export const Restarting: Story = { args: { status: 'restarting' } };

/** 배포하는 중입니다. */
export const Deploying: Story = { args: { status: 'deploying' } };

/** 실패한 배포입니다. */
export const Failed: Story = { args: { status: 'failed' } };

/** 배포를 시작하지 못했습니다. */
export const TriggerFailed: Story = { args: { status: 'triggerFailed' } };

/** 이 버전이 아직 모르는 상태입니다. */
export const Unknown: Story = { args: { status: 'hibernating' } };

/** 다른 상태가 더 중요한 자리에서 이름 옆에 씁니다. */
export const Quiet: Story = { args: { quiet: true } };

/** 모든 상태이며, 저마다 텍스트와 모양과 색조가 다릅니다. */
export const Statuses: Story = {
  render: () => (
    <Inline>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Inline>
  ),
};

/** 모든 상태를 회색조로 보았습니다. 그래도 하나하나 알아볼 수 있습니다. */
export const Greyscale: Story = {
  ...Statuses,
  decorators: [
    (Story) => (
      <div style={{ filter: 'grayscale(1)' }}>
        <Story />
      </div>
    ),
  ],
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { status: extremeTexts.everything }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerStatus() {
    return (
      <Inline>
        <Text weight="medium">API 서버</Text>
        <StatusBadge status="running" />
        <StatusBadge status="stopped" quiet />
      </Inline>
    );
  },
};
