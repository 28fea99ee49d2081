import type { ShellEndReason } from '@naru/contract/endpoints/shell-socket';
import { SHELL_IDLE_MINUTES } from '@naru/contract/rules/shell';

/** Why a shell was closed, in a sentence for the member. */
export const endWords: Record<ShellEndReason, string> = {
  exited: '셸이 끝났습니다.',
  idle: `${SHELL_IDLE_MINUTES}분 동안 입력이 없어 셸을 닫았습니다.`,
  'session-over': '로그인이 끝나 셸을 닫았습니다.',
  'container-stopped': '컨테이너가 중지되거나 교체되어 셸이 끝났습니다.',
  'no-shell': '이 이미지에는 셸이 없습니다.',
  'engine-unavailable':
    '컨테이너 엔진에 연결할 수 없어 셸이 끝났습니다. 잠시 후 다시 연결해주세요.',
  'too-many': '열려 있는 셸이 너무 많습니다. 다른 셸을 닫고 다시 연결해주세요.',
  'server-stopping': '서버가 다시 시작되어 셸이 끝났습니다. 잠시 후 다시 연결해주세요.',
  misused: '연결에 문제가 있어 셸을 닫았습니다.',
};

/** For a connection that ended without a word. */
export const LINE_LOST = '연결이 끊겼습니다. 인터넷 연결을 확인하고 다시 연결해주세요.';

export const exitedWith = (code: number): string =>
  code === 0 ? endWords.exited : `셸이 종료 코드 ${code}로 끝났습니다.`;

export const idleWarning = (seconds: number): string =>
  `입력이 없어 ${seconds}초 뒤에 셸을 닫습니다. 아무 키나 누르면 계속합니다.`;
