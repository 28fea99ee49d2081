import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { SampleNetworks } from '../../testing/sample-networks.tsx';

const meta = {
  title: 'Patterns/DomainState',
  component: SampleNetworks,
  parameters: {
    guide: {
      purpose:
        'HTTP 네트워크의 도메인이 컨테이너로 이어지는지, 이어지게 하려면 무엇을 해야 하는지 그 도메인 아래에서 알려줍니다.',
      instead: [
        { when: '네트워크 전체를 볼 때', use: 'Patterns/ContainerSettings' },
        { when: '배포의 상태를 보일 때', use: 'Patterns/ProjectDetail' },
      ],
      accessibility: [
        '상태는 색과 함께 아이콘과 글로 보입니다.',
        '복사 버튼의 이름에 무엇을 복사하는지 들어 있습니다.',
        '도메인이 확인되어 버튼이 없어지면 초점이 구역의 제목으로 갑니다.',
      ],
    } satisfies Guide,
  },
  args: { networks: [{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'unproven' }] },
} satisfies Meta<typeof SampleNetworks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A domain that is not ours to give: what proves it stands in the row until the DNS shows it. */
export const Unproven: Story = {};

/** The DNS is being asked. */
export const Checking: Story = { args: { checking: true } };

/** It leads to the container. */
export const Connected: Story = {
  args: { networks: [{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'connected' }] },
};

/** It leads to another container. */
export const Taken: Story = {
  args: { networks: [{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'taken' }] },
};

/** The server could not be asked. */
export const Unknown: Story = {
  args: { networks: [{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'unknown' }] },
};

/** On a phone. */
export const UnprovenNarrow: Story = { tags: ['narrow'] };

/** A very long domain. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    networks: [
      { port: 65_535, type: 'http', domain: `${edges.longKorean}.example.com`, state: 'unproven' },
    ],
  },
};
