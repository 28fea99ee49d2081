import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { SampleLoadingError } from '../../testing/page-story.tsx';
import { renderSampleApiTokenRows, sampleSessionRows } from '../../testing/sample-security.tsx';
import { ApiTokensCard, type ApiTokensCardProps } from './api-tokens-card.tsx';
import { SecuritySection } from './security-section.tsx';
import { SessionRow, SessionsCard, type SessionsCardProps } from './sessions-card.tsx';

const RETRY = '잠시 후 다시 시도해주세요.';

const sessions = {
  rows: sampleSessionRows,
  loading: false,
  failure: undefined,
  onLogOutOthers: fn(),
};
const tokens = {
  rows: renderSampleApiTokenRows(),
  loading: false,
  failure: undefined,
  onAdd: fn(),
};

/** Returns the arguments of a story with both cards. The parameter replaces props of each card. */
const cards = (
  changes: { sessions?: Partial<SessionsCardProps>; tokens?: Partial<ApiTokensCardProps> } = {},
) => ({
  children: [
    <SessionsCard key="sessions" {...sessions} {...changes.sessions} />,
    <ApiTokensCard key="tokens" {...tokens} {...changes.tokens} />,
  ],
});

const meta = {
  id: 'patterns-security',
  title: 'Patterns/Security',
  component: SecuritySection,
  args: cards(),
} satisfies Meta<typeof SecuritySection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 기기와 토큰이 여럿 있고, 토큰 하나는 만료되었습니다. */
export const Listed: Story = {};

/** 이 기기뿐이고, 토큰은 아직 없습니다. */
export const Alone: Story = {
  args: cards({ sessions: { rows: sampleSessionRows.slice(0, 1) }, tokens: { rows: [] } }),
};

/** 목록이 아직 오지 않았습니다. */
export const Loading: Story = {
  args: cards({
    sessions: { rows: undefined, loading: true },
    tokens: { rows: undefined, loading: true },
  }),
};

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: cards({
    sessions: {
      rows: undefined,
      failure: (
        <SampleLoadingError title="기기 목록을 불러오지 못했습니다">{RETRY}</SampleLoadingError>
      ),
    },
    tokens: {
      rows: undefined,
      failure: (
        <SampleLoadingError title="API 토큰을 불러오지 못했습니다">{RETRY}</SampleLoadingError>
      ),
    },
  }),
};

/** 휴대폰에서는 버튼이 아래로 내려갑니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름입니다. */
export const Edge: Story = {
  args: cards({ tokens: { rows: renderSampleApiTokenRows(extremeTexts.everything) } }),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Security() {
    const logOut = () => window.location.assign('#login');
    return (
      <SecuritySection>
        <SessionsCard
          rows={[
            <SessionRow
              key="current"
              browser="Chrome"
              system="macOS"
              address="203.0.113.7"
              lastUsedAt="2026-03-02T14:04:00+09:00"
              current
              pending={false}
              onLogOut={logOut}
              failure={undefined}
            />,
          ]}
          loading={false}
          failure={undefined}
          onLogOutOthers={logOut}
        />
        <ApiTokensCard rows={[]} loading={false} failure={undefined} onAdd={logOut} />
      </SecuritySection>
    );
  },
};
