import { expect, test } from 'vitest';
import {
  COMPOSE_REPOSITORY,
  composeContainer,
  composeServiceNotes,
  readValidCompose,
} from '../testing/compose-fixtures.ts';

test.each([
  ['.', '', ''],
  ['./apps/web/', '', 'apps/web'],
  ['..', 'deploy', ''],
  ['../web', 'deploy/prod', 'deploy/web'],
  [`\${DIR:-apps}/web`, '', 'apps/web'],
])('the context %s of a file in the folder %j is the folder %j', (context, folder, subpath) => {
  const { containers } = readValidCompose(`services: { web: { build: "${context}" } }`, {
    ...COMPOSE_REPOSITORY,
    folder,
  }).file;
  expect(containers.web?.git?.subpath).toBe(subpath);
});

test.each([
  ['$A', '', ['A'], []],
  [`\${A}/\${B:-x}`, '/x', ['A'], ['B']],
  [`\${A-\${B:-y}}`, 'y', [], ['A', 'B']],
  [`\${A:?no}`, '', ['A'], []],
  [`$$A`, '$A', [], []],
])('the text %s has the variables that Compose would replace', (text, value, missing, assumed) => {
  const { env, secrets } = composeContainer('environment:', `  A: 'x${text}'`) ?? {};
  expect(secrets).toEqual(missing.length > 0 ? ['A'] : []);
  expect(env).toEqual(missing.length > 0 ? {} : { A: `x${value}` });
  const sentences = composeServiceNotes('environment:', `  A: 'x${text}'`).join();
  for (const name of [...missing, ...(missing.length > 0 ? [] : assumed)])
    expect(sentences).toMatch(new RegExp(`변수 .*${name}`));
});

test('another Dockerfile and a stage are options of the template Docker', () => {
  const { containers } = readValidCompose(`services:
  web:
    build: { context: web, dockerfile: ./docker/Dockerfile.prod, target: run }
    ports: ["53:53/udp", "80:3000", "81:3001"]
  job:
    build: { target: "1" }
`).file;
  expect(containers.web?.template).toEqual({
    id: 'docker',
    options: { dockerfile: 'docker/Dockerfile.prod', build_target: 'run', port: 3000 },
  });
  expect(containers.job?.template).toEqual({
    id: 'docker',
    options: { dockerfile: 'Dockerfile', build_target: '1' },
  });
});

test.each([
  ['start_period: 2m', 210],
  ['start_period: 1m30.5s, interval: 5s, retries: 2', 110],
  ['start_period: 2h', 900],
  ['interval: 10s', undefined],
  ['test: curl x', undefined],
  ['retries: 2.5', 90],
  ['retries: 0', 90],
])('a health check with %s has the time to start %s', (times, start) => {
  expect(composeContainer(`healthcheck: { ${times} }`)?.limits?.start).toBe(start);
});

test.each<[string[], object | undefined]>([
  [['image: a'], undefined],
  [['command:', 'user:'], undefined],
  [['command: npm start'], { command: ['npm', 'start'] }],
  [['command: [sleep, 30, "a b", ""]'], { command: ['sleep', '30', 'a b', ''] }],
  [[`command: sh -c "echo $$HOME"`], { command: ['sh', '-c', 'echo $HOME'] }],
  [[`command: serve --port=\${PORT:-80}`], { command: ['serve', '--port=80'] }],
  [['entrypoint: /start.sh', 'command: []'], { entrypoint: ['/start.sh'] }],
  [['entrypoint: [/start.sh]', 'command: run'], { entrypoint: ['/start.sh'], command: ['run'] }],
  [['entrypoint: ""', 'command: node x'], { entrypoint: ['node', 'x'] }],
  [['working_dir: /srv', 'user: 1000'], { working_dir: '/srv', user: '1000' }],
])('a service with %j has this process', (lines, process) => {
  expect(composeContainer(...lines)?.process).toEqual(process);
});

test.each([`\${}`, '$', '$1', `\${A`, `\${1}`, `\${A!b}`])(
  'a sign that begins no variable in %s is kept and said',
  (text) => {
    const lines = ['environment:', `  A: 'x${text}'`];
    expect(composeContainer(...lines)?.env).toEqual({ A: `x${text}` });
    expect(composeServiceNotes(...lines)).toEqual([expect.stringContaining('변수가 아닌 $를')]);
  },
);

