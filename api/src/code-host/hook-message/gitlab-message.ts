/** Reads messages of GitLab (https://docs.gitlab.com/user/project/integrations/webhook_events/). */
import * as z from 'zod/mini';
import type { ReadPush } from './github-message.ts';
import { addressTexts, changedPaths, messageTexts, readHash, readRef, shortText } from './texts.ts';

const text = z.nullish(z.string());
const files = z.nullish(z.array(z.string()));
const push = z.object({
  object_kind: z.enum(['push', 'tag_push']),
  ref: z.string(),
  before: text,
  after: text,
  checkout_sha: text,
  message: text,
  user_username: text,
  user_name: text,
  project: z.object({
    git_http_url: text,
    git_ssh_url: text,
    web_url: text,
    default_branch: text,
  }),
  commits: z.nullish(
    z.array(
      z.object({
        id: text,
        message: text,
        author: z.nullish(z.object({ name: text })),
        added: files,
        removed: files,
        modified: files,
      }),
    ),
  ),
  total_commits_count: z.nullish(z.number()),
});
type Push = z.infer<typeof push>;

/** Returns the changed paths; null where the message has not all commits, of which GitLab sends the newest 20. */
function pathsOf({ before, commits, total_commits_count }: Push): string[] | null {
  const all = commits ?? [];
  const isWhole = readHash(before) !== null && all.length === (total_commits_count ?? -1);
  return isWhole ? changedPaths(all) : null;
}

const NO_BRANCH = '브랜치나 태그의 푸시가 아닙니다.';

/** Reads the body of the events `Push Hook` and `Tag Push Hook`; `undefined` for another body. */
export function readGitlabPush(body: unknown): ReadPush | undefined {
  const { data } = z.safeParse(push, body);
  if (data === undefined) return undefined;
  const { project, commits } = data;
  const sender = shortText(data.user_username ?? data.user_name) || null;
  const ref = readRef(data.ref);
  if (ref === undefined) return { push: NO_BRANCH, sender };
  // For an annotated tag, `after` is the tag, and `checkout_sha` is its commit.
  const after = readHash(data.after) && readHash(data.checkout_sha ?? data.after);
  const head = commits?.find(({ id }) => id === after) ?? commits?.at(-1);
  return {
    sender,
    push: {
      repositories: addressTexts([project.git_http_url, project.web_url, project.git_ssh_url]),
      ref,
      isDeleted: readHash(data.after) === null,
      before: readHash(data.before),
      after,
      ...messageTexts(head?.message ?? data.message),
      author: shortText(head?.author?.name),
      defaultBranch: shortText(project.default_branch) || null,
      paths: pathsOf(data),
    },
  };
}
