import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROJECT_FILE_MAX_LENGTH, readProjectFile } from './read-project-file.ts';

const problems = (text: string): string[] => {
  const read = readProjectFile(text);
  if ('file' in read) return [];
  return read.problems.map(
    ({ line, column, path, reason }) => `${line}:${column} ${path} ${reason}`,
  );
};

const file = (text: string) => {
  const read = readProjectFile(text);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.file;
};

const WEB = `version: 1
containers:
  웹:
    template: nodejs
`;

describe('a file written by a person', () => {
  test('is parsed with all spellings', () => {
    const { containers, volumes } = file(`# 설명
version: 1
containers:
  웹 서버:
    git: { url: https://github.com/naru/web, branch: 1.0 }
    limits:
      cpu: 0.5 vCPU
      memory: 1.5GiB
    env:
      PORT: 8080
      DEBUG: yes
      MODE: 0777
      NOTHING: null
      LINES: |
        첫 줄
        둘째 줄
    build:
    secrets: [TOKEN]
    networks:
      - { port: 8080, type: http, domain: 웹.example.com, protocol: h2c, drain_seconds: 60 }
    mounts:
      - volume: 자료
        path: /data
volumes:
  자료:
    capacity: 512 MiB
`);
    expect(containers['웹 서버']).toMatchObject({
      git: { url: 'https://github.com/naru/web', branch: '1.0', subpath: '' },
      limits: { cpu: 500, memory: 1536 },
      env: { PORT: '8080', DEBUG: 'yes', MODE: '0777', NOTHING: 'null', LINES: '첫 줄\n둘째 줄\n' },
      build: {},
      secrets: ['TOKEN'],
      networks: [
        { port: 8080, type: 'http', domain: '웹.example.com', protocol: 'h2c', drain_seconds: 60 },
      ],
      mounts: [{ volume: '자료', path: '/data' }],
    });
    expect(volumes).toEqual({ 자료: { capacity: 512 } });
  });

  test.each([
    ['90', 90],
    ['"3 min"', 180],
    ['2분', 120],
    ['auto', null],
  ])('says that a container has the time to start %s', (start, seconds) => {
    const read = file(`${WEB}    limits:\n      start: ${start}\n`);
    expect(read.containers.웹?.limits).toEqual({ start: seconds });
  });

  test.each<[string, object]>([
    ['command: node server.js', { command: ['node', 'server.js'] }],
    ['command: [sleep, 30, true]', { command: ['sleep', '30', 'true'] }],
    [`entrypoint: sh -c 'a && b'`, { entrypoint: ['sh', '-c', 'a && b'] }],
    ['working_dir: /srv', { working_dir: '/srv' }],
    ['user: 1000', { user: '1000' }],
    ['command:', {}],
  ])('says that a container has the process %s', (line, process) => {
    expect(file(`${WEB}    process:\n      ${line}\n`).containers.웹?.process).toEqual(process);
  });

  test('has keys in NFC, and unchanged values', () => {
    const decomposed = '한글'.normalize('NFD');
    const read = file(
      `version: 1\ncontainers:\n  ${decomposed}:\n    env:\n      A: ${decomposed}\n`,
    );
    expect(read.containers.한글?.env).toEqual({ A: decomposed });
  });

  test('may use the name of a property of every object as a key', () => {
    const read = file('version: 1\ncontainers:\n  constructor:\n    env:\n      A: b\n');
    expect(Object.keys(read.containers)).toEqual(['constructor']);
  });

  test('keeps the types of template options', () => {
    const options =
      'a: 1\n          b: "1"\n          c: true\n          d: "true"\n          e: no';
    const read = file(
      `${WEB.replace('nodejs', `\n      id: x\n      options:\n          ${options}`)}`,
    );
    expect(read.containers.웹?.template).toEqual({
      id: 'x',
      options: { a: 1, b: '1', c: true, d: 'true', e: 'no' },
    });
  });
});

