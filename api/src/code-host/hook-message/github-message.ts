/** Reads messages of GitHub (https://docs.github.com/webhooks/webhook-events-and-payloads). */
import type { PushRef } from '@naru/contract/rules/push-settings';
import * as z from 'zod/mini';
import type { StoredPush } from '../../storage/stored-push.ts';
import { addressTexts, changedPaths, messageTexts, readHash, readRef, shortText } from './texts.ts';

const text = z.nullish(z.string());
const files = z.nullish(z.array(z.string()));
const commit = z.object({
  id: text,
  message: text,
  author: z.nullish(z.object({ name: text, username: text })),
  added: files,
  removed: files,
  modified: files,
});

const push = z.object({
  ref: z.string(),
  before: text,
  after: text,
  created: z.nullish(z.boolean()),
  deleted: z.nullish(z.boolean()),
  forced: z.nullish(z.boolean()),
  head_commit: z.nullish(commit),
  commits: z.nullish(z.array(commit)),
  /** Gitea sends only the newest commits, and their number. */
  total_commits: z.nullish(z.number()),
  repository: z.object({
    clone_url: text,
    ssh_url: text,
    git_url: text,
    html_url: text,
    default_branch: text,
    pushed_at: z.nullish(z.union([z.number(), z.string()])),
  }),
  sender: z.nullish(z.object({ login: text })),
  pusher: z.nullish(z.object({ name: text })),
});
type Push = z.infer<typeof push>;

/** The number of commits in a message at which GitHub leaves further ones out. */
const MOST_COMMITS = 2048;

/** Returns the changed paths; null where the commits of the message are not all that the push changed. */
function pathsOf({ created, forced, commits, total_commits, before }: Push): string[] | null {
  const all = commits ?? [];
  const isWhole = !created && !forced && readHash(before) !== null;
  const isCut = all.length >= MOST_COMMITS || (total_commits ?? 0) > all.length;
  return isWhole && !isCut ? changedPaths(all) : null;
}

/** The time after which a message of GitHub is a repetition that nobody wants, in ms. */
const OLD_MS = 30 * 24 * 60 * 60 * 1000;

const isOld = ({ repository: { pushed_at } }: Push, now: number): boolean =>
  typeof pushed_at === 'number' && now - pushed_at * 1000 > OLD_MS;

/** Returns the pushed commit. For an annotated tag, `after` is the tag, and `head_commit` is its commit. */
const commitOf = ({ after, head_commit }: Push, { kind }: { kind: PushRef }): string | null =>
  readHash(after) && ((kind === 'tag' ? readHash(head_commit?.id) : null) ?? readHash(after));

/** The content of a message about a push; a text instead of a push is the reason why there is none. */
export interface ReadPush {
  push: StoredPush | string;
  sender: string | null;
}

const NO_BRANCH = '브랜치나 태그의 푸시가 아닙니다.';
const TOO_OLD = '30일이 지난 푸시라서 배포하지 않았습니다.';

/** Reads the body of the event `push`, of GitHub and of hosts that imitate it; `undefined` for another body. */
export function readGithubPush(body: unknown, now = Date.now()): ReadPush | undefined {
  const { data } = z.safeParse(push, body);
  if (data === undefined) return undefined;
  const { repository, deleted } = data;
  const sender = shortText(data.sender?.login ?? data.pusher?.name) || null;
  const ref = readRef(data.ref);
  if (ref === undefined) return { push: NO_BRANCH, sender };
  if (isOld(data, now)) return { push: TOO_OLD, sender };
  const after = commitOf(data, ref);
  // Gitea documents messages without `head_commit`.
  const head = data.head_commit ?? data.commits?.find(({ id }) => readHash(id) === after);
  const { clone_url, ssh_url, html_url, git_url } = repository;
  return {
    sender,
    push: {
      repositories: addressTexts([clone_url, html_url, ssh_url, git_url]),
      ref,
      isDeleted: deleted === true || after === null,
      before: readHash(data.before),
      after: deleted === true ? null : after,
      ...messageTexts(head?.message),
      author: shortText(head?.author?.name ?? head?.author?.username),
      defaultBranch: shortText(repository.default_branch) || null,
      paths: pathsOf(data),
    },
  };
}
