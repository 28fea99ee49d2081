import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { SampleFailure } from '../../testing/page-story.tsx';
import { sampleApiTokens, sampleSessions } from '../../testing/sample-security.tsx';
import { ApiTokensCard, type ApiTokensCardProps } from './api-tokens-card.tsx';
import { SecuritySection } from './security-section.tsx';
import { SessionsCard, type SessionsCardProps } from './sessions-card.tsx';

const RETRY = '잠시 후 다시 시도해주세요.';

const sessions = {
  rows: sampleSessions,
  loading: false,
  failure: undefined,
  onLogOutOthers: fn(),
};
const tokens = { rows: sampleApiTokens(), loading: false, failure: undefined, onAdd: fn() };

/** The section with its cards in the given states. */
const cards = (
  changes: { sessions?: Partial<SessionsCardProps>; tokens?: Partial<ApiTokensCardProps> } = {},
) => ({
  children: [
    <SessionsCard key="sessions" {...sessions} {...changes.sessions} />,
    <ApiTokensCard key="tokens" {...tokens} {...changes.tokens} />,
  ],
});

const meta = {
  title: 'Patterns/Security',
  component: SecuritySection,
  parameters: {
    guide: {
      purpose: '회원이 로그인한 기기와 스크립트의 토큰을 보고, 하나씩 또는 한꺼번에 끊습니다.',
      instead: [
        { when: '새 토큰의 값을 입력받고 보일 때', use: 'Patterns/NewApiToken' },
        { when: '계정의 사실만 보일 때', use: 'Status/DescriptionList' },
      ],
      pattern: {
        name: '구역 랜드마크 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
      },
      accessibility: [
        '제목을 이름으로 가진 region 안에 주제마다 region이 하나씩 있습니다.',
        '로그아웃 버튼의 이름에 기기와 주소가 들어 있어 같은 버튼끼리 구별됩니다.',
        '줄이 사라지면 초점이 카드의 제목으로 갑니다.',
      ],
    } satisfies Guide,
  },
  args: cards(),
} satisfies Meta<typeof SecuritySection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Several devices and tokens; one token has expired. */
export const Listed: Story = {};

/** Only this device, and no token yet. */
export const Alone: Story = {
  args: cards({ sessions: { rows: sampleSessions.slice(0, 1) }, tokens: { rows: [] } }),
};

/** The lists are not there yet. */
export const Loading: Story = {
  args: cards({
    sessions: { rows: undefined, loading: true },
    tokens: { rows: undefined, loading: true },
  }),
};

/** The lists could not be loaded. */
export const Failed: Story = {
  args: cards({
    sessions: {
      rows: undefined,
      failure: <SampleFailure title="기기 목록을 불러오지 못했습니다">{RETRY}</SampleFailure>,
    },
    tokens: {
      rows: undefined,
      failure: <SampleFailure title="API 토큰을 불러오지 못했습니다">{RETRY}</SampleFailure>,
    },
  }),
};

/** On a phone the buttons go below. */
export const Narrow: Story = { tags: ['narrow'] };

/** A very long name. */
export const Edge: Story = {
  args: cards({ tokens: { rows: sampleApiTokens(edges.everything) } }),
  tags: ['edge'],
};
