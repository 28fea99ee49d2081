import { BackupRow, type BackupRowProps } from '../patterns/backups/backup-row.tsx';
import { BackupSubjectRow, type ShownBackupPlan } from '../patterns/backups/backup-subject-row.tsx';
import { BackupTargetRow } from '../patterns/backups/backup-targets.tsx';

const none = () => undefined;

/** A plan for each night. */
export const samplePlan: ShownBackupPlan = {
  enabled: true,
  at: '03:10',
  keepDays: 7,
  keepWeeks: 4,
  keepMonths: 3,
  nextAt: '2025-03-03T03:10:00+09:00',
};

/** Two databases and a volume that are backed up. */
export const sampleBackupSubjects = [
  <BackupSubjectRow
    key="db"
    name="주문 DB"
    kind="PostgreSQL"
    plan={samplePlan}
    running={false}
    onStart={none}
    onPlan={none}
  />,
  <BackupSubjectRow
    key="cache"
    name="cache"
    kind="Redis"
    plan={{ ...samplePlan, at: '03:42', target: '회사 S3' }}
    running
    onStart={none}
    onPlan={none}
  />,
  <BackupSubjectRow
    key="uploads"
    name="올린 파일"
    kind="볼륨"
    plan={{ ...samplePlan, enabled: false }}
    running={false}
    onStart={none}
    onPlan={none}
  />,
];

const confirmed: BackupRowProps = {
  ...{ name: '주문 DB', kind: 'PostgreSQL 17', state: 'confirmed', origin: 'schedule' },
  ...{ startedAt: '2025-03-02T03:10:00+09:00', tables: 12, rows: 48_210, bytes: 4_404_019 },
  onDelete: none,
};

/** Backups in each state. */
export const sampleBackups: readonly BackupRowProps[] = [
  {
    ...confirmed,
    state: 'failed',
    startedAt: '2025-03-02T04:00:00+09:00',
    tables: undefined,
    rows: undefined,
    onDelete: undefined,
    reason: '서버의 디스크에 백업할 공간이 부족합니다. 계속되면 서버의 운영자에게 문의해주세요.',
  },
  {
    ...confirmed,
    ...{ name: 'cache', kind: 'Redis 8', state: 'running', step: 'checking', origin: 'press' },
    ...{ tables: undefined, rows: undefined, onDelete: undefined },
  },
  confirmed,
  {
    ...confirmed,
    ...{ name: 'cache', kind: 'Redis 8', unit: 'databases', tables: 1, rows: 3_120, bytes: 90_112 },
    startedAt: '2025-03-01T04:20:00+09:00',
  },
  {
    ...confirmed,
    ...{ name: '올린 파일', kind: '볼륨', target: '회사 S3', tables: undefined, rows: undefined },
    ...{ live: true, files: 1_204, bytes: 734_003_200, startedAt: '2025-03-01T03:55:00+09:00' },
  },
  {
    ...confirmed,
    ...{ state: 'stored', startedAt: '2025-02-28T03:10:00+09:00', tables: undefined },
    rows: undefined,
    reason: '백업을 복원해볼 디스크가 부족해 확인하지 못했습니다.',
  },
  {
    ...confirmed,
    ...{ startedAt: '2025-02-27T03:10:00+09:00', tables: 0, rows: 0, bytes: 512 },
    reason:
      '백업에 테이블이 없습니다. 이전 백업에는 있었으니, 데이터가 지워지지 않았는지 확인해주세요.',
  },
];

/** Renders a sample backup as a row. */
export const sampleBackupRow = (props: BackupRowProps) => (
  <BackupRow key={`${props.name} ${props.state} ${props.startedAt}`} {...props} />
);

/** An object storage, and one that could not be reached. */
export const sampleBackupTargets = [
  <BackupTargetRow
    key="company"
    name="회사 S3"
    place="https://s3.ap-northeast-2.amazonaws.com/naru-backups"
    backups={12}
    changedAt="2025-03-02T03:12:00+09:00"
    problem={undefined}
    onEdit={none}
    onDelete={none}
  />,
  <BackupTargetRow
    key="office"
    name="사무실 MinIO"
    place="https://minio.example.com/backups"
    backups={0}
    changedAt="2025-03-01T03:12:00+09:00"
    problem="저장소가 키를 거절했습니다. 액세스 키와 비밀 키를 확인해주세요."
    onEdit={none}
    onDelete={none}
  />,
];
