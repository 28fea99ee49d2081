import { stringGroup } from '../../strings/string-group.ts';

/** Texts about the backups of databases and volumes. */
export const backupStrings = stringGroup('backups', {
  title: '백업',
  description:
    '실행 중인 것을 멈추지 않고 백업한 뒤, 임시 컨테이너에서 복원해 세어봅니다. 복원 확인된 백업만 믿을 수 있는 백업입니다.',
  list: '백업 목록',
  none: '아직 백업이 없습니다',
  noneDescription: '정한 시각에 자동으로 백업하고, “지금\u00a0백업”을 누르면 바로 백업합니다.',
  nothing: '백업할 것이 없습니다',
  nothingDescription: '데이터베이스를 추가하면 매일 백업합니다.',
  space: '백업 저장 공간',
  subjects: '백업 대상',
  start: '지금 백업',
  startNamed: (name: string) => `${name} 지금 백업`,
  running: '백업하는 중',
  runningNamed: (name: string) => `${name} 백업하는 중`,
  plan: '백업 설정',
  planNamed: (name: string) => `${name} 백업 설정`,
  off: '자동 백업 꺼짐',
  daily: (at: string) => `매일 ${at} (서버 시간)`,
  keeps: (days: number, weeks: number, months: number) =>
    [`${days}일`, weeks > 0 && `${weeks}주`, months > 0 && `${months}개월`]
      .filter(Boolean)
      .join(', ')
      .concat(' 보관'),
  next: '다음',
  onServer: '서버의 디스크',
  delete: '삭제',
  deleteNamed: (name: string, at: string) => `${name} ${at} 백업 삭제`,
  /** The steps of a running backup. */
  steps: {
    waiting: '순서를 기다리는 중',
    dumping: '내보내는 중',
    reading: '올린 파일을 읽는 중',
    checking: '임시 컨테이너에서 복원해 세는 중',
    copying: '백업 저장소로 복사하는 중',
  },
  /** What started a backup. */
  origins: {
    schedule: '자동',
    press: '직접',
    deletion: '삭제 전',
    upload: '올린 파일',
    upgrade: '업그레이드 전',
  },
  comingDeletion: '백업 뒤 삭제',
  comingDeletionNote: '마지막 백업이 복원 확인되면 삭제합니다.',
  cancelDeletion: '삭제 취소',
  cancelDeletionNamed: (name: string) => `${name} 삭제 취소`,
  cancellingDeletion: '취소하는 중',
  cancellingDeletionNamed: (name: string) => `${name} 삭제 취소하는 중`,
  /** What holds the entries that a check has counted, by the kind of the content. */
  holders: {
    tables: (count: string) => `${count}개 테이블`,
    collections: (count: string) => `컬렉션 ${count}개`,
  },
  /** The entries that a check has counted. */
  entries: {
    tables: (count: string) => `${count}행`,
    databases: (count: string) => `키 ${count}개`,
    collections: (count: string) => `문서 ${count}개`,
  },
  files: (count: string) => `파일 ${count}개`,
  live: '실행 중인 파일을 복사함',
  lastConfirmed: '마지막으로 확인된 백업',
  never: '없음',
  schedule: '자동 백업',
  enabled: '자동 백업',
  enabledHint: '매일 정한 시각에 백업하고, 복원해 확인합니다.',
  at: '시각',
  atHint: (zone: string | undefined) =>
    zone === undefined
      ? '서버의 시간대로 24시간 형식입니다. 예: 03:10'
      : `서버의 시간대(${zone})로 24시간 형식입니다. 예: 03:10`,
  keepDays: '일별 보관 (일)',
  keepWeeks: '주별 보관 (주)',
  keepMonths: '월별 보관 (개월)',
  keepHint:
    '기간마다 가장 최근 백업 하나를 남깁니다. 마지막으로 확인된 백업은 기간이 지나도 남습니다.',
  target: '저장할 곳',
  targets: '백업 저장소',
  targetsDescription:
    'S3로 접속하는 저장소에 백업을 보관합니다. 서버에서 암호화한 뒤에 보내고, 저장소의 키는 다시 보여주지 않습니다.',
  targetList: '백업 저장소 목록',
  noTargets: '백업 저장소가 없습니다. 백업은 서버의 디스크에만 있습니다.',
  addTarget: '저장소 추가',
  edit: '수정',
  editNamed: (name: string) => `${name} 저장소 수정`,
  deleteTargetNamed: (name: string) => `${name} 저장소 삭제`,
  backupsIn: (count: number) => `백업 ${count}개`,
  changed: '변경',
  name: '이름',
  nameHint: '백업 설정에서 선택할 때 보이는 이름입니다.',
  endpoint: '주소',
  endpointHint: 'S3 주소입니다. 예: https://s3.ap-northeast-2.amazonaws.com',
  region: '리전',
  bucket: '버킷',
  prefix: '폴더 (선택)',
  accessKey: '액세스 키 ID',
  secret: '비밀 액세스 키',
  secretHint: '암호화해 저장하고 다시 보여주지 않습니다.',
  secretKept: '비워 두면 저장한 키를 그대로 사용합니다.',
  pathStyle: '버킷을 경로에 넣기',
  pathStyleHint: 'MinIO처럼 버킷마다 호스트가 따로 없는 저장소에서 선택합니다.',
});
