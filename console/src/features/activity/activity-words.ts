import type { ActivityEntry } from '@naru/contract/entities/activity';
import { ACTIVITY_DONE_OUTCOME } from '@naru/contract/wire/activity';
import type { ActivityScope } from '#api/activity.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: '비밀번호가 올바르지 않습니다.',
  WRONG_PASSWORD: '현재 비밀번호가 올바르지 않습니다.',
  NOT_ACTIVE: '이메일 인증을 마치지 않은 계정입니다.',
  TOKEN_INVALID: '유효하지 않거나 만료된 링크입니다.',
  PROJECT_LIMIT_REACHED: '프로젝트의 최대 개수에 이르렀습니다.',
  CPU_EXCEEDED: 'CPU 한도를 넘습니다.',
  MEMORY_EXCEEDED: '메모리 한도를 넘습니다.',
  DISK_EXCEEDED: '디스크 한도를 넘습니다.',
};

/** The reason of a refused action in Korean, or its error code; `undefined` for an action that was done. */
export const refusalReason = ({ outcome }: Pick<ActivityEntry, 'outcome'>): string | undefined =>
  outcome === ACTIVITY_DONE_OUTCOME
    ? undefined
    : (REFUSALS[outcome] ?? `거부되었습니다 (${outcome})`);

const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => text || []);

/**
 * Returns the names in an entry: the project, unless the log is of one project, then the changed item in the project. An unknown name is
 * left out.
 */
export const listActivityNames = (
  { project, target }: ActivityEntry,
  of: ActivityScope['of'],
): string[] => filled(of === 'me' ? [project, target] : [target]);

/** The origin of the request: IP address and browser. An unknown value is left out. */
export const activityRequestOrigin = ({ address, browser }: ActivityEntry): string[] =>
  filled([address, browser]);
