import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../../components/stack/stack.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters, withMemberPage } from '../../testing/page-story.tsx';
import {
  DeliveryContainersCard,
  DeliveryFactsCard,
  type DeliveryFactsCardProps,
  DeliveryRequestCard,
  type DeliveryRequestCardProps,
} from './delivery-detail.tsx';
import { DeliveryNotFound } from './delivery-not-found.tsx';
import type { DeliveryContainerFacts } from './delivery-texts.tsx';

interface DeliveryProps {
  facts: DeliveryFactsCardProps;
  containers: readonly DeliveryContainerFacts[];
  request: DeliveryRequestCardProps;
}

/** The page of one push: its facts, its outcome for each container, and the request. */
function Delivery({ facts, containers, request }: DeliveryProps) {
  return (
    <Stack gap="xl">
      <DeliveryFactsCard {...facts} />
      <DeliveryContainersCard containers={containers} />
      <DeliveryRequestCard {...request} />
    </Stack>
  );
}

const facts: DeliveryFactsCardProps = {
  reason: undefined,
  commit: { hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' },
  branch: { kind: 'branch', name: 'main' },
  before: 'b2b2b2b2b2b2b2b2',
  author: '김하늘',
  sender: 'haneul-kim',
  repository: 'https://gitlab.example/naru-shop/shop',
  source: 'GitLab',
  receivedAt: '2025-03-02T08:40:00+09:00',
  count: 1,
  retriedFrom: undefined,
};

const deployment: DeliveryContainerFacts['deployment'] = (content) => (
  <a href="#deployment">{content}</a>
);

const containers: readonly DeliveryContainerFacts[] = [
  {
    slug: 'web',
    name: '웹',
    outcome: { key: 'deployed', text: '배포함' },
    reason: undefined,
    deployment,
  },
  {
    slug: 'docs',
    name: '설명서',
    outcome: { key: 'path', text: '경로가 달라 건너뜀' },
    reason: '확인하는 경로는 docs/**입니다. 바뀐 파일 2개가 모두 밖에 있습니다.',
  },
];

const request: DeliveryRequestCardProps = {
  deliveryId: '72d3162e-cc78-11e3-81ab-4c9367dc0958',
  headers: [
    { name: 'content-type', value: 'application/json' },
    { name: 'x-gitlab-event', value: 'Push Hook' },
  ],
  paths: ['apps/web/src/pay.ts', 'apps/web/src/pay.test.ts'],
  pathCount: 2,
};

const meta = {
  id: 'patterns-deliverydetail',
  title: 'Patterns/DeliveryDetail',
  component: Delivery,
  decorators: [withMemberPage],
  parameters: { ...pageStoryParameters },
  args: { facts, containers, request },
} satisfies Meta<DeliveryProps>;

export default meta;
type Story = StoryObj<DeliveryProps>;

/** 한 컨테이너는 배포했고, 한 컨테이너는 경로가 달라 건너뛰었습니다. */
export const Deployed: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 서명이 맞지 않아 거절한 요청입니다. */
export const Refused: Story = {
  args: {
    facts: {
      ...facts,
      reason: '서명이 비밀값과 맞지 않습니다. 코드 호스팅 서비스에 입력한 비밀값을 확인해주세요.',
      commit: undefined,
      branch: undefined,
      before: undefined,
      author: undefined,
      sender: undefined,
      count: 12,
    },
    containers: [],
    request: { ...request, paths: undefined, pathCount: 0 },
  },
};

/** 배포하지 못해 다시 시도한 푸시입니다. 서버가 저장소를 직접 확인했습니다. */
export const Failed: Story = {
  args: {
    facts: { ...facts, source: '저장소 확인', retriedFrom: <a href="#first">처음의 푸시</a> },
    containers: [
      {
        slug: 'web',
        name: '웹',
        outcome: { key: 'failed', text: '실패' },
        reason: '컨테이너가 시작한 뒤 바로 종료되었습니다(종료 코드 1).',
        deployment,
      },
    ],
    request: { deliveryId: undefined, headers: [], paths: request.paths, pathCount: 240 },
  },
};

/** 이 주소에는 받은 푸시가 없습니다. */
export const NotFound: Story = {
  render: () => <DeliveryNotFound link={<a href="#pushes">받은 푸시로</a>} />,
};

/** 255자인 이름과 헤더와 이유입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    facts: {
      ...facts,
      commit: { hash: extremeTexts.longWords, subject: extremeTexts.everything },
      branch: { kind: 'unknown', name: extremeTexts.longWords },
      author: extremeTexts.rightToLeft,
      sender: extremeTexts.longKorean,
      repository: extremeTexts.url,
      reason: extremeTexts.longKorean,
    },
    containers: [extremeTexts.everything, extremeTexts.longWords].map((text) => ({
      slug: text,
      name: text,
      outcome: { key: 'unknown', text },
      reason: text,
      deployment,
    })),
    request: {
      deliveryId: extremeTexts.longWords,
      headers: [{ name: 'user-agent', value: extremeTexts.longWords }],
      paths: [extremeTexts.longWords],
      pathCount: 3000,
    },
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function DeliveryDetail() {
    return (
      <Stack gap="xl">
        <DeliveryFactsCard
          reason={undefined}
          commit={{ hash: '97962e87086e8b75', subject: '결제 오류를 고칩니다' }}
          branch={{ kind: 'branch', name: 'main' }}
          before={undefined}
          author="naru"
          sender="naru"
          repository="https://github.com/naru-shop/shop"
          source="GitHub"
          receivedAt="2025-03-02T08:40:00+09:00"
          count={1}
          retriedFrom={undefined}
        />
        <DeliveryContainersCard
          containers={[
            {
              slug: 'web',
              name: '웹',
              outcome: { key: 'deployed', text: '배포함' },
              reason: undefined,
              deployment: (content) => <a href="#deployment">{content}</a>,
            },
          ]}
        />
        <DeliveryRequestCard
          deliveryId="72d3162e"
          headers={[{ name: 'x-github-event', value: 'push' }]}
          paths={['src/pay.ts']}
          pathCount={1}
        />
      </Stack>
    );
  },
};