describe('each problem has its position', () => {
  test.each([
    ['', '1:1  파일이 비어 있습니다.'],
    ['# 설명만\n', '1:1  파일이 비어 있습니다.'],
    ['글', '1:1  이름: 값을 아래에 들여 써서 입력해야 합니다.'],
    ['version: 2', '1:10 version version은 1이어야 합니다.'],
    ['containers: {}', '1:1 version version은 1이어야 합니다.'],
    [`${WEB}    enviroment:\n      A: b\n`, '5:5 containers.웹.enviroment 알 수 없는 항목입니다. '],
    [
      `${WEB}    netwroks: []\n`,
      '5:5 containers.웹.netwroks 알 수 없는 항목입니다. networks인가요?',
    ],
    [`${WEB}    constructor: 1\n`, '5:5 containers.웹.constructor 알 수 없는 항목입니다.'],
    [`${WEB}  웹:\n    template: go\n`, '5:3 containers.웹 같은 항목이 두 번 있습니다.'],
    [
      `${WEB}  ${'웹'.normalize('NFD')}:\n    template: go\n`,
      '5:3 containers.웹 같은 항목이 두 번',
    ],
    ['version: 1\n__proto__:\n  a: b', '2:1 __proto__ 쓸 수 없는 이름입니다.'],
    ['version: 1\ncontainers:\n\t웹: {}', '3:1  탭으로 들여 쓸 수 없습니다.'],
    ['version: 1\na: &x [1]\nb: *x', '2:4  앵커(&), 별칭(*), 태그(!)는 쓸 수 없습니다.'],
    ['version: 1\n---\nversion: 1', '2:1  문서는 하나만 입력할 수 있습니다.'],
    ['version: 1\n? [a]\n: b', '2:3  항목의 이름은 문자열이어야 합니다.'],
    ['name: "열린\n', '2:1  기호가 빠졌습니다.'],
    [`${WEB}    limits:\n      cpu: 0.5\n`, '6:12 containers.웹.limits.cpu 단위를 확인해주세요.'],
    [
      `${WEB}    limits:\n      memory: 100\n`,
      '6:15 containers.웹.limits.memory 메모리는 128-8192',
    ],
    [`${WEB}    limits:\n      start: 5\n`, '6:14 containers.웹.limits.start 시작 시간은 10초에서'],
    [`${WEB}    limits:\n      start: Auto\n`, '6:14 containers.웹.limits.start 단위를'],
    [`${WEB}    process:\n      command: a | b\n`, '6:16 containers.웹.process.command 셸 없이'],
    [`${WEB}    process:\n      command: []\n`, '6:7 containers.웹.process.command 단어를 하나'],
    [`${WEB}    process:\n      command: [[a]]\n`, '6:17 containers.웹.process.command.0 한 줄의'],
    [`${WEB}    process:\n      entrypoint: ['']\n`, '6:7 containers.웹.process.entrypoint 첫'],
    [
      `${WEB}    process:\n      command: [a, "b\\r"]\n`,
      '6:20 containers.웹.process.command.1 줄 끝이',
    ],
    [`${WEB}    process:\n      user: A\n`, '6:13 containers.웹.process.user 실행 사용자는'],
    [
      `${WEB}    process:\n      working_dir: a\n`,
      '6:20 containers.웹.process.working_dir 작업 폴더는',
    ],
    [`${WEB}    process:\n      shell: a\n`, '6:7 containers.웹.process.shell 알 수 없는'],
    [`${WEB}    env:\n      port: 1\n`, '6:7 containers.웹.env.port 키는 대문자'],
    [`${WEB}    env: [A]\n`, '5:5 containers.웹.env 이름: 값을'],
    [`${WEB}    secrets: [A, A]\n`, '5:18 containers.웹.secrets.1 같은 시크릿이'],
    [`${WEB}    networks:\n      - type: tcp\n`, '6:9 containers.웹.networks.0.port 내부 포트는'],
    [
      `${WEB}    networks:\n      - port: 80\n        type: http\n`,
      '6:9 containers.웹.networks.0.domain http',
    ],
    [
      `${WEB}    mounts:\n      - { volume: 없음, path: /a }\n`,
      '6:19 containers.웹.mounts.0.volume volumes에',
    ],
    [WEB.replace('nodejs', '{ id: [] }'), '4:17 containers.웹.template.id 템플릿의'],
    ['\ud800', '1:1  글자가 깨진 곳이 있습니다.'],
  ])('%j', (text, expected) => {
    expect(problems(text)[0] ?? '').toContain(expected);
  });

  test('a file of more than 4 MiB is not parsed', () => {
    expect(problems('a'.repeat(PROJECT_FILE_MAX_LENGTH + 1))).toEqual([
      '1:1  파일은 4 MiB를 초과할 수 없습니다.',
    ]);
  });
});

describe('no text', () => {
  test('makes it throw', { timeout: 120_000 }, async () => {
    const anyPiece = fc.constantFrom(
      ...[
        'version: 1\n',
        'containers:\n',
        '  ',
        '\n',
        '- ',
        '? ',
        ': ',
        '[',
        ']',
        '{',
        '}',
        ',',
        '"',
        "'",
        '|',
        '>',
      ],
      ...[
        '&a ',
        '*a',
        '!t ',
        '---\n',
        '...\n',
        '%YAML 1.1\n',
        '<<: ',
        '\t',
        '\r',
        '\0',
        '\ud800',
        '웹:',
        'env:',
        '#',
        '\ufeff',
      ],
    );
    const anySoup = fc.array(anyPiece, { maxLength: 40 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.property(fc.oneof(anySoup, fc.string({ unit: 'binary' })), (text) => {
        const read = readProjectFile(text);
        const found = 'problems' in read ? read.problems : [];
        expect(
          found.every(({ line, column, reason }) => line > 0 && column > 0 && reason !== ''),
        ).toBe(true);
        expect('file' in read || found.length > 0).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
