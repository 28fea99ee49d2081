import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import {
  DeploymentHistoryCard,
  type DeploymentHistoryCardProps,
  DeploymentRow,
  type DeploymentRowProps,
} from './deployment-history-card.tsx';

const commit = { hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' };

const base: Omit<DeploymentRowProps, 'link'> = {
  outcome: 'succeeded',
  isRollback: false,
  underWay: false,
  createdAt: '2025-03-02T08:40:00+09:00',
  duration: 130_000,
  by: 'naru',
  containers: ['API 서버', '결제 워커'],
  commits: [commit],
  reason: undefined,
};

const row = (key: string, more: Partial<DeploymentRowProps>) => (
  <DeploymentRow
    key={key}
    {...base}
    {...more}
    link={(content) => <a href={`#${key}`}>{content}</a>}
  />
);

const rows = [
  row('now', { outcome: 'inProgress', underWay: true, duration: undefined }),
  row('failed', {
    outcome: 'failed',
    createdAt: '2025-03-02T07:10:00+09:00',
    reason:
      '컨테이너가 시작한 뒤 바로 종료되었습니다(종료 코드 1). 로그의 마지막 줄을 확인해주세요.',
  }),
  row('back', { isRollback: true, createdAt: '2025-03-01T21:00:00+09:00', duration: 9000 }),
  row('cancelled', { outcome: 'cancelled', createdAt: '2025-02-27T21:00:00+09:00', commits: [] }),
  row('old', {
    createdAt: '2024-12-24T21:00:00+09:00',
    containers: ['API 서버', '결제 워커', '관리자 화면', '정산 배치', 'Redis 캐시'],
    commits: ['a1', 'b2', 'c3'].map((hash) => ({ ...commit, hash: hash.repeat(8) })),
    by: undefined,
  }),
];

const meta = {
  id: 'patterns-deploymenthistory',
  title: 'Patterns/DeploymentHistory',
  component: DeploymentHistoryCard,
  subcomponents: { DeploymentRow },
  decorators: [withMemberPage],
  parameters: {
    ...pageStoryParameters,
  },
  args: {
    rows,
    failure: undefined,
    onMore: fn(),
    loadingMore: false,
    deploy: <a href="#deploy">배포하러 가기</a>,
  },
} satisfies Meta<DeploymentHistoryCardProps>;

export default meta;
type Story = StoryObj<DeploymentHistoryCardProps>;

/** 끝난 배포들 위에 진행 중인 배포가 있고, 더 불러올 수 있습니다. */
export const Some: Story = {};

/** 엔진이 없을 때 흉내만 낸 배포들입니다. */
export const Simulated: Story = {
  args: {
    rows: [
      row('deploy', { simulated: true }),
      row('back', { simulated: true, isRollback: true, duration: 9000 }),
    ],
    onMore: undefined,
  },
};

/** 다음 쪽을 불러오는 중입니다. */
export const LoadingMore: Story = { args: { loadingMore: true } };

/** 첫 쪽을 불러오는 중입니다. */
export const First: Story = { args: { rows: undefined, onMore: undefined } };

/** 아직 아무것도 배포하지 않아, 배포하러 가는 길을 보입니다. */
export const Empty: Story = { args: { rows: [], onMore: undefined } };

/** 기록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    onMore: undefined,
    failure: (
      <SampleLoadingError title="배포 기록을 불러오지 못했습니다">
        서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
      </SampleLoadingError>
    ),
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 255자인 이름과 커밋 제목과 까닭, 더 새로운 서버가 보낸 결과입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    rows: [extremeTexts.everything, extremeTexts.longWords, extremeTexts.rightToLeft].map((text) =>
      row(text, {
        outcome: text,
        by: text,
        containers: [text, text],
        commits: [{ hash: text, subject: text }],
        reason: text,
      }),
    ),
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function DeploymentHistory() {
    return (
      <DeploymentHistoryCard
        rows={[
          <DeploymentRow
            key="last"
            outcome="succeeded"
            isRollback={false}
            underWay={false}
            createdAt="2025-03-02T08:40:00+09:00"
            duration={130_000}
            by="naru"
            containers={['API 서버', '결제 워커']}
            commits={[{ hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' }]}
            reason={undefined}
            link={(content) => <a href="#deployment">{content}</a>}
          />,
        ]}
        failure={undefined}
        onMore={undefined}
        loadingMore={false}
        deploy={<a href="#deploy">배포하러 가기</a>}
      />
    );
  },
};
