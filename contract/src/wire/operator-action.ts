/** Every act of an operator that the audit log records, by the stored name. A released name is never reused. */
export const OPERATOR_ACTIONS = {
  'member-added': '회원 추가',
  'link-issued': '비밀번호 링크 발급',
  'member-locked': '계정 정지',
  'member-unlocked': '계정 정지 해제',
  'sessions-ended': '모든 기기 로그아웃',
  'factors-reset': '2단계 인증 해제',
  'role-changed': '역할 변경',
  'limits-changed': '한도 변경',
  'member-erased': '계정과 데이터 삭제',
  'clock-trusted': '서버 시계를 믿기',
  'key-rotated': '비밀 키 바꾸기',
  'member-invited': '회원 초대',
  'invitation-revoked': '초대 지우기',
  'setting-changed': '설정 변경',
  'console-move-begun': '콘솔 주소 변경 시작',
  'acme-tried': '인증 기관 설정 시험',
  'registry-tried': '레지스트리 설정 시험',
  'mail-tried': '메일 설정 시험',
  'backup-started': '백업 시작',
  'backup-storage-tried': '백업 저장소 시험',
  'backup-downloaded': '백업 내려받기',
  'restore-confirmed': '복원 확인: 이전 서버를 끔',
  'volumes-skipped': '복원: 되돌리지 못한 볼륨 없이 계속',
  'github-app-started': 'GitHub App 만들기 시작',
  'github-app-tried': 'GitHub App 설정 시험',
  'images-rebuilt': '이미지가 없는 컨테이너 다시 배포',
} as const;

export type OperatorActionName = keyof typeof OPERATOR_ACTIONS;

const isOperatorActionName = (name: string): name is OperatorActionName => name in OPERATOR_ACTIONS;

/** The text of an operator's act; for an unknown name, the name itself. */
export const operatorActionText = (name: string): string =>
  isOperatorActionName(name) ? OPERATOR_ACTIONS[name] : name;

/** The roles of a member, with their names for display. */
export const MEMBER_ROLES = { admin: '운영자', user: '일반 회원' } as const;
