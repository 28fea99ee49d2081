import { stringGroup } from './string-group.ts';

/** Texts of a terminal. */
export const terminalStrings = stringGroup('terminal', {
  connecting: '연결하는 중',
  open: '연결됨',
  closed: '연결 끊김',
  unavailable: '사용할 수 없음',
  leave: 'Ctrl+Shift+X를 누르면 터미널에서 나갑니다.',
  screenReader: '화면 낭독 모드',
  reconnect: '다시 연결',
  keys: '터미널 키',
  tab: 'Tab',
  ctrl: 'Ctrl',
  escape: 'Esc',
  up: '위쪽 화살표',
  down: '아래쪽 화살표',
  left: '왼쪽 화살표',
  right: '오른쪽 화살표',
});
