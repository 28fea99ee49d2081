import { isTerminal } from '@naru/contract/rules/deployment-status';

/** What a member is told when something broke that is not of their making. The operator's log has the cause. */
export const UNEXPECTED =
  '예상하지 못한 문제로 배포하지 못했습니다. 다시 시도해도 같으면 운영자에게 알려주세요.';

const NOT_KEPT = '실패한 이유가 남아 있지 않습니다. 배포 로그를 확인하거나 다시 배포해주세요.';

const NOT_FAILED: readonly string[] = ['success', 'cancelled'];

/** Why a deployment, or a container in it, came to this end: a failure always has a reason, also one of an earlier release that kept none. */
export const reasonOf = (row: { reason: string | null }, hasFailed: boolean): string | null =>
  row.reason ?? (hasFailed ? NOT_KEPT : null);

/** Whether a deployment ended badly. */
export const isFailure = (status: string): boolean =>
  isTerminal(status) && !NOT_FAILED.includes(status);
