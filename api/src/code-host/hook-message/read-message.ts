/** Reads a message whose sender was proven. Hosts are recognized by their headers. */
import { createHash } from 'node:crypto';
import type { DeliverySource } from '@naru/contract/rules/delivery';
import { isBranchName, isCommitHash } from '@naru/contract/rules/git-names';
import * as z from 'zod/mini';
import type { ReceivedMessage } from '../../use-cases/push/received-message.ts';
import { readBitbucketPushes } from './bitbucket-message.ts';
import { type ReadPush, readGithubPush } from './github-message.ts';
import { readGitlabPush } from './gitlab-message.ts';
import { isSigned } from './signature.ts';
import { messageTexts, shortText, shownHeaders } from './texts.ts';

const NAME_MAX = 255;
const refName = z.nullish(
  z.string().check(
    z.maxLength(NAME_MAX),
    z.refine((text) => text === '' || isBranchName(text)),
  ),
);

const scriptBody = z.object({
  commit: z.nullish(z.string().check(z.refine((text) => text === '' || isCommitHash(text)))),
  branch: refName,
  tag: refName,
  message: z.nullish(z.string()),
  author: z.nullish(z.string()),
});

/**
 * Reads the body of a script, `{"commit", "branch", "tag", "message"}`; `undefined` for a body with a wrong field. An empty text counts as
 * missing, as of an unset variable.
 */
function readScriptPush(json: unknown): ReadPush | undefined {
  const { data } = z.safeParse(scriptBody, json);
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

interface HookSender {
  source: DeliverySource;
  /** The header with the event, whose presence identifies the sender. */
  event: string;
  /** The headers with the id of the message, of which the first counts. */
  ids: readonly string[];
  /** Whether an event reports a push. */
  isPush: (event: string) => boolean;
  read: (body: unknown) => ReadPush[] | undefined;
}

const one = (read: (body: unknown) => ReadPush | undefined) => (body: unknown) => {
  const found = read(body);
  return found && [found];
};

/** Gitea comes before GitHub, because it also sends the headers of GitHub. */
const SENDERS: readonly HookSender[] = [
  {
    source: 'gitea',
    event: 'x-gitea-event',
    ids: ['x-gitea-delivery'],
    isPush: (event) => event === 'push',
    read: one(readGithubPush),
  },
  {
    source: 'github',
    event: 'x-github-event',
    ids: ['x-github-delivery'],
    isPush: (event) => event === 'push',
    read: one(readGithubPush),
  },
  {
    source: 'gitlab',
    event: 'x-gitlab-event',
    // The first is the same in every attempt; older servers send only the second.
    ids: ['idempotency-key', 'x-gitlab-event-uuid'],
    isPush: (event) => ['Push Hook', 'Tag Push Hook'].includes(event),
    read: one(readGitlabPush),
  },
  {
    source: 'bitbucket',
    event: 'x-event-key',
    ids: ['x-request-uuid'],
    isPush: (event) => event === 'repo:push',
    read: readBitbucketPushes,
  },
];

const findSender = (headers: Headers) => SENDERS.find(({ event }) => headers.has(event));

/** Returns where a message comes from, by its headers alone. */
export const messageSource = (headers: Headers): DeliverySource =>
  findSender(headers)?.source ?? 'ci';

const NO_JSON = '본문이 JSON이 아닙니다. 웹훅의 형식을 application/json으로 변경해주세요.';
const UNREADABLE =
  '본문에서 푸시를 읽을 수 없습니다. 코드 호스팅 서비스의 웹훅 형식을 확인해주세요.';
const WRONG_FIELDS =
  '본문의 commit은 커밋의 해시, branch와 tag는 이름이어야 합니다. 예: {"branch": "main", "commit": "…"}';
const NO_EVENT =
  '서명된 요청에 알림의 종류를 적은 헤더(X-GitHub-Event 등)가 없어 푸시로 읽지 않았습니다.';
const otherEvent = (event: string): string => `푸시가 아닌 알림입니다: ${event}`;

/**
 * Parses the JSON of a body, also of a form with the field `payload`, which GitHub and Gitea can send.
 * @returns `undefined` for a body that is no JSON
 */
export function parseBody(headers: Headers, body: Uint8Array): unknown {
  const text = new TextDecoder().decode(body);
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  // A script without a body may have the content type of a form, which is that of `curl -d`.
  const json = isForm ? (new URLSearchParams(text).get('payload') ?? '') : text;
  if (json.trim() === '') return {};
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Reads the pushes of a body, or the reason why there are none. */
function readBody(headers: Headers, body: Uint8Array, sender: HookSender | undefined) {
  const event = sender && (headers.get(sender.event) ?? '');
  if (sender && event !== undefined && !sender.isPush(event)) return otherEvent(shortText(event));
  // Nobody signs the headers: without its event, a captured push would be the message of a script, which may be repeated.
  if (sender === undefined && isSigned(headers)) return NO_EVENT;
  const json = parseBody(headers, body);
  if (json === undefined) return NO_JSON;
  const read = sender ? sender.read(json) : one(readScriptPush)(json);
  return read ?? (sender ? UNREADABLE : WRONG_FIELDS);
}

/** Reads a message. A message that reports no push has a reason instead. */
export function readMessage(headers: Headers, body: Uint8Array): ReceivedMessage {
  const sender = findSender(headers);
  const ids = sender?.ids ?? ['idempotency-key'];
  const id = ids.map((name) => headers.get(name)).find((value) => value !== null);
  const read = readBody(headers, body, sender);
  const pushes = typeof read === 'string' ? [] : read;
  const stored = pushes.flatMap(({ push }) => (typeof push === 'string' ? [] : [push]));
  const reasons = pushes.flatMap(({ push }) => (typeof push === 'string' ? [push] : []));
  return {
    source: sender?.source ?? 'ci',
    id: id === undefined ? null : shortText(id),
    sender: pushes[0]?.sender ?? null,
    headers: shownHeaders(headers),
    // A script may send the same body for every deployment.
    bodyHash:
      sender === undefined && !isSigned(headers)
        ? null
        : createHash('sha256').update(body).digest('hex'),
    pushes: stored,
    ignored: typeof read === 'string' ? read : (reasons[0] ?? null),
  };
}
