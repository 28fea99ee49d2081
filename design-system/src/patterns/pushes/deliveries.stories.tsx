import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../components/button/button.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import type { ListFilter } from '../list-filter.ts';
import { DeliveriesCard, type DeliveriesCardProps } from './deliveries-card.tsx';
import type { DeliveryRow } from './delivery-columns.tsx';
import type { DeliveryContainerFacts } from './delivery-texts.tsx';

const outcomes = {
  deployed: { key: 'deployed', text: '배포함' },
  deploying: { key: 'deploying', text: '배포 중' },
  waiting: { key: 'waiting', text: '대기 중' },
  failed: { key: 'failed', text: '실패' },
  path: { key: 'path', text: '경로가 달라 건너뜀' },
  branch: { key: 'branch', text: '브랜치가 다름' },
  replaced: { key: 'replaced', text: '새 푸시로 대체됨' },
  forged: { key: 'forged', text: '서명 오류' },
} as const;

const container = (
  name: string,
  outcome: DeliveryContainerFacts['outcome'],
): DeliveryContainerFacts => ({
  slug: name,
  name,
  outcome,
  reason: undefined,
  deployment:
    outcome.key === 'deployed' ? (content) => <a href="#deployment">{content}</a> : undefined,
});

const row = (
  id: string,
  outcome: DeliveryRow['outcome'],
  subject: string,
  more: Partial<DeliveryRow> = {},
): DeliveryRow => ({
  id,
  outcome,
  reason: undefined,
  commit: { hash: id.repeat(8), subject },
  branch: { kind: 'branch', name: 'main' },
  repository: 'naru-shop/shop',
  sender: '김하늘',
  source: 'GitHub App',
  receivedAt: '2025-03-02T08:40:00+09:00',
  count: 1,
  containers: [container('웹', outcome)],
  link: (content) => <a href={`#${id}`}>{content}</a>,
  ...more,
});

/** Eight pushes with different outcomes. */
const rows = [
  row('a1', outcomes.deploying, '장바구니를 더합니다', {
    containers: [container('웹', outcomes.deploying), container('결제 워커', outcomes.waiting)],
  }),
  row('b2', outcomes.waiting, '결제 버튼을 크게 합니다', {
    reason: '진행 중인 배포가 끝나면 배포합니다.',
    source: 'GitLab',
  }),
  row('c3', outcomes.failed, '결제 오류를 고칩니다', {
    reason: '컨테이너가 시작한 뒤 바로 종료되었습니다(종료 코드 1).',
    onRetry: fn(),
  }),
  row('d4', outcomes.path, '설명서를 고칩니다', {
    reason: '확인하는 경로는 apps/web/**입니다. 바뀐 파일 2개가 모두 밖에 있습니다.',
    onRetry: fn(),
  }),
  row('e5', outcomes.branch, '새 첫 화면을 시험합니다', {
    branch: { kind: 'branch', name: 'feature/home' },
    reason: 'feature/home 브랜치에 푸시했지만 이 컨테이너는 main 브랜치만 배포합니다.',
    source: 'Gitea',
    onRetry: fn(),
  }),
  row('f6', outcomes.replaced, '오타를 고칩니다', {
    reason: '더 새로운 푸시를 배포했습니다.',
    onRetry: fn(),
  }),
  row('a7', outcomes.deployed, '알림을 한 시간에 한 번만 보냅니다', {
    containers: ['웹', '결제 워커', '정산 배치'].map((name) => container(name, outcomes.deployed)),
    source: '저장소 확인',
    sender: undefined,
    onRetry: fn(),
  }),
  row('b8', outcomes.forged, '', {
    commit: undefined,
    branch: undefined,
    sender: undefined,
    containers: [],
    source: 'GitHub',
    count: 12,
    reason: '서명이 비밀값과 맞지 않습니다. 코드 호스팅 서비스에 입력한 비밀값을 확인해주세요.',
  }),
];

const filter = (...labels: string[]): ListFilter => ({
  options: labels.map((label) => ({ value: label, label })),
  value: labels[0] ?? '',
  onValueChange: fn(),
});

const meta = {
  id: 'patterns-deliveries',
  title: 'Patterns/Deliveries',
  component: DeliveriesCard,
  decorators: [withMemberPage],
  parameters: { ...pageStoryParameters },
  args: {
    outcome: filter('모든 결과', '배포함', '실패', '경로가 달라 건너뜀'),
    container: filter('모든 컨테이너', '웹', '결제 워커'),
    rows,
    failure: undefined,
    onMore: fn(),
    loadingMore: false,
    start: <Button variant="primary">주소 만들기</Button>,
  },
} satisfies Meta<DeliveriesCardProps>;

export default meta;
type Story = StoryObj<DeliveriesCardProps>;

/** 배포한 푸시와, 배포하지 않은 푸시와 그 이유입니다. */
export const Some: Story = {};

/** 다음 쪽을 불러오는 중입니다. */
export const LoadingMore: Story = { args: { loadingMore: true } };

/** 첫 쪽을 불러오는 중입니다. */
export const First: Story = { args: { rows: undefined, onMore: undefined } };

/** 아직 받은 푸시가 없어, 먼저 할 일을 보입니다. */
export const Empty: Story = { args: { rows: [], onMore: undefined } };

/** 선택한 조건에 맞는 푸시가 없습니다. */
export const NoneFiltered: Story = { args: { rows: [], onMore: undefined, onShowAll: fn() } };

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    onMore: undefined,
    failure: (
      <SampleLoadingError title="받은 푸시를 불러오지 못했습니다">
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
      row(text, { key: 'unknown', text }, text, {
        sender: text,
        source: text,
        branch: { kind: 'tag', name: text },
        containers: [container(text, outcomes.deployed), container(`${text}2`, outcomes.deployed)],
        reason: text,
        onRetry: fn(),
      }),
    ),
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Deliveries() {
    const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
    const [outcome, setOutcome] = useState('모든 결과');
    const [container, setContainer] = useState('모든 컨테이너');
    const deployed = { key: 'deployed', text: '배포함' };
    return (
      <DeliveriesCard
        outcome={{
          options: choices('모든 결과', '배포함'),
          value: outcome,
          onValueChange: setOutcome,
        }}
        container={{
          options: choices('모든 컨테이너', '웹'),
          value: container,
          onValueChange: setContainer,
        }}
        rows={[
          {
            id: 'last',
            outcome: deployed,
            reason: undefined,
            commit: { hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' },
            branch: { kind: 'branch', name: 'main' },
            repository: 'naru-shop/shop',
            sender: 'naru',
            source: 'GitHub',
            receivedAt: '2025-03-02T08:40:00+09:00',
            count: 1,
            containers: [{ slug: 'web', name: '웹', outcome: deployed, reason: undefined }],
            link: (content) => <a href="#push">{content}</a>,
          },
        ]}
        failure={undefined}
        loadingMore={false}
        start={<Button variant="primary">주소 만들기</Button>}
      />
    );
  },
};
