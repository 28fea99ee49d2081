/** The versions of the terms of service, and when members are told of a new one. */

/** A version of the terms. Times are ISO 8601 with an offset. */
export interface TermsVersion {
  /** From 1, without gaps. */
  readonly version: number;
  /** When it was published; members are told from then on. */
  readonly announced: string;
  /** From when on it holds, at least `TERMS_NOTICE_DAYS` later. */
  readonly effective: string;
  /** What changes and why, in one sentence for the notice. */
  readonly summary: string;
}

/** How many days before it holds a change has to be announced (article 3 of the terms). */
export const TERMS_NOTICE_DAYS = 7;

/** Every version, the oldest first. A change of the terms is a new one at the end. */
export const TERMS_VERSIONS: readonly TermsVersion[] = [
  {
    version: 1,
    announced: '2025-08-25T00:00:00+09:00',
    effective: '2025-09-01T00:00:00+09:00',
    summary: '처음 시행하는 약관입니다.',
  },
];

/** For how many days after a change holds its notice is still shown. */
const SHOWN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The newest version that is announced. */
export const announcedTerms = (
  versions: readonly TermsVersion[],
  now: Date,
): TermsVersion | undefined => versions.findLast(({ announced }) => new Date(announced) <= now);

/**
 * The change that a member has to be told of: the newest one announced, unless they know it or it has held for a month.
 * @param known the newest version that the member was told of
 */
export function termsNotice(
  versions: readonly TermsVersion[],
  known: number,
  now: Date,
): TermsVersion | undefined {
  const newest = announcedTerms(versions, now);
  if (newest === undefined || newest.version <= known) return undefined;
  const isOver = now.getTime() > new Date(newest.effective).getTime() + SHOWN_DAYS * DAY_MS;
  return isOver ? undefined : newest;
}
