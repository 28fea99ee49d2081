import { stringGroup } from './string-group.ts';

/** The text of every status. The type `Status` contains these keys, except for `unknown`. */
export const statusStrings = stringGroup('status', {
  running: '실행 중',
  stopped: '중지됨',
  deploying: '배포 중',
  failed: '실패',
  idle: '대기 중',
  starting: '시작 중',
  stopping: '중지 중',
  restarting: '재시작 중',
  inProgress: '진행 중',
  succeeded: '성공',
  cancelled: '취소됨',
  triggerFailed: '실행 요청 실패',
  trackingFailed: '추적 실패',
  confirmed: '복원 확인됨',
  unconfirmed: '확인되지 않음',
  unknown: (raw: string) => `알 수 없음 (${raw})`,
});
