/** Reads messages of scripts: a `POST` with an optional body `{"commit", "branch", "tag", "message"}`. */
import { isBranchName, isCommitHash } from '@naru/contract/rules/git-names';
import * as z from 'zod/mini';
import type { ReadPush } from './github-message.ts';
import { messageTexts, shortText } from './texts.ts';

const NAME_MAX = 255;
const refName = z.nullish(
  z.string().check(
    z.maxLength(NAME_MAX),
    z.refine((text) => text === '' || isBranchName(text)),
  ),
);

const body = z.object({
  commit: z.nullish(z.string().check(z.refine((text) => text === '' || isCommitHash(text)))),
  branch: refName,
  tag: refName,
  message: z.nullish(z.string()),
  author: z.nullish(z.string()),
});

/** Reads the body of a script; `undefined` for a body with a wrong field. An empty text counts as missing, as of an unset variable. */
export function readScriptPush(json: unknown): ReadPush | undefined {
  const { data } = z.safeParse(body, json);
  if (data === undefined) return undefined;
  const { branch, tag, author } = data;
  const kind = tag ? 'tag' : 'branch';
  const name = tag || branch;
  const ref = name ? ({ kind, name } as const) : null;
  return {
    sender: null,
    push: {
      ...{ repositories: [], ref, isDeleted: false, before: null },
      after: data.commit?.toLowerCase() || null,
      ...messageTexts(data.message),
      author: shortText(author),
      ...{ defaultBranch: null, paths: null },
    },
  };
}
