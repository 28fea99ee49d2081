import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import { createManyChanges, extremeChanges, sampleChanges } from '../../testing/sample-changes.ts';
import { ChangeList } from './change-list.tsx';
import type { ChangeRow } from './change-row.ts';
import { ChangesBar, type ChangesBarProps } from './changes-bar.tsx';

const listOf = (changes: readonly ChangeRow[]) => (
  <ChangeList effects changes={changes} onDiscard={fn()} />
);

const opened = (changes: readonly ChangeRow[]) => ({
  args: { changes, open: true, list: listOf(changes) },
});

const meta = {
  id: 'patterns-changes',
  title: 'Patterns/Changes',
  component: ChangesBar,
  subcomponents: { ChangeList },
  decorators: [withMemberPage],
  parameters: {
    ...pageStoryParameters,
  },
  args: {
    changes: sampleChanges,
    open: false,
    onOpenChange: fn(),
    onApproach: fn(),
    list: undefined,
    onDiscardAll: fn(),
    onDeploy: fn(),
    deploying: false,
    failures: undefined,
  },
} satisfies Meta<ChangesBarProps>;

export default meta;
type Story = StoryObj<ChangesBarProps>;

/** 변경 목록을 펼쳤습니다. */
export const Open: Story = opened(sampleChanges);

/** 배포를 기다리는 변경이 몇 개 있습니다. */
export const Closed: Story = {};

/** 모두 다시 시작하기만 하면 적용되는 변경입니다. */
export const RestartOnly: Story = { args: { changes: sampleChanges.slice(0, 3) } };

/** 배포를 요청했습니다. */
export const Deploying: Story = { args: { deploying: true } };

/** 배포가 진행 중입니다. */
export const Blocked: Story = { args: { blocked: true } };

/** 배포하지 못했습니다. */
export const Failed: Story = {
  args: {
    failures: (
      <SampleLoadingError title="배포를 시작하지 못했습니다">
        서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
      </SampleLoadingError>
    ),
  },
};

/** 변경 천 개 가운데 앞부분입니다. 나머지의 높이는 그려 봐야 알 수 있습니다. */
export const Thousand: Story = {
  ...opened(createManyChanges(1000)),
  decorators: [
    (Story) => (
      <div style={{ blockSize: '720px', overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
};

/** 휴대폰에서는 내용 위에 놓여 아무것도 가리지 않습니다. */
export const Narrow: Story = { ...Open, tags: ['narrow'] };

/** 255자인 이름과 값, 더 새로운 서버가 보낸 낱말입니다. */
export const Edge: Story = { ...opened(extremeChanges), tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Changes() {
    const port: ChangeRow = {
      id: 'port',
      container: 'web',
      containerName: 'API 서버',
      subject: 'env',
      name: 'PORT',
      change: 'changed',
      from: '80',
      to: '8080',
      effect: 'restart',
      changedAt: '2025-03-02T08:40:00+09:00',
      changedBy: 'naru',
      canDiscard: true,
    };
    const [changes, setChanges] = useState([port]);
    const [open, setOpen] = useState(false);
    const discard = () => setChanges([]);
    return (
      <ChangesBar
        changes={changes}
        open={open}
        onOpenChange={setOpen}
        onApproach={() => undefined}
        list={<ChangeList effects changes={changes} onDiscard={discard} />}
        onDiscardAll={discard}
        onDeploy={discard}
        deploying={false}
        failures={undefined}
      />
    );
  },
};
