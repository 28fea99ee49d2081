import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  COMPOSE_REPOSITORY,
  composeNotesOf,
  composeProblems,
  composeService,
  composeServiceNotes,
  readValidCompose,
} from '../testing/compose-fixtures.ts';
import { COMPOSE_NEEDLESS_KEYS, COMPOSE_READ_KEYS, COMPOSE_UNREAD_KEYS } from './compose-keys.ts';
import { isComposeFile } from './read-compose-file.ts';

describe('a service that is built becomes a container', () => {
  test('with everything that has a counterpart', () => {
    const { containers, volumes } = readValidCompose(`version: "3.9"
x-env: &env
  LOG_LEVEL: info
  MODE: 0777
services:
  web:
    build: { context: ./apps/web, args: { NODE_ENV: production } }
    ports: ["8080:3000", "127.0.0.1:53:53/udp", "[::1]:9000:9000"]
    environment:
      <<: *env
      MODE: "yes"
    volumes: ["uploads:/data", { type: volume, source: logs, target: /logs }]
    restart: unless-stopped
    deploy: { resources: { limits: { cpus: "0.5", memory: 512M } } }
  api:
    build: https://github.com/naru/api.git#dev:server
    environment: [ "A=b=c", "TOKEN" ]
    cpus: 1.5
    mem_limit: 1g
volumes:
  uploads:
  logs: {}
`).file;
    expect(containers.web).toEqual({
      git: { url: COMPOSE_REPOSITORY.url, branch: '', subpath: 'apps/web' },
      limits: { cpu: 500, memory: 512 },
      env: { LOG_LEVEL: 'info', MODE: 'yes' },
      build: { NODE_ENV: 'production' },
      secrets: [],
      networks: [
        { port: 3000, type: 'tcp' },
        { port: 53, type: 'udp' },
        { port: 9000, type: 'tcp' },
      ],
      mounts: [
        { volume: 'uploads', path: '/data' },
        { volume: 'logs', path: '/logs' },
      ],
    });
    expect(containers.api).toMatchObject({
      git: { url: 'https://github.com/naru/api.git', branch: 'dev', subpath: 'server' },
      limits: { cpu: 1500, memory: 1024 },
      env: { A: 'b=c' },
      secrets: ['TOKEN'],
    });
    expect(volumes).toEqual({ uploads: {}, logs: {} });
  });
});