test.each([
  ['https://github.com/a/b.git#v1:sub/dir', 'https://github.com/a/b.git', 'v1', 'sub/dir'],
  ['https://github.com/a/b#c#d', 'https://github.com/a/b', 'c#d', ''],
  ['github.com/a/b', 'https://github.com/a/b', '', ''],
  ['git@github.com:a/b.git#:dir', 'git@github.com:a/b.git', '', 'dir'],
])('the context %s is another repository', (context, url, branch, subpath) => {
  const { containers } = readValidCompose(`services: { web: { build: "${context}" } }`).file;
  expect(containers.web?.git).toEqual({ url, branch, subpath });
});

test.each([
  ...['0777', '0x1F', '1_000', '+5', '1.10', '1.0', '1e3', '.5', '2026-01-02', 'True'].map(
    (text) => [text, true] as const,
  ),
  ...['0', '-5', '80', '1.5', '0.1', 'true', '1.2.3', '08a', '"0777"', 'yes', '12:30'].map(
    (text) => [text, false] as const,
  ),
])('Compose would write the value %s in another way: %s', (text, is) => {
  const notes = composeServiceNotes('environment:', `  A: ${text}`);
  expect(notes.some((note) => note.includes('입력한 글자 그대로'))).toBe(is);
  expect(composeContainer('environment:', `  A: ${text}`)?.env).toEqual({
    A: text.replaceAll('"', ''),
  });
  expect(composeServiceNotes('environment:', `  - A=${text}`)).toEqual([]);
});

test('ports of any writing are read once', () => {
  const ports = '["8000-8001:90-91", "8080-8090:80/TCP", "[::]:81:81/tcp", 82, "83/UDP"]';
  expect(
    composeContainer(`ports: ${ports}`)?.networks.map(({ port, type }) => `${port} ${type}`),
  ).toEqual(['90 tcp', '91 tcp', '80 tcp', '81 tcp', '82 tcp', '83 udp']);
});

test.each([
  `\${DIR:-./data}:/app/data`,
  `\${BASE:-$PWD}/data:/app/data`,
  `/volumes/\${STAGE:-default}/data:/data`,
  './nginx.conf:/etc/nginx/nginx.conf:ro',
])('a path of the machine is left out, also with a variable, and a note says so: %s', (volume) => {
  expect(composeContainer('volumes:', `  - ${volume}`)?.mounts).toEqual([]);
  expect(composeServiceNotes('volumes:', `  - ${volume}`).join()).toContain('내 컴퓨터의');
});

test('a service without a build has the image, with a note that the tag is followed', () => {
  const text = `services:
  db:
    image: \${REGISTRY:-docker.io}/library/postgres:16
    command: postgres -c fsync=off
    ports: [5432]
  cache:
    image: redis@sha256:${'a'.repeat(64)}
  web:
    build: .
    image: shop/web
`;
  const { file, notes } = readValidCompose(text);
  const { db, cache, web } = file.containers;
  expect(db).toMatchObject({
    image: { name: 'postgres:16', digest: null },
    process: { command: ['postgres', '-c', 'fsync=off'] },
    networks: [{ port: 5432, type: 'tcp' }],
  });
  expect(db?.git).toBeUndefined();
  expect(cache?.image).toEqual({ name: 'redis', digest: `sha256:${'a'.repeat(64)}` });
  expect(web?.image).toBeUndefined();
  const about = notes.filter(({ path }) => path.endsWith('.image'));
  expect(about.map(({ line, reason }) => `${line} ${reason.slice(0, 7)}`)).toEqual([
    '3 배포할 때마다',
    '3 변수 REGI',
    '10 빌드한 이미지',
  ]);
});

test('a file with images alone needs no repository', () => {
  const nowhere = { url: '', branch: '', folder: '' };
  const { containers } = readValidCompose('services: { db: { image: redis } }', nowhere).file;
  expect(containers.db?.image).toEqual({ name: 'redis:latest', digest: null });
});
