/** The settings of the server that operators can change while it runs, by the names of their environment variables. */
export const LIVE_SETTINGS = {
  PUBLIC_URL: '콘솔의 주소',
  APP_DOMAIN: '컨테이너의 도메인',
  EDGE_ACME_EMAIL: '인증 기관에 알리는 이메일',
  EDGE_ACME_DIRECTORY: '인증 기관의 주소',
  SMTP_URL: '메일 서버',
  MAIL_FROM: '보내는 사람',
  SIGN_UP: '가입할 수 있는 사람',
  SIGN_UP_DOMAINS: '가입할 수 있는 이메일 도메인',
  ANNOUNCEMENT: '공지',
  ANNOUNCEMENT_TONE: '공지의 종류',
  OPERATOR_NAME: '상호',
  OPERATOR_REPRESENTATIVE: '대표자',
  OPERATOR_ADDRESS: '주소',
  OPERATOR_REGISTRATION_NUMBER: '사업자등록번호',
  OPERATOR_PHONE: '전화번호',
  OPERATOR_EMAIL: '문의 이메일',
  PRIVACY_OFFICER: '개인정보 보호책임자',
  ENABLE_SHELL: '컨테이너 셸',
  GIT_ALLOW_PRIVATE: '사설 네트워크의 저장소',
  RATE_WRONG_LOGINS_PER_ACCOUNT: '계정 하나의 틀린 로그인',
  RATE_LOGINS_PER_ADDRESS: 'IP 주소 하나의 로그인',
  RATE_SIGNUPS_PER_ADDRESS: 'IP 주소 하나의 회원가입',
  RATE_MAILS_PER_EMAIL: '이메일 하나로 보내는 메일',
  RATE_WRITES_MIB_PER_HOUR: '회원 하나가 한 시간에 쓰는 양',
  RATE_WRITES_MIB_PER_DAY: '회원 하나가 하루에 쓰는 양',
  TOTAL_PROJECTS: '모든 회원의 프로젝트',
  TOTAL_CONTAINERS: '모든 회원의 컨테이너',
  TOTAL_CPU_MILLICORES: '모든 컨테이너의 CPU',
  TOTAL_MEMORY_MIB: '모든 컨테이너의 메모리',
  TOTAL_DISK_MIB: '모든 볼륨의 용량',
  BACKUP_DIR: '서버의 폴더',
  BACKUP_AT: '매일 백업하는 시각',
  BACKUP_KEEP_DAYS: '일별 보관',
  BACKUP_KEEP_WEEKS: '주별 보관',
  BACKUP_KEEP_MONTHS: '월별 보관',
  BACKUP_ELSEWHERE: '다른 방법의 백업',
  BACKUP_S3_ENDPOINT: 'S3 주소',
  BACKUP_S3_BUCKET: '버킷',
  BACKUP_S3_REGION: '리전',
  BACKUP_S3_PREFIX: '폴더',
  BACKUP_S3_KEY_ID: '키 ID',
  BACKUP_S3_SECRET: '비밀 키',
  BACKUP_S3_PATH_STYLE: '버킷의 위치',
  BACKUP_S3_ONLY: '서버의 파일',
} as const;

export type LiveSettingName = keyof typeof LIVE_SETTINGS;

/** Whether a text is the name of a setting in {@link LIVE_SETTINGS}. */
export const isLiveSettingName = (name: string): name is LiveSettingName => name in LIVE_SETTINGS;

export const LIVE_SETTING_NAMES = Object.keys(LIVE_SETTINGS).filter(isLiveSettingName);
