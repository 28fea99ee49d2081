import type { ReferenceUse } from '@naru/contract/entities/reference';
import { useQuery } from '@tanstack/react-query';
import { referencesQuery } from '#api/reference.ts';
import { findReferrers, referrersNote } from './referrers.ts';

/**
 * Returns the sentences about the variables of a project that refer to what is deleted; `undefined` when there are none, and while they
 * are not known.
 * @param object what is deleted, with its object particle: "이 컨테이너를"
 * @param meets whether a reference is to what is deleted
 */
export function useReferrersNote(
  project: string,
  object: string,
  meets: (use: ReferenceUse) => boolean,
): string | undefined {
  const { data } = useQuery(referencesQuery(project));
  return data ? referrersNote(findReferrers(data, meets), object) : undefined;
}
