import { describe, expect, test } from 'vitest';
import {
  newestAnnouncedTerms,
  TERMS_ANNOUNCEMENT_DAYS,
  TERMS_VERSIONS,
  unseenTermsAnnouncement,
} from './terms.ts';

const day = (text: string) => new Date(`${text}T12:00:00+09:00`);

const versions = [
  ...TERMS_VERSIONS,
  {
    version: 2,
    announced: '2026-03-01T00:00:00+09:00',
    effective: '2026-03-09T00:00:00+09:00',
    summary: '환불 절차를 더합니다.',
  },
];

test('every version is announced at least seven days before it is in force, and after the previous version', () => {
  for (const [index, { version, announced, effective }] of versions.entries()) {
    expect(version).toBe(index + 1);
    const days = (new Date(effective).getTime() - new Date(announced).getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(TERMS_ANNOUNCEMENT_DAYS);
  }
});

describe('the announcement of a change', () => {
  test.each([
    ['before it is announced', '2026-02-28', 1, undefined],
    ['from the announcement on', '2026-03-01', 1, 2],
    ['still after it holds', '2026-04-07', 1, 2],
    ['no longer a month later', '2026-04-09', 1, undefined],
    ['never to a member who knows it', '2026-03-05', 2, undefined],
  ])('%s', (_, now, known, version) => {
    expect(unseenTermsAnnouncement(versions, known, day(now))?.version).toBe(version);
  });
});

test('the newest announced version depends on the time', () => {
  expect(newestAnnouncedTerms(versions, day('2026-03-02'))?.version).toBe(2);
  expect(newestAnnouncedTerms(versions, day('2026-01-02'))?.version).toBe(1);
});
