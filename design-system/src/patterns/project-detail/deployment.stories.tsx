import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { SampleCurrentVersion } from '../../testing/sample-project.tsx';
import type { ContainerStep } from './container-steps.ts';
import { CurrentVersionCard } from './current-version-card.tsx';
import { DeployRegion } from './deploy-region.tsx';
import { DeploymentFailure } from './deployment-failure.tsx';
import { DeploymentProgress, type DeploymentProgressProps } from './deployment-progress.tsx';
import { EngineNote } from './engine-note.tsx';

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
  component: DeployRegion,
  subcomponents: { DeploymentProgress, DeploymentFailure, CurrentVersionCard, EngineNote },
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
  },
} satisfies Meta<typeof DeployRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 컨테이너를 빌드하고 있거나 순서를 기다립니다. */
export const Building: Story = { render: () => <Progress />, tags: ['narrow'] };

/** 이미지를 빌드하지 않고 레지스트리에서 내려받습니다. */
export const Pulling: Story = {
  render: () => (
    <Progress
      containers={[
        { slug: 'cache', name: '캐시', step: 'pulling', buildStep: 120, buildSteps: 340 },
        { slug: 'api', name: 'API 서버', step: 'unchanged' },
      ]}
      lastLine="nginx:1.27 이미지를 내려받습니다."
    />
  ),
  tags: ['narrow'],
};

/** 방금 요청해 아직 아무 소식이 없습니다. */
export const Beginning: Story = {
  render: () => <Progress containers={[]} lastLine={undefined} since={Date.now()} />,
};

/** 평소보다 오래 걸립니다. */
export const Slow: Story = { render: () => <Progress since={Date.now() - 12 * MINUTE} /> };

/** 회원이 취소했습니다. */
export const Cancelling: Story = { render: () => <Progress cancelling /> };

/** 배포가 진행 중이라 다시 배포할 수 없습니다. */
export const Blocked: Story = {};

/** 연결이 끊겨, 보이는 것이 예전 것일 수 있습니다. */
export const Lost: Story = { args: { lostSince: Date.now() - 8000 } };

const over = { blocked: false, state: '배포됨', outcome: 'succeeded' } as const;

/** 성공했습니다. */
export const Succeeded: Story = { args: over };

/** 첫 응답을 기다립니다. */
export const Loading: Story = { args: { ...over, loading: true } };

/** 좁은 화면입니다. */
export const Narrow: Story = { args: over, tags: ['narrow'] };

/** 배포를 시작하지 못했습니다. */
export const NotStarted: Story = {
  args: { ...over, failures: <Banner tone="danger" title="배포를 시작하지 못했습니다" /> },
};

/** 마지막 배포가 실패했습니다. */
export const Failed: Story = {
  render: () => (
    <DeploymentFailure
      reason="컨테이너가 포트 3000 대신 포트 3001에서 듣고 있습니다. 네트워크의 포트를 3001로 변경해주세요."
      lines={['> node server.js', 'Listening on 0.0.0.0:3001']}
      log={(text) => <a href="#log">{text}</a>}
      remedy={<Button size="small">포트를 3001로 변경</Button>}
      deploying={false}
      onDeploy={fn()}
    />
  ),
};

/** 지금 실행 중인 버전입니다. */
export const Current: Story = { render: () => <SampleCurrentVersion deployed /> };

/** 지금 실행 중인 버전은 컨테이너 하나만 배포한 것입니다. */
export const CurrentPart: Story = {
  render: () => <SampleCurrentVersion deployed partial={1} />,
};

/** 배포한 적이 없습니다. */
export const Never: Story = { render: () => <SampleCurrentVersion deployed={false} /> };

/** 엔진에 아직 연결하지 못했습니다. */
export const Connecting: Story = { render: () => <EngineNote state="connecting" /> };

/** 엔진이 생겼지만 마지막 배포는 모의 배포였습니다. */
export const WasSimulated: Story = { render: () => <EngineNote state="wasSimulated" /> };

/** 줄을 바꿀 곳이 없는 이름과 로그입니다. */
export const Edge: Story = {
  render: () => (
    <Progress
      containers={[
        { slug: 'a', name: extremeTexts.everything, step: extremeTexts.url },
        ...containers,
      ]}
      lastLine={extremeTexts.url}
    />
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Deployment() {
    const [deploying, setDeploying] = useState(false);
    return (
      <DeployRegion
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
      />
    );
  },
};
