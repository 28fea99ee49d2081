import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import type { ListFilter } from '../list-filter.ts';
import type { DeploymentRow } from './deployment-columns.tsx';
import {
  DeploymentHistoryCard,
  type DeploymentHistoryCardProps,
} from './deployment-history-card.tsx';

const menuOf = (id: string) => (
  <IconButton label={`${id} 배포 작업`} icon={Ellipsis} size="small" />
);

const base: Omit<DeploymentRow, 'id' | 'link'> = {
  outcome: 'succeeded',
  isCurrent: false,
  isRollback: false,
  createdAt: '2025-03-02T08:40:00+09:00',
  duration: 130_000,
  by: 'naru',
  trigger: '푸시',
  containers: ['API 서버', '결제 워커'],
  commits: [{ hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' }],
  reason: undefined,
  menu: undefined,
};

const row = (id: string, more: Partial<DeploymentRow>): DeploymentRow => ({
  ...base,
  id,
  menu: menuOf(id),
  ...more,
  link: (content) => <a href={`#${id}`}>{content}</a>,
});

const commit = (hash: string, subject: string) => ({
  commits: [{ hash: hash.repeat(8), subject }],
});

/** Ten deployments with every outcome. */
const rows = [
  row('now', {
    outcome: 'inProgress',
    duration: undefined,
    ...commit('a1', '장바구니를 더합니다'),
  }),
  row('failed', {
    outcome: 'failed',
    createdAt: '2025-03-02T07:10:00+09:00',
    reason:
      '컨테이너가 시작한 뒤 바로 종료되었습니다(종료 코드 1). 로그의 마지막 줄을 확인해주세요.',
  }),
  row('current', { isCurrent: true, createdAt: '2025-03-01T21:00:00+09:00' }),
  row('back', {
    isRollback: true,
    createdAt: '2025-03-01T20:40:00+09:00',
    duration: 600,
    ...commit('b2', '결제를 다시 씁니다'),
  }),
  row('part', {
    partial: 1,
    isCurrent: true,
    containers: ['API 서버'],
    createdAt: '2025-03-01T20:30:00+09:00',
    ...commit('c3', '응답을 빠르게 합니다'),
  }),
  row('asked', {
    outcome: 'triggerFailed',
    createdAt: '2025-03-01T20:12:00+09:00',
    duration: 200,
    commits: [],
    reason: '엔진이 배포를 받지 않았습니다. 잠시 후에 다시 배포해주세요.',
  }),
  row('cancelled', {
    outcome: 'cancelled',
    createdAt: '2025-02-27T21:00:00+09:00',
    commits: [],
    duration: 12_000,
    by: '김하늘',
  }),
  row('lost', {
    outcome: 'trackingFailed',
    createdAt: '2025-02-27T18:00:00+09:00',
    duration: 600_000,
    ...commit('c3', '알림을 한 시간에 한 번만 보냅니다'),
  }),
  row('large', {
    createdAt: '2025-02-26T09:00:00+09:00',
    duration: 4_020_000,
    containers: ['API 서버', '결제 워커', '관리자 화면', '정산 배치', 'Redis 캐시'],
    commits: ['d4', 'e5', 'f6'].map((hash) => ({
      hash: hash.repeat(8),
      subject: '이미지를 다시 빌드합니다',
    })),
    by: undefined,
  }),
  row('simulated', { createdAt: '2025-01-09T21:00:00+09:00', simulated: true, duration: 4000 }),
  row('first', { createdAt: '2024-12-24T21:00:00+09:00', commits: [], containers: [] }),
];

const filter = (...labels: string[]): ListFilter => ({
  options: labels.map((label) => ({ value: label, label })),
  value: labels[0] ?? '',
  onValueChange: fn(),
});

const meta = {
  id: 'patterns-deploymenthistory',
  title: 'Patterns/DeploymentHistory',
  component: DeploymentHistoryCard,
  decorators: [withMemberPage],
  parameters: {
    ...pageStoryParameters,
  },
  args: {
    outcome: filter('모든 결과', '진행 중', '성공', '실패', '취소됨'),
    container: filter('모든 컨테이너', 'API 서버', '결제 워커'),
    rows,
    failure: undefined,
    onMore: fn(),
    loadingMore: false,
    deploy: <a href="#deploy">배포하러 가기</a>,
  },
} satisfies Meta<DeploymentHistoryCardProps>;

export default meta;
type Story = StoryObj<DeploymentHistoryCardProps>;

/** 끝난 배포 아홉 위에 진행 중인 배포가 있고, 더 불러올 수 있습니다. */
export const Some: Story = {};

/** 다음 쪽을 불러오는 중입니다. */
export const LoadingMore: Story = { args: { loadingMore: true } };

/** 첫 쪽을 불러오는 중입니다. */
export const First: Story = { args: { rows: undefined, onMore: undefined } };

/** 아직 아무것도 배포하지 않아, 배포하러 가는 길을 보입니다. */
export const Empty: Story = { args: { rows: [], onMore: undefined } };

/** 선택한 조건에 맞는 배포가 없어, 모두 보는 길을 보입니다. */
export const NoneFiltered: Story = {
  args: { rows: [], onMore: undefined, onShowAll: fn() },
};

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

/** 255자인 이름과 커밋 제목과 이유, 더 새로운 서버가 보낸 결과입니다. */
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
    const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
    const [outcome, setOutcome] = useState('모든 결과');
    const [container, setContainer] = useState('모든 컨테이너');
    const outcomes = choices('모든 결과', '성공', '실패');
    const containers = choices('모든 컨테이너', 'API 서버');
    return (
      <DeploymentHistoryCard
        outcome={{ options: outcomes, value: outcome, onValueChange: setOutcome }}
        container={{ options: containers, value: container, onValueChange: setContainer }}
        rows={[
          {
            id: 'last',
            outcome: 'succeeded',
            isCurrent: true,
            isRollback: false,
            createdAt: '2025-03-02T08:40:00+09:00',
            duration: 130_000,
            by: 'naru',
            trigger: '푸시',
            containers: ['API 서버', '결제 워커'],
            commits: [{ hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' }],
            reason: undefined,
            link: (content) => <a href="#deployment">{content}</a>,
            menu: <IconButton label="배포 작업" icon={Ellipsis} size="small" />,
          },
        ]}
        failure={undefined}
        loadingMore={false}
        deploy={<a href="#deploy">배포하러 가기</a>}
      />
    );
  },
};