describe('what has no counterpart is said by its line', () => {
  test.each<[string[], string[]]>([
    [['stop_signal: SIGINT'], ['4 services.web.stop_signal 옮기지 못합니다.']],
    [['command: a && b'], ['4 services.web.command 뺐습니다. 셸 없이 실행하므로']],
    [["command: 'a'' b'"], ['4 services.web.command 뺐습니다. 따옴표가 닫히지']],
    [['command: [a, [b]]'], ['4 services.web.command.1 문자열이 아니어서']],
    [['command: { a: b }'], ['4 services.web.command 문자열이 아니어서']],
    [['command: []'], ['4 services.web.command 이미지의 CMD를']],
    [['entrypoint: ""'], ['4 services.web.entrypoint 이미지의 ENTRYPOINT를']],
    [['entrypoint: ["", a]'], ['4 services.web.entrypoint 뺐습니다. 첫 단어에']],
    [[`command: [${'a, '.repeat(65)}]`], ['4 services.web.command 뺐습니다. 단어는 64개까지']],
    [['working_dir: app'], ['4 services.web.working_dir 뺐습니다. 작업 폴더는 /로']],
    [
      [`user: "\${UID}:\${GID}"`],
      ['4 services.web.user 뺐습니다. 실행 사용자는', '4 services.web.user 변수 UID, GID: 값이'],
    ],
    [['healthcheck:', '  test: curl -f x'], ['5 services.web.healthcheck.test 헬스 체크는']],
    [['healthcheck:', '  disable: true'], ['5 services.web.healthcheck.disable 헬스 체크는']],
    [
      ['healthcheck:', '  retries: 3', '  start_period: soon'],
      [
        '4 services.web.healthcheck 시작 시간을 90초',
        '6 services.web.healthcheck.start_period 읽을',
      ],
    ],
    [['healthcheck: none'], ['4 services.web.healthcheck 이름: 값']],
    [['depends_on: [db]'], ['4 services.web.depends_on 시작 순서는']],
    [['env_file: [.env]'], ['4 services.web.env_file 파일을 읽지 못합니다.']],
    [['extends: { service: base }'], ['4 services.web.extends 다른 파일이나']],
    [['secrets: [db]'], ['4 services.web.secrets 파일을 넣어']],
    [['networks: [front]'], ['4 services.web.networks 프로젝트의 컨테이너는']],
    [['blkio_config: {}'], ['4 services.web.blkio_config 대응하는 설정이 없어']],
    [['restart: "no"'], ['4 services.web.restart 컨테이너는 끝나면']],
    [['deploy:', '  replicas: 3'], ['5 services.web.deploy.replicas 컨테이너는 하나씩']],
    [['deploy:', '  mode: global'], ['5 services.web.deploy.mode 대응하는']],
    [['cpus: 9'], ['4 services.web.cpus 4000 millicores로 변경했습니다.']],
    [['mem_limit: many'], ['4 services.web.mem_limit 읽을 수 없는']],
    [['volumes:', '  - ./src:/app'], ['5 services.web.volumes.0 내 컴퓨터의']],
    [['volumes:', '  - C:\\src:/app'], ['5 services.web.volumes.0 내 컴퓨터의']],
    [['volumes:', '  - /app/node_modules'], ['5 services.web.volumes.0 이름 없는']],
    [['volumes:', '  - { type: bind, source: src, target: /a }'], ['5 services.web.volumes.0 내']],
    [['volumes:', '  - { type: tmpfs, target: /a }'], ['5 services.web.volumes.0 volume이 아닌']],
    [
      ['volumes:', '  - a:/a:ro'],
      ['5 services.web.volumes.0 새', '5 services.web.volumes.0 읽기 전용'],
    ],
    [['ports:', '  - a'], ['5 services.web.ports.0 포트를 읽을 수 없어']],
    ...['127.0.0.1:80:80', '"[::1]::80"', '{ target: 80, host_ip: 127.0.0.1, mode: host }'].map(
      (port): [string[], string[]] => [
        ['ports:', `  - ${port}`],
        ['4 services.web.ports tcp와', '5 services.web.ports.0 내 컴퓨터에서만'],
      ],
    ),
    [
      ['volumes:', '  - { source: a, target: /a, volume: { subpath: x } }'],
      ['5 services.web.volumes.0 새', '5 services.web.volumes.0.volume 대응하는'],
    ],
    [
      ['ports:', '  - "80"', '  - "80/udp"'],
      ['4 services.web.ports tcp와', '6 services.web.ports.1 같은'],
    ],
    [['environment:', '  a-b: x'], ['5 services.web.environment.a-b a-b: 키는']],
    [['environment:', '  A: ""'], ['5 services.web.environment.A 빈 값은']],
    [['environment:', '  a: x'], ['5 services.web.environment.a a → A: 대문자로']],
    [['environment:', '  A: x', '  a: y'], ['6 services.web.environment.a 대문자로 바꾸면']],
    [['environment:', '  A: pg://web:5432/a'], ['5 services.web.environment.A 값에 든']],
    [['environment:', '  A: [x]'], ['5 services.web.environment.A 문자열이 아니어서']],
    [['environment:', '  A: x', '  A: y'], ['6 services.web.environment.A 같은 항목이']],
    [['environment: x'], ['4 services.web.environment 이름: 값']],
    [['environment: !reset []'], ['4  태그(!)는 읽지']],
  ])('%j', (lines, expected) => {
    expect(composeServiceNotes(...lines)).toEqual(
      expected.map((start) => expect.stringMatching(`^${literal(start)}`)),
    );
  });

  const literal = (text: string) => text.replace(/[.()!]/g, '\\$&');

  test.each([
    ['build: { dockerfile: Dockerfile.dev }', 'Docker 템플릿으로'],
    ['build: { dockerfile: ./Dockerfile }', ''],
    ['build: { dockerfile: ../Dockerfile }', 'Dockerfile이 context 폴더 밖'],
    ['build: { dockerfile: /Dockerfile }', 'Dockerfile이 context 폴더 밖'],
    ['build: { dockerfile_inline: FROM a }', 'Dockerfile은 저장소에서만'],
    ['build: { secrets: [a] }', '빌드 시크릿은 옮기지'],
    ['build: { target: dev }', 'Docker 템플릿으로'],
    ['build: { target: "a b" }', '단계의 이름으로 쓸 수'],
    ['build: { args: { version: 1 } }', '빌드 변수의 키는'],
    ['build: { args: [VERSION] }', '값이 파일에 없어 뺐습니다.'],
    ['build: { cache_from: [a] }', '대응하는 설정이 없어'],
    ['build: .\n    profiles: []', ''],
  ])('%s', (build, reason) => {
    const found = composeNotesOf(`services:\n  web:\n    ${build}`).filter(
      (note) => !note.includes('CPU나'),
    );
    expect(found.map((note) => note.replace(/^\S+ \S+ /, '').slice(0, reason.length))).toEqual(
      reason === '' ? [] : [reason],
    );
  });

  test('also what is beside the services', () => {
    const text = `name: shop\ninclude: [a.yaml]\nx-a: 1\n${composeService()}\nvolumes:\n  a: {}\nnetworks: {}\nother: 1`;
    expect(composeNotesOf(text).map((note) => note.replace(/ .*?$/, ''))).toEqual([
      '1',
      '2',
      '5',
      '8',
      '9',
      '10',
    ]);
  });

  test('and only services that become containers count', () => {
    const others = Array.from({ length: 80 }, (_, n) => `  db${n}: { init: true }\n`).join('');
    const { containers } = readValidCompose(`services:\n${others}  web: { build: . }`).file;
    expect(Object.keys(containers)).toEqual(['web']);
  });

  test('and services that are no containers are left out', () => {
    const { file: result, notes: all } = readValidCompose(
      `${composeService()}\n  db:\n    init: true\n  job:\n    build: .\n    profiles: [dev]`,
    );
    expect(Object.keys(result.containers)).toEqual(['web']);
    expect(all.map(({ line, reason }) => [line, reason.slice(0, 8)])).toEqual([
      [2, 'CPU나 메모리'],
      [4, 'build나 i'],
      [6, 'profiles'],
    ]);
    const shared = `x-none: &none { init: true }\n${composeService()}\n  a: *none\n  b: *none`;
    expect(composeNotesOf(shared).filter((note) => note.includes('image가 없어'))).toEqual([
      expect.stringMatching('^5 services.a '),
      expect.stringMatching('^6 services.b '),
    ]);
  });
});

