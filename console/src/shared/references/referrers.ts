import type { ReferenceSource, ReferenceUse } from '@naru/contract/entities/reference';
import { useQuery } from '@tanstack/react-query';
import { referencesQuery } from '#api/reference.ts';

/** A variable that refers to something. */
export interface Referrer {
  /** The slug of its container. */
  container: string;
  key: string;
  /** The name of the container and the key: "주문 API · DATABASE_URL". */
  label: string;
}

/** The references of a project. */
interface References {
  sources: readonly ReferenceSource[];
  used: readonly ReferenceUse[];
}

/** Returns the variables with a reference that meets the condition, each once. */
export function findReferrers(
  { sources, used }: References,
  meets: (use: ReferenceUse) => boolean,
): Referrer[] {
  const names = new Map(sources.map(({ slug, name }) => [slug, name]));
  const found = new Map<string, Referrer>();
  for (const use of used) {
    if (!meets(use)) continue;
    const { container, kind, key } = use;
    const label = `${names.get(container) ?? container} · ${key}`;
    found.set(`${container} ${kind} ${key}`, { container, key, label });
  }
  return [...found.values()];
}

/** The maximum number of variables that a sentence names. */
const MOST_NAMED = 5;

/**
 * Returns the sentences about the variables that refer to what is deleted; `undefined` when there are none.
 * @param object what is deleted, with its object particle: "이 컨테이너를"
 */
export function referrersNote(referrers: readonly Referrer[], object: string): string | undefined {
  if (referrers.length === 0) return undefined;
  const named = referrers.slice(0, MOST_NAMED).map(({ label }) => label);
  const more = referrers.length - named.length;
  const list = named.join(', ') + (more > 0 ? ` 외 ${more}개` : '');
  return `${object} 참조하는 변수가 ${referrers.length}개 있습니다: ${list}. 참조를 고칠 때까지 그 컨테이너는 새로 배포되지 않습니다.`;
}

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
