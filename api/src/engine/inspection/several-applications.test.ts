import { describe, expect, test } from 'vitest';
import {
  listApplications as brief,
  inspectFiles as inspect,
} from '../../testing/source/inspect-files.ts';
import { simulatedRepositoryReader } from '../simulated/simulated-repositories.ts';
import { chooseFiles } from './choose-files.ts';

const json = (value: unknown) => JSON.stringify(value);

const NEXT = { 'package.json': json({ dependencies: { next: '^15.1.0' } }) };

describe('several applications', () => {
  test('of a workspace are its packages with something to run', async () => {
    const { paths, texts } = await simulatedRepositoryReader().read(
      { url: 'https://github.com/naru-sample/market.git', branch: '', subpath: '' },
      chooseFiles,
      new AbortController().signal,
    );
    const files = Object.fromEntries(paths.map((path) => [path, texts.get(path) ?? '']));
    expect(brief(files)).toEqual([
      ['apps/api', 'nestjs', {}],
      ['apps/web', 'nextjs', { standalone: false }],
      ['apps/worker', 'docker', { dockerfile: 'Dockerfile', port: 3001 }],
    ]);
    expect(brief(files, 'apps/web').map(([path]) => path)).toEqual(['apps/web']);
    const [api] = inspect(files).applications;
    expect(api?.tools).toEqual([
      {
        name: 'pnpm',
        version: undefined,
        option: 'package_manager',
        reason: { code: 'file', file: 'pnpm-lock.yaml' },
      },
    ]);
  });

  test('are commands of Go, modules of Gradle, and Dockerfiles', () => {
    const go = { 'go.mod': 'go 1.25', 'cmd/a/main.go': '', 'cmd/b/main.go': '' };
    expect(brief(go).map(([path, , options]) => [path, options])).toEqual([
      ['', expect.objectContaining({ main_package: './cmd/a' })],
      ['', expect.objectContaining({ main_package: './cmd/b' })],
    ]);
    const boot = 'plugins { id("org.springframework.boot") }';
    const gradle = {
      'build.gradle.kts': 'plugins { id("org.springframework.boot") version "3" apply false }',
      'api/build.gradle.kts': boot,
      'batch/build.gradle.kts': boot,
      'core/build.gradle.kts': 'plugins { `java-library` }',
    };
    expect(brief(gradle).map(([path]) => path)).toEqual(['api', 'batch']);
    const docker = { Dockerfile: '', 'Dockerfile.worker': '', 'Dockerfile.dev': '' };
    expect(inspect(docker).applications.map(({ name }) => name)).toEqual(['shop', 'worker']);
  });

  test('of Nx are the projects that have no package.json of their own', () => {
    const files = {
      'nx.json': '{}',
      'package.json': json({ dependencies: { '@nestjs/core': '11', react: '19' } }),
      'pnpm-lock.yaml': '',
      'apps/api/project.json': '{}',
      'apps/api/src/main.ts': '',
      'apps/api-e2e/project.json': '{}',
      'apps/web/project.json': '{}',
      'apps/web/src/main.tsx': '',
    };
    expect(inspect(files).applications.map(({ name }) => name)).toEqual(['api', 'web']);
    expect(brief(files)).toEqual([
      [
        '',
        'nodejs',
        { build_command: 'pnpm exec nx build api', start_command: 'node dist/apps/api/main.js' },
      ],
      ['', 'react', { build_command: 'pnpm exec nx build web', output_directory: 'dist/apps/web' }],
    ]);
  });

  test('leave out parts, examples and other people’s code, unless there is nothing else', () => {
    const example = { 'examples/a/package.json': NEXT['package.json'] };
    const documents = { 'apps/docs/package.json': NEXT['package.json'] };
    expect(brief({ ...documents, ...example }).map(([path]) => path)).toEqual(['apps/docs']);
    const foreign = {
      'node_modules/x/package.json': NEXT['package.json'],
      '.github/Dockerfile': '',
    };
    const part = { 'public/index.html': '', 'tools/main.py': '' };
    expect(brief({ ...NEXT, ...example, ...foreign, ...part }).map(([path]) => path)).toEqual(['']);
    expect(brief({ ...example, ...foreign }).map(([path]) => path)).toEqual(['examples/a']);
  });

  test('are at most thirty, and the others are counted', () => {
    const files = Object.fromEntries(
      Array.from({ length: 45 }, (_, index) => [`apps/a${index}/Dockerfile`, '']),
    );
    const { applications, left_out } = inspect(files);
    expect([applications.length, left_out]).toEqual([30, 15]);
  });
});
