import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { forMember, pageStory, SampleFailure } from '../../testing/page-story.tsx';
import { ActivityCard, type ActivityCardProps } from './activity-card.tsx';
import { ActivityRow } from './activity-row.tsx';

const filter = (options: readonly string[]) => ({
  options: options.map((label) => ({ value: label, label })),
  value: options[0] ?? '',
  onValueChange: fn(),
});

const rows = [
  <ActivityRow
    key="secret"
    text="시크릿 변경"
    subject={['결제 서버', 'web · API_TOKEN']}
    at="2025-03-02T14:05:00+09:00"
    origin={['203.0.113.7', 'Chrome · Windows']}
  />,
  <ActivityRow
    key="login"
    text="로그인"
    subject={[]}
    refusal="비밀번호가 올바르지 않습니다."
    at="2025-03-02T13:58:00+09:00"
    origin={['198.51.100.20', 'Firefox · Linux']}
  />,
  <ActivityRow
    key="deploy"
    text="배포"
    subject={['결제 서버']}
    at="2025-03-01T18:30:00+09:00"
    origin={['203.0.113.7']}
  />,
];

const edgeRows = [edges.longKorean, edges.longWords, edges.emoji, edges.rightToLeft].map((name) => (
  <ActivityRow
    key={name}
    text="시크릿 변경"
    subject={[name, name]}
    refusal={name}
    at="2025-03-02T14:05:00+09:00"
    origin={['2001:db8:85a3:8d3:1319:8a2e:370:7348', 'Chrome · Windows']}
  />
));

const meta = {
  title: 'Patterns/Activity',
  component: ActivityCard,
  decorators: [forMember],
  parameters: {
    ...pageStory,
    guide: {
      purpose:
        '계정이나 프로젝트에서 누가 언제 어디에서 무엇을 했는지, 거부된 시도까지 보여 줍니다. 값은 보이지 않습니다.',
      instead: [
        { when: '배포의 진행을 볼 때', use: 'Patterns/ProjectDetail' },
        { when: '방금 한 일의 결과를 알릴 때', use: 'Overlays/Toast' },
      ],
      accessibility: [
        '“활동 목록”은 이름이 있는 목록이고, 줄마다 한 일이 먼저 옵니다.',
        '거부는 색만이 아니라 “거부됨”이라는 글과 이유로 알립니다.',
        '마지막 쪽을 불러와 단추가 사라지면 카드의 제목이 포커스를 받습니다.',
      ],
    } satisfies Guide,
  },
  args: {
    kind: filter(['모든 종류', '계정', '프로젝트']),
    outcome: filter(['모든 결과', '완료', '거부됨']),
    period: filter(['전체 기간', '최근 7일', '최근 30일']),
    rows,
    failure: undefined,
    onMore: fn(),
    loadingMore: false,
    onExport: fn(),
    exporting: false,
  },
} satisfies Meta<ActivityCardProps>;

export default meta;
type Story = StoryObj<ActivityCardProps>;

/** Some entries, and more to load. */
export const Some: Story = {};

/** The next page and an export are under way. */
export const Loading: Story = { args: { loadingMore: true, exporting: true } };

/** The first page is loading. */
export const First: Story = { args: { rows: undefined, onMore: undefined } };

/** Nothing fits the filters. */
export const Empty: Story = { args: { rows: [], onMore: undefined } };

/** The log could not be loaded. */
export const Failed: Story = {
  args: {
    rows: undefined,
    onMore: undefined,
    failure: (
      <SampleFailure title="활동을 불러오지 못했습니다">
        서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
      </SampleFailure>
    ),
  },
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** Very long names. */
export const Edge: Story = { tags: ['edge'], args: { rows: edgeRows } };
