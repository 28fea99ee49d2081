import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { SampleNetworksSection } from '../../testing/sample-networks.tsx';
import { DomainState } from './domain-state.tsx';

const meta = {
  id: 'patterns-domainstate',
  title: 'Patterns/DomainState',
  component: SampleNetworksSection,
  args: { networks: [{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'unproven' }] },
} satisfies Meta<typeof SampleNetworksSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 무료로 내주는 도메인이 아닙니다. 소유를 증명할 내용을, DNS에서 확인될 때까지 그 줄에 보입니다. */
export const Unproven: Story = {};

/** 클러스터가 로드 밸런서의 주소를 주어, 도메인이 가리킬 곳도 압니다. */
export const UnprovenWithTargets: Story = {
  args: {
    networks: [
      {
        ...{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'unproven' },
        targets: ['203.0.113.7', 'a1b2c3d4e5f6-1122334455.elb.ap-northeast-2.example.com'],
      },
    ],
  },
};

/** DNS를 확인하는 중입니다. */
export const Checking: Story = { args: { checking: true } };

/** 컨테이너로 이어져 있습니다. */
export const Connected: Story = {
  args: { networks: [{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'connected' }] },
};

/** 다른 컨테이너로 이어져 있습니다. */
export const Taken: Story = {
  args: { networks: [{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'taken' }] },
};

/** 운영자가 쓰는 도메인이라, 예전에 입력했더라도 이어지지 않습니다. */
export const Reserved: Story = {
  args: { networks: [{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'reserved' }] },
};

/** 서버에 물어보지 못했습니다. */
export const Unknown: Story = {
  args: { networks: [{ port: 3000, type: 'http', domain: 'pay.example.com', state: 'unknown' }] },
};

/** 휴대폰 화면입니다. */
export const UnprovenNarrow: Story = { tags: ['narrow'] };

/** 휴대폰 화면에서 가리킬 곳까지 봅니다. */
export const UnprovenWithTargetsNarrow: Story = { ...UnprovenWithTargets, tags: ['narrow'] };

/** 아주 긴 도메인입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    networks: [
      {
        port: 65_535,
        type: 'http',
        domain: `${extremeTexts.longKorean}.example.com`,
        state: 'unproven',
      },
    ],
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Domain() {
    const record = {
      name: '_naru.pay.example.com',
      value: 'naru-verification=pQ7rX2vN8yK4mT1wZ6bC',
    };
    const [proven, setProven] = useState(false);
    return (
      <DomainState
        status={proven ? 'connected' : 'unproven'}
        record={proven ? undefined : record}
        checking={false}
        onCheck={() => setProven(true)}
      />
    );
  },
};
