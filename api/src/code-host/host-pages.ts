/** Reads lists of code hosts page by page, within limits. */
import type { Repository } from '@naru/contract/entities/installation';
import * as z from 'zod/mini';
import { refusedError } from './host-request.ts';
import type { FoundRepositories } from './token-host.ts';

/** The limits of a list: its pages, and its time in ms. The console waits ten seconds for a response. */
const MOST_PAGES = 10;
const LIST_MS = 7000;

/** Reads a body as a shape. @throws ApiError CODE_HOST_REFUSED for another body: the host is none of the kind */
export function readShape<T>(schema: z.ZodMiniType<T>, data: unknown, name: string): T {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return parsed.data;
  throw refusedError(`이 주소의 서버는 ${name} 서버가 아닙니다. 주소를 확인해주세요.`);
}

/** The names of repositories that git and our addresses take. Others are left out. */
const FULL_NAME = /^[\w.][\w.-]{0,99}(?:\/[\w.][\w.-]{0,99}){1,20}$/;

/** Returns a repository below the address of its host; nothing for a name that no address can have. */
export function toRepository(
  base: string,
  { id, name, isPrivate }: { id: string; name: string; isPrivate: boolean },
): Repository[] {
  if (!FULL_NAME.test(name) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(name)) return [];
  return [{ id, full_name: name, clone_url: `${base}/${name}.git`, private: isPrivate }];
}

interface Page {
  repositories: readonly Repository[];
  /** Whether the host has a next page. */
  hasMore: boolean;
}

/**
 * Reads the pages of a list one after the other. A host that is slow after the first page, or has too many repositories, gives a cut
 * list. A repository that comes twice, because the list changed between two pages, is listed once.
 */
export async function readPages(
  signal: AbortSignal,
  readPage: (page: number, signal: AbortSignal) => Promise<Page>,
): Promise<FoundRepositories> {
  const limit = AbortSignal.timeout(LIST_MS);
  const within = AbortSignal.any([signal, limit]);
  const found = new Map<string, Repository>();
  const listed = (isCut: boolean) => ({ repositories: [...found.values()], isCut });
  const readNext = (number: number) =>
    readPage(number, within).catch((error: unknown) => {
      if (signal.aborted || !limit.aborted) throw error;
      return undefined;
    });
  let page: Page | undefined = await readPage(1, signal);
  for (let next = 2; page !== undefined; next += 1) {
    for (const one of page.repositories) found.set(one.id, one);
    if (!page.hasMore) return listed(false);
    page = next > MOST_PAGES ? undefined : await readNext(next);
  }
  return listed(true);
}
