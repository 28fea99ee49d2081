/** These tests build no images; they compare the Dockerfiles with the repository. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { packageRoot } from '../../runtime/package-root.ts';
import {
  instructionArguments,
  parseDockerfile,
  stageEnvironment,
} from '../../testing/dockerfile.ts';
import { startServerProcess } from '../../testing/processes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createNginxTemplate } from './nginx.ts';

const root = resolve(packageRoot, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const stagesOf = (name: string) => parseDockerfile(read(`docker/${name}.Dockerfile`));

const words = z.array(z.string());
const NODE = /^nodeVersion: (\S+)$/m;

describe.each(['server', 'console'])('the image of the %s', (name) => {
  const stages = stagesOf(name);

  test('is built with the Node and the pnpm of the workspace', () => {
    const [, version] = NODE.exec(read('pnpm-workspace.yaml')) ?? [];
    const { packageManager } = z.parse(
      z.object({ packageManager: z.string() }),
      JSON.parse(read('package.json')),
    );
    expect(stages[0]?.image).toBe(`node:${version}-bookworm-slim`);
    expect(instructionArguments(stages[0], 'RUN')).toContain(
      `npm install --global ${packageManager}`,
    );
  });

  test('copies what is there', () => {
    const copied = stages
      .flatMap((stage) => instructionArguments(stage, 'COPY'))
      // Excludes files that are copied from other images, because the repository does not contain such files.
      .filter((text) => !/^--from=\S+:/.test(text));
    const sources = copied.map((text) => text.replace('--from=build ', '').split(' ')[0] ?? '');
    expect(sources.length).toBeGreaterThan(2);
    const ignored = read('.dockerignore').split('\n');
    for (const source of sources) {
      // `/naru` is the repository with the output of its scripts, and `/naru-api` the output of `pnpm deploy`.
      const path = source.replace(/^\/naru-api\//, 'api/').replace(/^\/naru\//, '');
      const made = /(^|\/)(dist|node_modules|console\.conf\.template)$/.test(path);
      expect(made || existsSync(join(root, path)), source).toBe(true);
      expect(source.startsWith('/') || !ignored.includes(source), source).toBe(true);
    }
  });

  test('runs scripts and files that exist', () => {
    const run = instructionArguments(stages[0], 'RUN').join(' && ');
    const { scripts } = z.parse(
      z.object({ scripts: z.record(z.string(), z.string()) }),
      JSON.parse(read('package.json')),
    );
    expect(run).toContain('pnpm build');
    expect(scripts).toHaveProperty('build');
    for (const [, file = ''] of run.matchAll(/node (\S+\.ts)/g)) {
      expect(existsSync(join(root, file)), file).toBe(true);
    }
  });

  test('does not run as root', () => {
    const last = stages.at(-1);
    expect(
      instructionArguments(last, 'USER').at(-1) === 'node' || last?.image.includes('unprivileged'),
    ).toBe(true);
  });
});

describe("PostgreSQL's programs in the image of the server", () => {
  const last = stagesOf('server').at(-1);
  const copied = instructionArguments(last, 'COPY').filter((text) => text.includes('postgres'));

  test('are as new as the database of the compose file', () => {
    const [, served] = /image: postgres:(\d+)/.exec(read('docker/compose.yaml')) ?? [];
    const [, program] = /^--from=postgres:(\d+)/.exec(copied[0] ?? '') ?? [];
    expect(Number(program)).toBeGreaterThanOrEqual(Number(served));
    for (const name of ['pg_dump', 'pg_restore']) {
      const path = `/usr/lib/postgresql/${program}/bin/${name}`;
      expect(copied[0]).toContain(` ${path} `);
      expect(instructionArguments(last, 'RUN').join()).toContain(`${path} --version`);
    }
  });

  test('come from the Debian of the image, whose libraries they use', () => {
    const releases = [last?.image, ...copied].map((text) => /:[\d.]+-(\w+)/.exec(text ?? '')?.[1]);
    expect(releases).toEqual(['bookworm', 'bookworm', 'bookworm']);
  });
});

describe('the server as its image lays it out', () => {
  test("starts by the image's command and is well by its own check", { tags: 'full' }, async () => {
    const image = stagesOf('server').at(-1);
    const folder = temporaryFolder();
    const api = join(folder, 'api');
    mkdirSync(join(folder, 'console', 'dist'), { recursive: true });
    writeFileSync(join(folder, 'console', 'dist', 'index.html'), '<title>나루</title>');
    mkdirSync(api);
    for (const name of ['package.json', 'migrations']) {
      cpSync(join(packageRoot, name), join(api, name), { recursive: true });
    }
    symlinkSync(join(packageRoot, 'node_modules'), join(api, 'node_modules'));
    await build({ root: packageRoot, logLevel: 'silent', build: { outDir: join(api, 'dist') } });

    const env = {
      ...stageEnvironment(image),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      CONSOLE_DIR: join(folder, 'console', 'dist'),
    };
    const [, ...command] = z.parse(words, JSON.parse(instructionArguments(image, 'CMD')[0] ?? ''));
    const server = await startServerProcess(join(api, ...command), env);
    onTestFinished(async () => {
      await server.end('SIGTERM');
    });
    const { port } = new URL(server.address);

    const check =
      /CMD (\[.*\])$/.exec(instructionArguments(image, 'HEALTHCHECK')[0] ?? '')?.[1] ?? '';
    const [, ...probe] = z.parse(words, JSON.parse(check));
    const ask = (at: string) => spawnSync(process.execPath, probe, { env: { PORT: at } }).status;
    expect(ask(port)).toBe(0);
    expect(ask('1')).toBe(1);
    expect(await (await fetch(`${server.address}/login`)).text()).toContain('나루');
  });
});

describe('the settings of nginx', () => {
  test('carry the policy and the headers of this server', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.html'), '<script>1</script>');
    writeFileSync(join(folder, 'home.html'), '<script>2</script>');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    const text = await createNginxTemplate(folder);
    expect(text).toContain("script-src 'self' 'sha256-");
    expect(text).toContain("style-src 'self';");
    expect(text).toContain(`connect-src 'self' \${NARU_API_BASE} $naru_api_sockets;`);
    expect(text).not.toContain("'unsafe-");
    expect(text.match(/add_header x-content-type-options "nosniff" always;/g)).toHaveLength(5);
    expect(text).toContain('add_header cache-control "public, max-age=31536000, immutable";');
  });

  test('look for a prerendered page before the shell, as this server does', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.html'), '<script>1</script>');
    writeFileSync(join(folder, 'home.html'), '<script>2</script>');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    const text = await createNginxTemplate(folder);
    expect(text).toMatch(/location = \/ \{\s+try_files \/home\.html \/index\.html =404;/);
    expect(text).toMatch(/location \/ \{\s+try_files \/index\.html =404;/);
  });

  test('answer each page by its address, with a policy for its own scripts', async () => {
    const folder = temporaryFolder();
    for (const name of ['login', 'pages']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'index.html'), '<script>shell</script>');
    writeFileSync(join(folder, 'login', 'index.html'), '<script>login</script>');
    writeFileSync(join(folder, 'pages', 'project.html'), '<script>project</script>');
    const table = [{ pattern: '^/projects/[^/]+/*$', file: '/pages/project.html' }];
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(table));
    const text = await createNginxTemplate(folder);
    const places = {
      '/': ['/index.html', 'shell'],
      '~ ^/login/*$': ['/login/index.html /login.html /index.html', 'login'],
      '~ ^/projects/[^/]+/*$': ['/pages/project.html /index.html', 'project'],
    };
    for (const [place, [files, script = '']] of Object.entries(places)) {
      const [, settings = ''] = text.split(`  location ${place} {`);
      const [own = ''] = settings.split('\n  }');
      const hash = createHash('sha256').update(script).digest('base64');
      expect(own).toContain(`try_files ${files} =404;`);
      expect(own).toContain(`script-src 'self' 'sha256-${hash}';`);
    }
  });

  test('fill in the tag that the page of the console has', () => {
    expect(read('console/index.html')).toContain('<meta name="naru-api-base" content=""');
  });
});
