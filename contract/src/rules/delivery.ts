/** The outcomes of deliveries: of a push that a code host, a script or the server itself has reported, for a container and as a whole. */

/** The outcomes in the order of their weight: the outcome of a delivery is the first that one of its containers has. */
export const DELIVERY_OUTCOMES = {
  failed: '실패',
  deploying: '배포 중',
  checks: '검사 대기 중',
  waiting: '대기 중',
  deployed: '배포함',
  replaced: '새 푸시로 대체됨',
  already: '이미 배포된 커밋',
  path: '경로가 달라 건너뜀',
  'skip-word': '건너뛰는 말',
  branch: '브랜치가 다름',
  deleted: '삭제된 브랜치',
  repository: '저장소가 다름',
  off: '꺼져 있음',
  ignored: '푸시가 아님',
  forged: '서명 오류',
} as const;

export type DeliveryOutcome = keyof typeof DELIVERY_OUTCOMES;

export const isDeliveryOutcome = (text: string): text is DeliveryOutcome =>
  text in DELIVERY_OUTCOMES;

/** The text of an outcome; for an unknown outcome of a newer server, the outcome itself. */
export const deliveryOutcomeText = (outcome: string): string =>
  isDeliveryOutcome(outcome) ? DELIVERY_OUTCOMES[outcome] : outcome;

/** The outcomes that change by themselves. */
const UNSETTLED: ReadonlySet<string> = new Set(['deploying', 'checks', 'waiting']);

/** Whether the outcome of a delivery may still change without a member. */
export const isUnsettledOutcome = (outcome: string): boolean => UNSETTLED.has(outcome);

/** The outcomes of deliveries that cannot be tried again, because they name no commit that could be deployed. */
const NEVER_AGAIN: ReadonlySet<string> = new Set(['forged', 'ignored', 'deleted']);

/** Whether a delivery can be tried again: it names a commit, and its outcome is final. */
export const canRetryDelivery = (outcome: string): boolean =>
  !isUnsettledOutcome(outcome) && !NEVER_AGAIN.has(outcome);

/** Where deliveries come from, with their text. */
export const DELIVERY_SOURCES = {
  'github-app': 'GitHub App',
  github: 'GitHub',
  gitlab: 'GitLab',
  gitea: 'Gitea',
  bitbucket: 'Bitbucket',
  ci: 'CI',
  poll: '저장소 확인',
} as const;

export type DeliverySource = keyof typeof DELIVERY_SOURCES;

/** How long deliveries are kept, in days, and how many of one project; of forged ones, fewer. */
export const DELIVERIES_KEPT = { days: 30, most: 1000, mostForged: 100 } as const;

/** The maximum size of a message to a hook, in bytes. A push with 2,000 commits of some files is smaller. */
export const HOOK_BODY_LIMIT_BYTES = 5 * 1024 * 1024;
