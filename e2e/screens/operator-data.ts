/** The responses to the calls of the operators' pages, for an installation in use. */
import { backups } from './backup-data.ts';
import { console_move, settings } from './setting-data.ts';

const MIB = 2 ** 20;
const at = '2026-03-02T05:04:00Z';

const members = [
  { user_id: '1', username: 'bada', role: 'admin', status: 'active', projects: 3, cpu: 1800 },
  { user_id: '2', username: 'haneul', role: 'user', status: 'active', projects: 2, cpu: 900 },
  { user_id: '3', username: 'namu', role: 'user', status: 'leaving', projects: 1, cpu: 200 },
  { user_id: '4', username: 'saebyeok', role: 'user', status: 'inactive', projects: 0, cpu: 0 },
].map((one) => ({
  ...one,
  email: `${one.username}@naru.example`,
  created_at: at,
  last_active_at: at,
  containers: one.projects * 2,
  memory: one.cpu * 2,
  limits: one.user_id === '2' ? { projects: 10, cpu: 4000, memory: 8192 } : null,
  disk: one.projects * 512,
  stored: one.projects * 3 * MIB,
  written_in_day: one.projects * MIB,
}));

/** Containers without an image, for the pictures of the operators' pages. */
const missingImages = {
  ...{ total: 3, projects: 2, deploying: 1 },
  containers: [
    ['web', '웹', '쇼핑몰', 'bada', 'running', null],
    ['api', '결제 API', '쇼핑몰', 'bada', 'running', null],
    ['blog', '블로그', '개인 블로그', 'haneul', 'failed', '저장소를 찾을 수 없습니다.'],
  ].map(([container, container_name, project_name, username, deployment, reason]) => ({
    ...{ container, container_name, project: container, project_name },
    ...{ username, deployment, reason },
  })),
};

const overview = {
  members: { active: 2, leaving: 1, inactive: 1 },
  projects: 6,
  containers: 12,
  cpu: 2900,
  memory: 5800,
  disk: 3072,
  limits: { cpu: 16_000, memory: 65_536 },
  engine: { name: 'Docker', version: '28.3.0', http_addresses: null, user_namespaces: true },
  engine_status: {
    state: 'connected',
    kind: 'docker',
    address: 'unix:///var/run/docker.sock',
    simulated_containers: 0,
  },
  version: '1.4.2',
  database: 96 * MIB,
  failures: [
    {
      deployment_id: '1',
      project: '사내 블로그',
      username: 'haneul',
      status: 'failed',
      reason: '빌드가 실패했습니다(종료 코드 1).',
      created_at: at,
    },
  ],
};

const checks = {
  checked_at: at,
  version: '0.1.0',
  checks: [
    ['server', '서버', 'ok', '나루 0.1.0, 메모리 142 MiB'],
    ['database', '데이터베이스', 'ok', 'PostgreSQL 17.4, 응답 2 ms'],
    ['migrations', '마이그레이션', 'ok', '적용한 마이그레이션 61개'],
    ['secret-key', '비밀 키', 'ok', '데이터 폴더의 파일, 저장된 데이터와 맞습니다.'],
    [
      ...['disk', '디스크', 'warning', '남은 공간 812 MiB, 예비 공간 256 MiB'],
      '곧 가득 찹니다. 쓰지 않는 이미지와 파일을 지우거나 디스크를 늘려주세요.',
    ],
    ['engine', '컨테이너 엔진', 'ok', 'Docker 28.3.0 (unix:///var/run/docker.sock)'],
    ['edge', '엣지', 'ok', '80, 443번 포트에서 응답합니다.'],
    ['console', '콘솔 주소', 'ok', 'https://console.naru.example (엣지 뒤)'],
    [
      ...['certificates', '인증서', 'warning', '확인할 인증서 1개'],
      '아래 도메인의 인증서를 확인해주세요.',
      'shop.naru.example: 인증서를 받지 못했습니다. 도메인의 DNS를 찾을 수 없습니다. 도메인이 이 서버를 가리키는지 확인해주세요.',
    ],
    ['dns', 'DNS', 'ok', 'console.naru.example, *.apps.naru.example'],
    [
      ...['mail', '메일', 'problem', 'mail.naru.example:587 서버를 쓸 수 없습니다.'],
      'SMTP_URL의 사용자나 비밀번호를 메일 서버가 거절했습니다. 둘을 확인하고, 특수 문자는 %40처럼 바꿔주세요.',
    ],
    ['code-host', '코드 저장소', 'ok', 'github.com'],
    ['clock', '시계', 'ok', '데이터베이스의 시계와 맞습니다.'],
    ['queue', '배포 대기열', 'ok', '진행 중인 배포가 없습니다.'],
  ].map(([name, title, state, summary, remedy = null, detail]) => ({
    ...{ name, title, state, summary, remedy },
    details: detail === undefined ? null : [detail],
  })),
};

const names = [
  {
    fqdn: 'shop.naru.example',
    reservation: 'application-domain',
    routed: true,
    project: '동네 서점',
    container: '매장 화면',
    username: 'bada',
  },
];

const entries = [
  ['role-changed', 'haneul', 'console', '203.0.113.7', 'user', 'admin'],
  ['member-locked', 'namu', 'console', '203.0.113.7', null, null],
  ['member-added', 'saebyeok', 'command', null, null, 'saebyeok@naru.example'],
  ['clock-trusted', null, 'command', null, null, null],
].map(([action, target, via, address, old_value, new_value], index) => ({
  entry_id: String(index),
  created_at: at,
  actor: via === 'command' ? 'root' : 'bada',
  ...{ via, address, action, target, old_value, new_value },
}));

const invitations = [
  {
    invitation_id: '1',
    email: 'sonnim@naru.example',
    invited_by: 'bada',
    created_at: at,
    expires_at: '2026-03-09T05:04:00Z',
  },
];

const release = {
  ...{ version: '1.4.2', runs_as: 'systemd' },
  changes: [
    {
      version: '1.4.2',
      items: [
        '백업을 매일 만들고, 임시 데이터베이스에 복원해 확인합니다(BACKUP_DIR).',
        '운영 화면에서 메일 서버와 가입 방식을 바꾸고, 저장하기 전에 메일을 보내볼 수 있습니다.',
      ],
    },
    { version: '1.4.1', items: ['인증서가 끝나기 20일 전에 운영자에게 알립니다.'] },
  ],
  last_upgrade: {
    ...{ from: '1.4.2', to: '1.5.0', at, state: 'failed' },
    reason: '서버가 시작하지 못했습니다. 로그의 끝: 환경 변수 SMTP_URL의 값을 쓸 수 없습니다.',
  },
};

/** The responses by the last part of their path. */
export const inUse = {
  overview,
  checks,
  members: { members, next: null },
  names: { names, more: false },
  audit: { entries, next: null },
  settings: {
    ...{ version_id: '1', settings, console_move, named_containers: 12 },
    initial_console_url: 'https://203-0-113-7.naru.example',
  },
  invitations: { invitations },
  backups,
  'missing-images': missingImages,
  release,
};
export type OperatorResponses = { readonly [Call in keyof typeof inUse]?: object };
