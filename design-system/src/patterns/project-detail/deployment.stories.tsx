import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import type { ContainerStep } from './container-steps.ts';
import { DeploymentCard } from './deployment-card.tsx';
import { DeploymentProgress, type DeploymentProgressProps } from './deployment-progress.tsx';

const MINUTE = 60_000;

const containers: readonly ContainerStep[] = [
  { slug: 'api', name: 'API 서버', step: 'building', buildStep: 3, buildSteps: 7 },
  { slug: 'worker', name: '결제 워커', step: 'queued' },
  { slug: 'admin', name: '관리자 화면', step: 'unchanged' },
];

function Progress(props: Partial<DeploymentProgressProps>) {
  return (
    <DeploymentProgress
      since={Date.now() - 130_000}
      usualMs={10 * MINUTE}
      containers={containers}
      lastLine="#9 [5/7] RUN npm ci --omit=dev"
      log={
        <TextLink>
          <a href="#log">배포 로그</a>
        </TextLink>
      }
      cancelling={false}
      onCancel={fn()}
      {...props}
    >
      <CheckboxField label="배포가 끝나면 알림" />
    </DeploymentProgress>
  );
}

const meta = {
  id: 'patterns-deployment',
  title: 'Patterns/Deployment',
  component: DeploymentCard,
  subcomponents: { DeploymentProgress },
  args: {
    outcome: 'inProgress',
    state: '배포중',
    deployedAt: '2025-03-02T08:57:00+09:00',
    loading: false,
    deploying: false,
    blocked: true,
    onDeploy: fn(),
    refreshing: false,
    onRefresh: fn(),
    failures: undefined,
    progress: <Progress />,
  },
} satisfies Meta<typeof DeploymentCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 컨테이너를 빌드하고 있거나 차례를 기다립니다. */
export const Building: Story = { tags: ['narrow'] };

/** 방금 요청해 아직 아무 소식이 없습니다. */
export const Beginning: Story = {
  args: { progress: <Progress containers={[]} lastLine={undefined} since={Date.now()} /> },
};

/** 평소보다 오래 걸립니다. */
export const Slow: Story = { args: { progress: <Progress since={Date.now() - 12 * MINUTE} /> } };

/** 회원이 취소했습니다. */
export const Cancelling: Story = { args: { progress: <Progress cancelling /> } };

/** 연결이 끊겨, 보이는 것이 예전 것일 수 있습니다. */
export const Lost: Story = { args: { lostSince: Date.now() - 8000 } };

const over = { progress: undefined, blocked: false, state: '배포됨' } as const;

/** 성공했습니다. */
export const Succeeded: Story = { args: { ...over, outcome: 'succeeded' } };

/** 실패했습니다. */
export const Failed: Story = {
  args: {
    ...over,
    outcome: 'failed',
    reason: (
      <>
        컨테이너가 포트 3000 대신 포트 3001에서 듣고 있습니다. 네트워크의 포트를 3001로 바꿔주세요.{' '}
        <TextLink>
          <a href="#log">배포 로그 보기</a>
        </TextLink>
      </>
    ),
    remedy: <Button size="small">포트를 3001로 바꾸기</Button>,
    failures: <Banner tone="danger" title="배포를 취소하지 못했습니다" />,
  },
};

/** 엔진에 아직 연결하지 못했습니다. */
export const Connecting: Story = {
  args: { ...over, outcome: 'succeeded', engineNotice: 'connecting' },
};

/** 엔진이 생겼지만 마지막 배포는 모의 배포였습니다. */
export const WasSimulated: Story = {
  args: { ...over, outcome: 'succeeded', engineNotice: 'wasSimulated' },
};

/** 줄을 바꿀 곳이 없는 이름과 로그입니다. */
export const Edge: Story = {
  args: {
    progress: (
      <Progress
        containers={[
          { slug: 'a', name: extremeTexts.everything, step: extremeTexts.url },
          ...containers,
        ]}
        lastLine={extremeTexts.url}
      />
    ),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Deployment() {
    const [deploying, setDeploying] = useState(false);
    return (
      <DeploymentCard
        outcome="succeeded"
        state="배포됨"
        deployedAt="2025-03-02T08:57:00+09:00"
        loading={false}
        deploying={deploying}
        blocked={false}
        onDeploy={() => setDeploying(true)}
        refreshing={false}
        onRefresh={() => setDeploying(false)}
        failures={undefined}
        progress={undefined}
      />
    );
  },
};
