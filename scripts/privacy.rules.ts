/** Compares the privacy policy with the tables of the database, so that the policy names all personal data that is stored. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFolder } from './lib/workspace.ts';

const schemaFolder = join(repositoryFolder, 'api/src/storage/schema');
const policy = readFileSync(
  join(repositoryFolder, 'console/src/features/legal/privacy-policy.ts'),
  'utf8',
);

/** The words of the policy that name the content of each table; empty for a table without personal data. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  users: ['사용자명', '이메일', '비밀번호', '이름, 전화번호, 소속', '마케팅 정보'],
  email_changes: ['이전 이메일과 새 이메일'],
  separated_members: ['분리하여 보관'],
  activities: ['이용 기록', '회원이 한 일의 기록', '접속 IP 주소'],
  access_logs: ['접속 기록', '접속 IP 주소'],
  audit_entries: ['운영자가 회원의 계정에 한 조치의 기록', '접속 IP 주소'],
  sessions: ['로그인한 기기', '접속 IP 주소', '브라우저와 운영체제'],
  known_devices: ['브라우저와 운영체제'],
  known_places: ['브라우저와 운영체제', '접속 IP 주소'],
  api_tokens: ['API 토큰', '토큰의 이름'],
  project_tokens: ['API 토큰', '토큰의 이름'],
  passkeys: ['패스키의 이름과 공개 키'],
  totps: ['인증 앱의 비밀 값'],
  recovery_codes: ['복구 코드'],
  installations: ['계정의 이름과 종류'],
  mails: ['받는 이메일과 내용'],
  invitations: ['이메일'],
  rate_counters: ['접속 IP 주소'],
  projects: ['프로젝트와 컨테이너의 설정'],
  containers: ['프로젝트와 컨테이너의 설정'],
  networks: ['프로젝트와 컨테이너의 설정'],
  variables: ['환경 변수와 시크릿'],
  project_variables: ['환경 변수와 시크릿'],
  deleted_parts: ['환경 변수와 시크릿'],
  databases: ['환경 변수와 시크릿'],
  data_backups: ['데이터베이스의 백업과 볼륨의 백업'],
  data_restorations: ['데이터베이스의 백업과 볼륨의 백업'],
  backup_plans: ['프로젝트와 컨테이너의 설정'],
  wal_archives: ['데이터베이스의 백업'],
  wal_segments: ['데이터베이스의 백업'],
  wal_marks: ['데이터베이스의 백업'],
  wal_bases: ['데이터베이스의 백업'],
  wal_copies: ['데이터베이스의 백업'],
  volume_backup_plans: ['프로젝트와 컨테이너의 설정'],
  backup_targets: ['백업 저장소의 주소와 액세스 키', '비밀 액세스 키'],
  source_uploads: ['올린 소스'],
  push_hooks: ['프로젝트와 컨테이너의 설정'],
  push_repositories: ['프로젝트와 컨테이너의 설정'],
  deliveries: ['배포 기록과 로그', '커밋의 작성자 이름', '접속 IP 주소'],
  delivery_containers: ['배포 기록과 로그'],
  commit_reports: ['배포 기록과 로그'],
  snapshot_parts: ['환경 변수와 시크릿'],
  image_checks: ['프로젝트와 컨테이너의 설정'],
  volumes: ['볼륨의 데이터'],
  mounts: ['프로젝트와 컨테이너의 설정'],
  registry_logins: ['레지스트리 로그인의 사용자와 비밀번호'],
  code_hosts: ['코드 호스팅 서비스의 주소와 토큰'],
  deploy_keys: ['배포 키'],
  known_hosts: ['프로젝트와 컨테이너의 설정'],
  deployments: ['배포 기록과 로그'],
  deployment_containers: ['커밋의 작성자 이름'],
  deployment_log_lines: ['배포 기록과 로그'],
  container_states: ['이용 기록'],
  usage_samples: ['이용 기록'],
  volume_samples: ['이용 기록'],
  idempotency_keys: ['이용 기록'],
  // Tokens and challenges of minutes or days, which are stored as hashes.
  take_back_links: [],
  login_challenges: [],
  passkey_challenges: [],
  one_time_tokens: [],
  shell_tickets: [],
  installation_requests: [],
  app_registrations: [],
  // Random names of files that have to be deleted.
  erased_backups: [],
  // Data of the installation.
  used_engines: [],
  engine_removals: [],
  project_leases: [],
  server_secrets: [],
  settings: [],
  backup_runs: [],
  object_uploads: [],
  restorations: [],
  restored_volumes: [],
  clock_sightings: [],
  check_alerts: [],
};

/** Columns with personal data, with the words of the policy that name them in any table. */
const COLUMNS: Readonly<Record<string, string>> = {
  email: '이메일',
  phone: '전화번호',
  organization: '소속',
  address: '접속 IP 주소',
  user_agent: '브라우저와 운영체제',
  commit_author: '커밋의 작성자 이름',
  public_key: '공개 키',
  agreed_to_marketing: '마케팅 정보',
};

const sources = readdirSync(schemaFolder).map((name) =>
  readFileSync(join(schemaFolder, name), 'utf8'),
);
const tables = sources.flatMap((source) =>
  [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
);

test('the list names exactly the tables of the database', () => {
  expect(Object.keys(WORDS).toSorted()).toEqual(tables.toSorted());
});

test.each(Object.entries(WORDS))('the policy names what is stored in %s', (_table, words) => {
  expect(words.filter((word) => !policy.includes(word))).toEqual([]);
});

test.each(Object.entries(COLUMNS))('the policy names the column %s', (column, word) => {
  const isStored = sources.some((source) => new RegExp(`^\\s+${column}: `, 'm').test(source));
  expect(isStored).toBe(true);
  expect(policy).toContain(word);
});
