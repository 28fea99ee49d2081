/** Reads messages of Bitbucket Cloud (https://support.atlassian.com/bitbucket-cloud/docs/event-payloads/). */
import * as z from 'zod/mini';
import type { ReadPush } from './github-message.ts';
import { addressTexts, messageTexts, readHash, readRef, shortText } from './texts.ts';

const text = z.nullish(z.string());
const side = z.nullish(
  z.object({
    type: z.string(),
    name: z.string(),
    target: z.nullish(
      z.object({
        hash: text,
        message: text,
        author: z.nullish(
          z.object({ raw: text, user: z.nullish(z.object({ display_name: text })) }),
        ),
      }),
    ),
  }),
);
const push = z.object({
  push: z.object({ changes: z.array(z.object({ old: side, new: side })).check(z.maxLength(100)) }),
  repository: z.object({
    full_name: text,
    links: z.nullish(z.object({ html: z.nullish(z.object({ href: text })) })),
  }),
  actor: z.nullish(z.object({ nickname: text, display_name: text })),
});

const NO_BRANCH = '브랜치나 태그의 푸시가 아닙니다.';

/** Reads the body of the event `repo:push`, which has one change for each branch and tag; `undefined` for another body. */
export function readBitbucketPushes(body: unknown): ReadPush[] | undefined {
  const { data } = z.safeParse(push, body);
  if (data === undefined) return undefined;
  const sender = shortText(data.actor?.nickname ?? data.actor?.display_name) || null;
  const repositories = addressTexts([data.repository.links?.html?.href]);
  return data.push.changes.map((change): ReadPush => {
    const named = change.new ?? change.old;
    const folder = named?.type === 'tag' ? 'tags' : 'heads';
    const ref = named ? readRef(`refs/${folder}/${named.name}`) : undefined;
    if (ref === undefined || repositories.length === 0) return { push: NO_BRANCH, sender };
    const target = change.new?.target;
    const after = readHash(target?.hash);
    return {
      sender,
      push: {
        ...{ repositories, ref, isDeleted: after === null },
        before: readHash(change.old?.target?.hash),
        after,
        ...messageTexts(target?.message),
        author: shortText(target?.author?.user?.display_name ?? target?.author?.raw),
        // The message names neither the default branch nor the changed files.
        defaultBranch: null,
        paths: null,
      },
    };
  });
}
