import { fn } from 'storybook/test';
import { ApiTokenRow } from '../patterns/security/api-tokens-card.tsx';
import { SessionRow } from '../patterns/security/sessions-card.tsx';

/** The current time of the samples, from which relative times are calculated. */
const now = new Date('2026-03-02T14:05:00+09:00');

const idle = { now, pending: false, onLogOut: fn(), failure: undefined } as const;

/** Three sessions. The current session is first. */
export const sampleSessionRows = [
  <SessionRow
    key="current"
    {...idle}
    browser="Chrome"
    system="macOS"
    address="203.0.113.7"
    lastUsedAt="2026-03-02T14:04:00+09:00"
    current
  />,
  <SessionRow
    key="phone"
    {...idle}
    browser="Samsung Internet for Android"
    system="Android"
    address="2001:db8:85a3:8d3:1319:8a2e:370:7348"
    lastUsedAt="2026-03-01T09:12:00+09:00"
    current={false}
  />,
  <SessionRow
    key="unknown"
    {...idle}
    browser={undefined}
    system={undefined}
    address="198.51.100.20"
    lastUsedAt="2026-02-20T21:40:00+09:00"
    current={false}
    pending
  />,
];

/**
 * Renders three tokens: a used token, an unused token and an expired token.
 * @param name the name of the first token
 */
export const renderSampleApiTokenRows = (name = 'GitHub Actions 배포') => [
  <ApiTokenRow
    key="ci"
    now={now}
    name={name}
    scope="write"
    expiresAt="2026-05-31T14:05:00+09:00"
    expired={false}
    lastUsedAt="2026-03-02T13:20:00+09:00"
    onRevoke={fn()}
  />,
  <ApiTokenRow
    key="dashboard"
    now={now}
    name="상태 화면"
    scope="read"
    expiresAt="2026-03-09T14:05:00+09:00"
    expired={false}
    lastUsedAt={undefined}
    onRevoke={fn()}
  />,
  <ApiTokenRow
    key="old"
    now={now}
    name="예전 백업 스크립트"
    scope="read"
    expiresAt="2026-02-28T14:05:00+09:00"
    expired
    lastUsedAt="2026-02-27T03:00:00+09:00"
    onRevoke={fn()}
  />,
];
