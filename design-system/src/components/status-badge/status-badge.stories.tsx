import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { statuses } from './status.ts';
import { StatusBadge } from './status-badge.tsx';

const meta = {
  title: 'Status/StatusBadge',
  component: StatusBadge,
  args: { status: 'running' },
  argTypes: { status: { control: 'select', options: statuses } },
  parameters: {
    guide: {
      purpose:
        '컨테이너와 배포의 상태를 말과 모양과 색으로 알립니다. 색을 빼도, 모양을 빼도 같은 뜻으로 읽힙니다.',
      instead: [
        { when: '상태가 아닌 요금제, 개수, 종류를 붙일 때', use: 'Status/Badge' },
        { when: '방금 일어난 일을 설명하고 다음 할 일을 알릴 때', use: 'Status/Banner' },
        { when: '제한에 비해 얼마나 썼는지 보일 때', use: 'Status/ResourceMeter' },
      ],
      accessibility: [
        '역할이 없는 글입니다. 상태의 이름이 그대로 읽히고, 모양은 읽히지 않습니다.',
        '스스로 알리지 않습니다. 상태를 바꾸는 화면이 announce로 한 번 알립니다.',
        '모르는 상태는 숨기지 않고 “알 수 없음 (받은 값)”으로 보입니다.',
      ],
    } satisfies Guide,
  },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A project that is open. */
export const Running: Story = {};

/** A container that was stopped. */
export const Stopped: Story = { args: { status: 'stopped' } };

/** A container that waits. */
export const Idle: Story = { args: { status: 'idle' } };

/** Being deployed. */
export const Deploying: Story = { args: { status: 'deploying' } };

/** A deployment that went wrong. */
export const Failed: Story = { args: { status: 'failed' } };

/** The deployment could not be started. */
export const TriggerFailed: Story = { args: { status: 'triggerFailed' } };

/** A status that this version does not know yet. */
export const Unknown: Story = { args: { status: 'hibernating' } };

/** Every status, with its own text, shape and tone. */
export const Statuses: Story = {
  render: () => (
    <Inline>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Inline>
  ),
};

/** Every status in shades of grey: each is still recognisable. */
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

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { args: { status: edges.everything }, tags: ['edge'] };
