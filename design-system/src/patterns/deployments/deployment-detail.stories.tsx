import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Card } from '../../components/card/card.tsx';
import { LogViewer } from '../../components/log-viewer/log-viewer.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters, withMemberPage } from '../../testing/page-story.tsx';
import { extremeChanges, sampleChanges } from '../../testing/sample-changes.ts';
import {
  DeploymentChangesCard,
  type DeploymentChangesCardProps,
  DeploymentFactsCard,
  type DeploymentFactsCardProps,
} from './deployment-detail.tsx';
import { DeploymentNotFound } from './deployment-not-found.tsx';
import { DeploymentStep, type DeploymentStepProps } from './deployment-step.tsx';

interface DeploymentProps {
  facts: Omit<DeploymentFactsCardProps, 'steps'>;
  steps: readonly DeploymentStepProps[];
  changes: DeploymentChangesCardProps;
}

/** The page of one deployment: its facts, its log, and its changes. */
function Deployment({ facts, steps, changes }: DeploymentProps) {
  return (
    <Stack gap="xl">
      <DeploymentFactsCard
        {...facts}
        steps={steps.map((one) => <DeploymentStep key={one.name} {...one} />)}
      />
      <Card title="배포 로그">
        <LogViewer
          label="배포 로그"
          lines={lines}
          preferences={{ wrap: true, time: 'auto' }}
          onPreferencesChange={fn()}
          linkOf={() => '#line'}
          fileName="배포 로그.log"
          empty={undefined}
        />
      </Card>
      <DeploymentChangesCard {...changes} />
    </Stack>
  );
}

const commit = { hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' };
const ended = { reason: undefined };

const lines = [
  '소스를 가져왔습니다: main 97962e8',
  'Step 1/3 : FROM node:24-alpine',
  'Step 2/3 : COPY . .',
  'Step 3/3 : CMD ["node", "server.js"]',
  '컨테이너를 시작했습니다',
].map((text, index) => ({
  id: String(index + 1),
  number: index + 1,
  time: '2025-03-02T08:40:05+09:00',
  text,
}));

const facts: Omit<DeploymentFactsCardProps, 'steps'> = {
  isRollback: false,
  rolledBackTo: undefined,
  commits: [commit],
  by: 'naru',
  trigger: '푸시',
  createdAt: '2025-03-02T08:40:00+09:00',
  duration: 130_000,
};

const link = (
  <TextLink>
    <a href="#log">로그 보기</a>
  </TextLink>
);

const failed: DeploymentStepProps = {
  name: '결제 워커',
  step: 'failed',
  duration: 60_000,
  reason: '컨테이너가 메모리 제한(128 MiB)을 넘어 종료되었습니다. 메모리 제한을 늘려주세요.',
  link,
};

const before = <a href="#before">이전 배포 보기</a>;

const meta = {
  id: 'patterns-deploymentdetail',
  title: 'Patterns/DeploymentDetail',
  component: Deployment,
  subcomponents: {
    DeploymentFactsCard,
    DeploymentStep,
    DeploymentChangesCard,
    DeploymentNotFound,
  },
  decorators: [withMemberPage],
  parameters: {
    ...pageStoryParameters,
  },
  args: {
    facts,
    steps: [
      { ...ended, name: 'API 서버', step: 'done', duration: 125_000, link },
      { ...ended, name: '정산 배치', step: 'unchanged', duration: 400, link },
    ],
    changes: { changes: sampleChanges, before, failure: undefined },
  },
} satisfies Meta<DeploymentProps>;

export default meta;
type Story = StoryObj<DeploymentProps>;

/** 성공했고, 설정이 몇 가지 바뀌었습니다. */
export const Succeeded: Story = {};

/** 컨테이너 셋을 처음 배포했습니다. 추가한 컨테이너는 한 줄에 모읍니다. */
export const FirstDeployment: Story = {
  args: {
    changes: {
      changes: ['API 서버', '결제 워커', '관리자 화면'].map((containerName) => ({
        id: containerName,
        container: containerName,
        containerName,
        subject: 'container',
        name: undefined,
        change: 'added',
        from: undefined,
        to: containerName,
        effect: 'build',
        changedAt: undefined,
        changedBy: undefined,
        canDiscard: false,
      })),
      before: undefined,
      failure: undefined,
    },
  },
};

/** 진행 중입니다. */
export const UnderWay: Story = {
  args: {
    facts: { ...facts, commits: [], duration: undefined },
    steps: [
      {
        ...ended,
        name: 'API 서버',
        step: 'building',
        build: { step: 3, steps: 7 },
        duration: undefined,
      },
      {
        ...ended,
        name: '결제 워커',
        step: 'queued',
        duration: undefined,
      },
    ],
    changes: { changes: undefined, before: undefined, failure: undefined },
  },
};

/** 컨테이너 하나가 실패했습니다. 이유와 어디를 봐야 하는지 알려줍니다. */
export const Failed: Story = {
  args: { steps: [failed], changes: { changes: [], before, failure: undefined } },
};

/** 예전 배포가 빌드한 것을 다시 실행합니다. */
export const Rollback: Story = {
  args: { facts: { ...facts, isRollback: true, rolledBackTo: <a href="#then">그때의 배포</a> } },
};

/** 컨테이너가 없고 비교할 배포도 없는 프로젝트입니다. */
export const Nothing: Story = {
  args: { steps: [], changes: { changes: [], before: undefined, failure: undefined } },
};

/** 없는 배포입니다. */
export const NotFound: Story = {
  render: () => <DeploymentNotFound link={<a href="#all">배포 기록으로</a>} />,
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { ...Failed, tags: ['narrow'] };

/** 255자인 이름과 커밋 제목과 이유, 더 새로운 서버가 보낸 단계입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    facts: {
      ...facts,
      by: extremeTexts.everything,
      commits: [{ hash: extremeTexts.url, subject: extremeTexts.longWords }],
    },
    steps: [
      {
        ...failed,
        name: extremeTexts.everything,
        step: extremeTexts.longKorean,
        reason: extremeTexts.rightToLeft,
      },
    ],
    changes: { changes: extremeChanges, before, failure: undefined },
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function DeploymentDetail() {
    return (
      <DeploymentFactsCard
        isRollback={false}
        rolledBackTo={undefined}
        commits={[{ hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' }]}
        by="naru"
        trigger="푸시"
        createdAt="2025-03-02T08:40:00+09:00"
        duration={130_000}
        steps={[
          <DeploymentStep
            key="api"
            name="API 서버"
            step="done"
            duration={125_000}
            reason={undefined}
          />,
        ]}
      />
    );
  },
};
