/** The versions of the terms of service, and the time in which members see the announcement of a new version. */

/** A version of the terms. Times are ISO 8601 with an offset. */
export interface TermsVersion {
  /** The number of the version. The numbers start at 1 and have no gaps. */
  readonly version: number;
  /** The time of publication, from which members see the announcement. */
  readonly announced: string;
  /** The time from which the version is in force, at least `TERMS_ANNOUNCEMENT_DAYS` after the publication. */
  readonly effective: string;
  /** The change and its reason in one sentence, for the announcement. */
  readonly summary: string;
}

/** The minimum number of days between the announcement of a change and its effect (article 3 of the terms). */
export const TERMS_ANNOUNCEMENT_DAYS = 7;

/** All versions, the oldest first. A change of the terms adds a version at the end. */
export const TERMS_VERSIONS: readonly TermsVersion[] = [
  {
    version: 1,
    announced: '2025-08-25T00:00:00+09:00',
    effective: '2025-09-01T00:00:00+09:00',
    summary: '처음 시행하는 약관입니다.',
  },
];

/** The number of days after the start of a version in which members still see its announcement. */
const SHOWN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The newest announced version. */
export const newestAnnouncedTerms = (
  versions: readonly TermsVersion[],
  now: Date,
): TermsVersion | undefined => versions.findLast(({ announced }) => new Date(announced) <= now);

/**
 * The version whose announcement a member has to see: the newest announced version, unless the member has seen it or it has been in
 * force for `SHOWN_DAYS`.
 * @param known the newest version whose announcement the member has seen
 */
export function unseenTermsAnnouncement(
  versions: readonly TermsVersion[],
  known: number,
  now: Date,
): TermsVersion | undefined {
  const newest = newestAnnouncedTerms(versions, now);
  if (newest === undefined || newest.version <= known) return undefined;
  const isOver = now.getTime() > new Date(newest.effective).getTime() + SHOWN_DAYS * DAY_MS;
  return isOver ? undefined : newest;
}
