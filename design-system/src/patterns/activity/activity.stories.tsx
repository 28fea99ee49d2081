import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { fn, userEvent } from 'storybook/test';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  pageStoryParameters,
  SampleLoadingError,
  withMemberPage,
} from '../../testing/page-story.tsx';
import { ActivityCard, type ActivityCardProps, type ActivityDay } from './activity-card.tsx';
import { ActivityFold, ActivityRow } from './activity-row.tsx';
import { CurlCommand } from './curl-command.tsx';

const filter = (options: readonly string[]) => ({
  options: options.map((label) => ({ value: label, label })),
  value: options[0] ?? '',
  onValueChange: fn(),
});

const COMMAND = `curl -X PUT -H "Authorization: Bearer $NARU_TOKEN" -H 'Content-Type: application/json' --data-raw '{"value":"<값>"}' 'https://naru.example/api/v1/containers/web-7f3a/secrets/API_TOKEN'`;

const menuOf = (text: string) => <IconButton label={`${text} 작업`} icon={Ellipsis} size="small" />;
const browser = ['203.0.113.7', 'Chrome · Windows'];

const shellRow = (text: string, at: string) => (
  <ActivityRow
    key={at}
    text={text}
    subject={['결제 서버', 'web']}
    actor="나"
    at={at}
    origin={browser}
  />
);

const days: readonly ActivityDay[] = [
  {
    title: '오늘',
    rows: [
      <ActivityRow
        key="secret"
        text="시크릿 변경"
        subject={['결제 서버', 'web · API_TOKEN']}
        actor="나"
        at="2025-03-02T14:05:00+09:00"
        origin={browser}
        menu={menuOf('2025-03-02 14:05')}
      />,
      <ActivityFold
        key="shell"
        text="셸을 열었다 닫음"
        count={3}
        subject={['결제 서버', 'web']}
        actor="나"
        at="2025-03-02T14:01:00+09:00"
        origin={browser}
      >
        {shellRow('셸 닫기', '2025-03-02T14:01:00+09:00')}
        {shellRow('셸 열기', '2025-03-02T14:00:00+09:00')}
      </ActivityFold>,
      <ActivityRow
        key="login"
        text="로그인"
        subject={[]}
        actor="알 수 없음"
        refusal="비밀번호가 올바르지 않습니다."
        at="2025-03-02T13:58:00+09:00"
        origin={['198.51.100.20', 'Firefox · Linux']}
      />,
    ],
  },
  {
    title: '어제',
    rows: [
      <ActivityRow
        key="deploy"
        text="배포"
        subject={['결제 서버']}
        actor="API 토큰 배포 봇"
        at="2025-03-01T18:30:00+09:00"
        origin={['203.0.113.7']}
        menu={menuOf('2025-03-01 18:30')}
      />,
      <ActivityRow
        key="locked"
        text="운영자가 2단계 인증을 해제"
        subject={[]}
        actor="운영자"
        at="2025-03-01T10:00:00+09:00"
        origin={[]}
      />,
    ],
  },
  {
    title: '2025. 2. 26.',
    rows: [
      <ActivityRow
        key="volume"
        text="볼륨 추가"
        subject={['결제 서버', '자료']}
        actor="김하늘"
        at="2025-02-26T09:12:00+09:00"
        origin={browser}
        menu={menuOf('2025-02-26 09:12')}
      />,
    ],
  },
];

const edgeDays: readonly ActivityDay[] = [
  {
    title: '오늘',
    rows: [
      extremeTexts.longKorean,
      extremeTexts.longWords,
      extremeTexts.emoji,
      extremeTexts.rightToLeft,
    ].map((name) => (
      <ActivityRow
        key={name}
        text="시크릿 변경"
        subject={[name, name]}
        actor={name}
        refusal={name}
        at="2025-03-02T14:05:00+09:00"
        origin={['2001:db8:85a3:8d3:1319:8a2e:370:7348', 'Chrome · Windows']}
        menu={menuOf(name)}
      />
    )),
  },
];

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
    days,
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
export const First: Story = { args: { days: undefined, onMore: undefined } };

/** 필터에 맞는 기록이 없습니다. */
export const Empty: Story = { args: { days: [], onMore: undefined } };

/** 기록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    days: undefined,
    onMore: undefined,
    failure: (
      <SampleLoadingError title="활동을 불러오지 못했습니다">
        서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.
      </SampleLoadingError>
    ),
  },
};

/** 접힌 셸 기록을 펼쳤습니다. */
export const Unfolded: Story = {
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: /펼치기$/ })),
};

/** 줄의 메뉴에서 연 명령입니다. */
export const Curl: Story = {
  render: () => (
    <Dialog open onOpenChange={fn()} title="시크릿 변경">
      <CurlCommand command={COMMAND} placeholder="<값>" />
    </Dialog>
  ),
};

/** 휴대폰 화면에서 연, 아주 긴 명령입니다. */
export const CurlEdge: Story = {
  tags: ['edge'],
  render: () => (
    <Dialog open onOpenChange={fn()} title={extremeTexts.everything}>
      <CurlCommand command={`${COMMAND} '${extremeTexts.everything}'`} placeholder="<값>" />
    </Dialog>
  ),
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름들입니다. */
export const Edge: Story = { tags: ['edge'], args: { days: edgeDays } };

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
        days={[
          {
            title: '오늘',
            rows: [
              <ActivityRow
                key="deploy"
                text="배포"
                subject={['결제 서버']}
                actor="나"
                at="2025-03-01T18:30:00+09:00"
                origin={['203.0.113.7', 'Chrome · Windows']}
              />,
            ],
          },
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
