import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import { ActivityCard, type ActivityCardProps, ActivityRow } from './activity-card.tsx';
import { CurlCommand } from './curl-command.tsx';

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

const COMMAND = `curl -X PUT -H "Authorization: Bearer $NARU_TOKEN" -H 'Content-Type: application/json' --data-raw '{"value":"<값>"}' 'https://naru.example/api/v1/containers/web-7f3a/secrets/API_TOKEN'`;

const withCurl = (command: string, placeholder?: string) => [
  <ActivityRow
    key="secret"
    text="시크릿 변경"
    subject={['결제 서버', 'web · API_TOKEN']}
    at="2025-03-02T14:05:00+09:00"
    origin={['203.0.113.7', 'Chrome · Windows']}
    curl={{
      shown: true,
      onShow: fn(),
      content: <CurlCommand command={command} placeholder={placeholder} />,
    }}
  />,
  <ActivityRow
    key="deploy"
    text="배포"
    subject={['결제 서버']}
    at="2025-03-01T18:30:00+09:00"
    origin={['203.0.113.7']}
    curl={{ shown: false, onShow: fn(), content: undefined }}
  />,
];

const edgeRows = [
  extremeTexts.longKorean,
  extremeTexts.longWords,
  extremeTexts.emoji,
  extremeTexts.rightToLeft,
].map((name) => (
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
  id: 'patterns-activity',
  title: 'Patterns/Activity',
  component: ActivityCard,
  decorators: [withMemberPage],
  parameters: {
    ...pageStoryParameters,
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

/** 기록이 몇 개 있고, 더 불러올 수 있습니다. */
export const Some: Story = {};

/** 다음 쪽을 불러오면서 내보내는 중입니다. */
export const Loading: Story = { args: { loadingMore: true, exporting: true } };

/** 첫 쪽을 불러오는 중입니다. */
export const First: Story = { args: { rows: undefined, onMore: undefined } };

/** 필터에 맞는 기록이 없습니다. */
export const Empty: Story = { args: { rows: [], onMore: undefined } };

/** 기록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    onMore: undefined,
    failure: (
      <SampleLoadingError title="활동을 불러오지 못했습니다">
        서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
      </SampleLoadingError>
    ),
  },
};

/** 기록 하나의 명령을 펼쳤습니다. */
export const Curl: Story = { args: { rows: withCurl(COMMAND, '<값>') } };

/** 같은 것을 휴대폰 화면에서 봅니다. */
export const CurlNarrow: Story = { tags: ['narrow'], args: { rows: withCurl(COMMAND, '<값>') } };

/** 아주 긴 명령입니다. */
export const CurlEdge: Story = {
  tags: ['edge'],
  args: { rows: withCurl(`${COMMAND} '${extremeTexts.everything}'`) },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름들입니다. */
export const Edge: Story = { tags: ['edge'], args: { rows: edgeRows } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Activity() {
    const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
    const [kind, setKind] = useState('모든 종류');
    const [outcome, setOutcome] = useState('모든 결과');
    const [period, setPeriod] = useState('전체 기간');
    const kinds = choices('모든 종류', '계정', '프로젝트');
    const outcomes = choices('모든 결과', '완료', '거부됨');
    const periods = choices('전체 기간', '최근 7일');
    return (
      <ActivityCard
        kind={{ options: kinds, value: kind, onValueChange: setKind }}
        outcome={{ options: outcomes, value: outcome, onValueChange: setOutcome }}
        period={{ options: periods, value: period, onValueChange: setPeriod }}
        rows={[
          <ActivityRow
            key="deploy"
            text="배포"
            subject={['결제 서버']}
            at="2025-03-01T18:30:00+09:00"
            origin={['203.0.113.7', 'Chrome · Windows']}
          />,
        ]}
        failure={undefined}
        onMore={undefined}
        loadingMore={false}
        onExport={() => window.print()}
        exporting={false}
      />
    );
  },
};
