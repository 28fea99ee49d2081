/**
 * The activities that the log shows to members. Nearly every changing call records one of these activities. The recorded body of a
 * request contains `UNRECORDED_VALUE_TEXT` in place of values.
 */

/** The subjects of activities, in the order of the filter. */
export const ACTIVITY_KINDS = {
  account: '계정',
  project: '프로젝트',
  container: '컨테이너',
  variable: '변수와 시크릿',
  network: '네트워크',
  volume: '볼륨',
  deployment: '배포',
  backup: '백업',
  'code-host': '코드 호스팅',
} as const;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

interface Activity {
  readonly kind: ActivityKind;
  /** The text of the activity for display. */
  readonly text: string;
  /** Set when only an operator of the server does this, on the server itself. */
  readonly by?: 'operator';
}

/** All activities by their stored name. A released name is never reused. */
export const ACTIVITIES = {
  'sign-up': { kind: 'account', text: '회원가입' },
  'email-verified': { kind: 'account', text: '이메일 인증' },
  'sign-in': { kind: 'account', text: '로그인' },
  'sign-out': { kind: 'account', text: '로그아웃' },
  'session-ended': { kind: 'account', text: '다른 기기 로그아웃' },
  'other-sessions-ended': { kind: 'account', text: '다른 기기 모두 로그아웃' },
  'api-token-created': { kind: 'account', text: 'API 토큰 만들기' },
  'api-token-revoked': { kind: 'account', text: 'API 토큰 폐기' },
  'totp-added': { kind: 'account', text: '인증 앱 추가' },
  'totp-removed': { kind: 'account', text: '인증 앱 해제' },
  'recovery-codes-renewed': { kind: 'account', text: '복구 코드 새로 만들기' },
  'passkey-added': { kind: 'account', text: '패스키 추가' },
  'passkey-renamed': { kind: 'account', text: '패스키 이름 변경' },
  'passkey-removed': { kind: 'account', text: '패스키 삭제' },
  confirmation: { kind: 'account', text: '본인 확인' },
  'password-reset-requested': { kind: 'account', text: '비밀번호 재설정 메일 요청' },
  'password-reset': { kind: 'account', text: '비밀번호 재설정' },
  'password-changed': { kind: 'account', text: '비밀번호 변경' },
  'profile-changed': { kind: 'account', text: '프로필 수정' },
  'email-change-requested': { kind: 'account', text: '이메일 변경 요청' },
  'email-changed': { kind: 'account', text: '이메일 변경' },
  'account-taken-back': { kind: 'account', text: '계정 되찾기' },
  'email-change-stopped': { kind: 'account', text: '이메일 변경 취소' },
  'data-exported': { kind: 'account', text: '내 데이터 내보내기' },
  'deletion-requested': { kind: 'account', text: '계정 삭제 신청' },
  'deletion-cancelled': { kind: 'account', text: '계정 삭제 취소' },
  'account-locked': { kind: 'account', text: '운영자가 계정을 정지', by: 'operator' },
  'account-unlocked': { kind: 'account', text: '운영자가 계정의 정지를 해제', by: 'operator' },
  'factors-reset': { kind: 'account', text: '운영자가 2단계 인증을 해제', by: 'operator' },
  'role-changed': { kind: 'account', text: '운영자가 역할을 변경', by: 'operator' },
  'limits-changed': { kind: 'account', text: '운영자가 한도를 변경', by: 'operator' },
  'account-added': { kind: 'account', text: '운영자가 계정을 추가', by: 'operator' },
  'signed-out-by-operator': {
    kind: 'account',
    text: '운영자가 모든 기기에서 로그아웃',
    by: 'operator',
  },
  'password-link-issued': {
    kind: 'account',
    text: '운영자가 비밀번호 링크를 발급',
    by: 'operator',
  },
  'member-added': { kind: 'account', text: '회원 추가' },
  'member-managed': { kind: 'account', text: '회원 계정 관리' },
  'clock-trusted': { kind: 'account', text: '서버 시계를 믿기' },
  'member-invited': { kind: 'account', text: '회원 초대' },
  'invitation-revoked': { kind: 'account', text: '초대 지우기' },
  'settings-changed': { kind: 'account', text: '서버 설정 변경' },
  'acme-tried': { kind: 'account', text: '인증 기관 설정 시험' },
  'registry-tried': { kind: 'account', text: '레지스트리 설정 시험' },
  'mail-tried': { kind: 'account', text: '메일 설정 시험' },
  'backup-started': { kind: 'account', text: '설치 백업' },
  'github-app-started': { kind: 'account', text: 'GitHub App 만들기 시작' },
  'github-app-registered': { kind: 'account', text: 'GitHub App 만들기' },
  'github-app-tried': { kind: 'account', text: 'GitHub App 설정 시험' },
  'images-rebuilt': { kind: 'account', text: '이미지가 없는 컨테이너 다시 배포' },
  'backup-storage-tried': { kind: 'account', text: '백업 저장소 시험' },
  'backup-downloaded': { kind: 'account', text: '설치 백업 내려받기' },
  'restore-confirmed': { kind: 'account', text: '설치 복원 확인' },
  'terms-seen': { kind: 'account', text: '약관 변경 확인' },
  'marketing-consent-changed': { kind: 'account', text: '마케팅 정보 수신 동의 변경' },
  'project-created': { kind: 'project', text: '프로젝트 만들기' },
  'project-renamed': { kind: 'project', text: '프로젝트 이름 변경' },
  'project-deleted': { kind: 'project', text: '프로젝트 삭제' },
  'source-uploaded': { kind: 'project', text: '소스 올리기' },
  'project-token-created': { kind: 'project', text: '프로젝트 토큰 만들기' },
  'project-token-revoked': { kind: 'project', text: '프로젝트 토큰 폐기' },
  'registry-login-added': { kind: 'project', text: '레지스트리 로그인 추가' },
  'registry-login-changed': { kind: 'project', text: '레지스트리 로그인 변경' },
  'registry-login-deleted': { kind: 'project', text: '레지스트리 로그인 삭제' },
  'deploy-key-rotated': { kind: 'project', text: '배포 키 만들기' },
  'deploy-key-deleted': { kind: 'project', text: '배포 키 삭제' },
  'known-host-forgotten': { kind: 'project', text: 'Git 서버의 호스트 키 지우기' },
  'volume-created': { kind: 'volume', text: '볼륨 추가' },
  'volume-resized': { kind: 'volume', text: '볼륨 용량 변경' },
  'volume-deleted': { kind: 'volume', text: '볼륨 삭제' },
  'mount-created': { kind: 'volume', text: '볼륨 마운트 추가' },
  'mount-changed': { kind: 'volume', text: '볼륨 마운트 경로 변경' },
  'mount-moved': { kind: 'volume', text: '볼륨을 다른 컨테이너로 옮기기' },
  'mount-deleted': { kind: 'volume', text: '볼륨 마운트 삭제' },
  'file-downloaded': { kind: 'volume', text: '볼륨의 파일 내려받기' },
  'file-uploaded': { kind: 'volume', text: '볼륨에 파일 올리기' },
  'file-renamed': { kind: 'volume', text: '볼륨의 파일 이름 변경' },
  'folder-created': { kind: 'volume', text: '볼륨에 폴더 만들기' },
  'file-deleted': { kind: 'volume', text: '볼륨의 파일 삭제' },
  'file-restored': { kind: 'volume', text: '볼륨의 파일 삭제 되돌리기' },
  'container-created': { kind: 'container', text: '컨테이너 추가' },
  'container-duplicated': { kind: 'container', text: '컨테이너 복제' },
  'container-renamed': { kind: 'container', text: '컨테이너 이름 변경' },
  'container-deleted': { kind: 'container', text: '컨테이너 삭제' },
  'container-action': { kind: 'container', text: '컨테이너 시작·중지·재시작' },
  'shell-opened': { kind: 'container', text: '셸 열기' },
  'shell-closed': { kind: 'container', text: '셸 닫기' },
  'part-restored': { kind: 'container', text: '삭제 되돌리기' },
  'container-git-changed': { kind: 'container', text: 'Git 설정 변경' },
  'container-push-changed': { kind: 'container', text: '푸시하면 배포 변경' },
  'container-template-changed': { kind: 'container', text: '템플릿 변경' },
  'container-resources-changed': { kind: 'container', text: '리소스 변경' },
  'container-process-changed': { kind: 'container', text: '실행 설정 변경' },
  'container-image-changed': { kind: 'container', text: '이미지 변경' },
  'container-upload-changed': { kind: 'container', text: '올린 소스로 변경' },
  'database-password-changed': { kind: 'container', text: '데이터베이스 비밀번호 변경' },
  'env-var-created': { kind: 'variable', text: '환경 변수 추가' },
  'env-var-changed': { kind: 'variable', text: '환경 변수 변경' },
  'env-var-deleted': { kind: 'variable', text: '환경 변수 삭제' },
  'secret-created': { kind: 'variable', text: '시크릿 추가' },
  'secret-changed': { kind: 'variable', text: '시크릿 변경' },
  'secret-deleted': { kind: 'variable', text: '시크릿 삭제' },
  'build-var-created': { kind: 'variable', text: '빌드 변수 추가' },
  'build-var-changed': { kind: 'variable', text: '빌드 변수 변경' },
  'build-var-deleted': { kind: 'variable', text: '빌드 변수 삭제' },
  'variables-saved': { kind: 'variable', text: '변수 한꺼번에 저장' },
  'project-variable-saved': { kind: 'variable', text: '공유 변수 저장' },
  'project-variable-deleted': { kind: 'variable', text: '공유 변수 삭제' },
  'network-created': { kind: 'network', text: '네트워크 추가' },
  'network-changed': { kind: 'network', text: '네트워크 변경' },
  'network-deleted': { kind: 'network', text: '네트워크 삭제' },
  'changes-discarded': { kind: 'deployment', text: '배포되지 않은 변경 되돌리기' },
  deployed: { kind: 'deployment', text: '배포' },
  'deployment-cancelled': { kind: 'deployment', text: '배포 취소' },
  'deployment-rolled-back': { kind: 'deployment', text: '이전 배포로 되돌리기' },
  'push-deployed': { kind: 'deployment', text: '푸시로 배포' },
  'push-hook-created': { kind: 'deployment', text: '푸시를 받을 주소 만들기' },
  'push-hook-rotated': { kind: 'deployment', text: '푸시를 받을 주소의 비밀값 변경' },
  'push-hook-registered': { kind: 'deployment', text: '코드 호스팅 서비스에 웹훅 만들기' },
  'push-hook-deleted': { kind: 'deployment', text: '푸시를 받을 주소 삭제' },
  'delivery-retried': { kind: 'deployment', text: '푸시 다시 처리' },
  'data-backup-started': { kind: 'backup', text: '데이터베이스 백업' },
  'volume-backup-started': { kind: 'backup', text: '볼륨 백업' },
  'container-deletion-started': { kind: 'backup', text: '백업한 뒤 컨테이너 삭제' },
  'volume-deletion-started': { kind: 'backup', text: '백업한 뒤 볼륨 삭제' },
  'deletion-after-backup-cancelled': { kind: 'backup', text: '백업 뒤 삭제 취소' },
  'data-backup-deleted': { kind: 'backup', text: '백업 삭제' },
  'backup-plan-changed': { kind: 'backup', text: '백업 설정 변경' },
  'data-backup-downloaded': { kind: 'backup', text: '백업 내려받기' },
  'data-backup-uploaded': { kind: 'backup', text: '덤프 파일 올리기' },
  'restoration-started': { kind: 'backup', text: '백업 복원' },
  'restoration-switched': { kind: 'backup', text: '복원한 데이터로 전환' },
  'restoration-undone': { kind: 'backup', text: '복원 되돌리기' },
  'restoration-deleted': { kind: 'backup', text: '복원한 데이터 삭제' },
  'database-upgrade-started': { kind: 'backup', text: '데이터베이스 버전 올리기' },
  'backup-target-added': { kind: 'backup', text: '백업 저장소 추가' },
  'backup-target-changed': { kind: 'backup', text: '백업 저장소 변경' },
  'backup-target-deleted': { kind: 'backup', text: '백업 저장소 삭제' },
  'installation-connected': { kind: 'code-host', text: 'GitHub 계정 연결' },
  'installation-removed': { kind: 'code-host', text: 'GitHub 계정 연결 해제' },
  'code-host-connected': { kind: 'code-host', text: '코드 호스팅 서비스 연결' },
  'code-host-changed': { kind: 'code-host', text: '코드 호스팅 서비스 토큰 변경' },
  'code-host-removed': { kind: 'code-host', text: '코드 호스팅 서비스 연결 삭제' },
  'clone-token-issued': { kind: 'code-host', text: '저장소 토큰 발급' },
} as const satisfies Record<string, Activity>;

export type ActivityName = keyof typeof ACTIVITIES;

const isActivityName = (name: string): name is ActivityName => name in ACTIVITIES;

/** The text of an activity; for an unknown name, the name itself. */
export const activityText = (name: string): string =>
  isActivityName(name) ? ACTIVITIES[name].text : name;

/** Whether only an operator of the server does an activity. False for an unknown name. */
export const isOperatorActivity = (name: string): boolean =>
  isActivityName(name) && 'by' in ACTIVITIES[name];

/**
 * The placeholder for a value in the recorded body of a request. A placeholder without quotation marks replaces a value that was not a
 * text.
 */
export const UNRECORDED_VALUE_TEXT = '<값>';

/** The outcome of a successful activity. The outcome of a refused activity is an error code. */
export const ACTIVITY_DONE_OUTCOME = 'done';