describe('a file that cannot be read says why', () => {
  test.each([
    ['services: []', '1 services services에 서비스를'],
    ['services:\n  db:\n    init: true', '1  컨테이너로 만들 수 있는'],
    ['services:\n  db:\n    image: https://a/b', '3 services.db.image 이미지에는 https://'],
    ['services:\n  web:\n    build: .\n  bad: : :', '4  '],
    ['services: { __proto__: { build: . } }', '1 services.__proto__ 쓸 수 없는'],
    [
      composeService('environment:', `  A: ${'x'.repeat(70_000)}`),
      '5 services.web.environment.A 값은 64 KiB',
    ],
    [composeService('volumes: ["a:data"]'), '4 services.web.volumes.0 마운트 경로는 /로'],
    [composeService('volumes: ["a:/x", "b:/x"]'), '4 services.web.volumes.1 마운트 경로가'],
    [
      `services:\n${Array.from({ length: 51 }, (_, n) => `  s${n}: { build: . }\n`).join('')}`,
      '1 services 컨테이너는',
    ],
  ])('%.60j', (text, problem) => {
    expect(composeProblems(text)[0]).toContain(problem);
  });

  test('asks once for the repository, only when a service is built from it', () => {
    const nowhere = { url: '', branch: '', folder: '' };
    expect(composeProblems(`${composeService()}\n  api:\n    build: ./api`, nowhere)).toEqual([
      '3 repository.url build에 쓸 Git 저장소의 주소를 입력해주세요.',
    ]);
    expect(
      composeProblems('services: { a: { build: "https://github.com/a/b" } }', nowhere),
    ).toEqual([]);
    expect(
      composeProblems(composeService(), { url: 'ftp://a', branch: '-x', folder: '../a' }),
    ).toEqual([
      '3 repository.url 유효한 Git URL을 입력해주세요.',
      expect.stringMatching('^3 repository.branch 브랜치'),
      expect.stringMatching('^3 repository.folder 하위 경로'),
    ]);
  });
});

test.each([
  ['services:\n', true],
  ['version: "3"\n"services" :\n', true],
  ['\uFEFFservices:\n', true],
  ['{ "services": {} }', true],
  ['version: 1\ncontainers:\n  services:\n', false],
  ['version: 1\ncontainers: {}\nservices: {}', false],
  ['', false],
])('%j is a Compose file: %s', (text, is) => {
  expect(isComposeFile(text)).toBe(is);
});

test('docs/project-file.md has a row for each key of a service, and no other', () => {
  const page = readFileSync(new URL('../../../docs/project-file.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Compose files\n');
  const [table = ''] = section.split('\n## ');
  const rows = table.matchAll(/^\| (`[^|]*`) \|/gm);
  const keys = Array.from(rows).flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));
  expect(keys.toSorted()).toEqual(
    [
      ...COMPOSE_READ_KEYS,
      ...COMPOSE_NEEDLESS_KEYS,
      ...Object.keys(COMPOSE_UNREAD_KEYS),
    ].toSorted(),
  );
});
