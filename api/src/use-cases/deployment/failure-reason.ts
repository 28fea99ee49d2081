import { isTerminal } from '@naru/contract/rules/deployment-status';

/** The member's message for an unexpected failure that the member did not cause. The operator's log has the cause. */
export const UNEXPECTED_FAILURE =
  '예상하지 못한 문제로 배포하지 못했습니다. 다시 시도해도 같으면 운영자에게 알려주세요.';

const NOT_KEPT = '실패한 이유가 남아 있지 않습니다. 배포 로그를 확인하거나 다시 배포해주세요.';

const NOT_FAILED: readonly string[] = ['success', 'cancelled'];

/** The reason for the end of a deployment or container. A failure always has a reason, even if an earlier release stored none. */
export const reasonOf = (row: { reason: string | null }, hasFailed: boolean): string | null =>
  row.reason ?? (hasFailed ? NOT_KEPT : null);

/** Whether a status is a failure. */
export const isFailure = (status: string): boolean =>
  isTerminal(status) && !NOT_FAILED.includes(status);
