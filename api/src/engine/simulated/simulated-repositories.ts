/** The repositories of the simulation: one of each usual kind, so that the form of a new container can be tried without a network. */
import { createHash } from 'node:crypto';
import { EngineError } from '../engine-error.ts';
import type { RepositoryReader } from '../source/repository-reader.ts';

type Files = Readonly<Record<string, string>>;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const ENV_EXAMPLE = `# 데이터베이스 주소
DATABASE_URL=postgres://localhost:5432/shop
# 결제 대행사에서 받은 키
PAYMENT_API_KEY=
LOG_LEVEL=info
`;

/** The files of each repository, by the name of the repository. */
const REPOSITORIES: Readonly<Record<string, Files>> = {
  storefront: {
    'package.json': json({
      name: 'storefront',
      packageManager: 'pnpm@10.2.0',
      scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
      dependencies: { next: '^15.1.0', react: '^19.0.0' },
      engines: { node: '>=22' },
    }),
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\n",
    'next.config.ts': "export default { output: 'standalone' };\n",
    '.env.example': ENV_EXAMPLE,
  },
  'payment-server': {
    'build.gradle.kts':
      'plugins {\n  id("org.springframework.boot") version "3.5.0"\n}\njava { toolchain { languageVersion = JavaLanguageVersion.of(21) } }\n',
    'settings.gradle.kts': 'rootProject.name = "payment-server"\n',
    gradlew: '#!/bin/sh\n',
    'src/main/resources/application.yml': 'server:\n  port: 9090\n',
  },
  admin: {
    'package.json': json({
      name: 'admin',
      scripts: { dev: 'vite', build: 'vite build' },
      dependencies: { vue: '^3.5.0' },
      devDependencies: { vite: '^7.0.0' },
    }),
    'package-lock.json': '{}',
    'index.html': '<div id="app"></div>\n',
    '.nvmrc': '22\n',
  },
  'order-api': {
    'package.json': json({
      name: 'order-api',
      scripts: { build: 'tsc', start: 'node dist/server.js' },
      dependencies: { express: '^5.1.0' },
    }),
    'yarn.lock': '# yarn lockfile v1\n',
    'src/server.ts': 'app.listen(process.env.PORT ?? 4000);\n',
    '.env.sample': 'SESSION_SECRET=\n',
  },
  'search-api': {
    'requirements.txt': 'fastapi==0.121.0\nuvicorn\n',
    'app/main.py': 'from fastapi import FastAPI\n\napp = FastAPI()\n',
    '.python-version': '3.12\n',
  },
  community: {
    'manage.py': '#!/usr/bin/env python\n',
    'requirements.txt': 'Django==5.2\n',
    'community/wsgi.py': 'application = get_wsgi_application()\n',
    'community/settings.py': 'DEBUG = False\n',
  },
  'mail-worker': {
    'go.mod': 'module example.com/mail\n\ngo 1.24\n',
    'cmd/server/main.go': 'package main\n\nfunc main() { serve(":8081") }\n',
    'cmd/worker/main.go': 'package main\n\nfunc main() {}\n',
  },
  market: {
    'package.json': json({ name: 'market', private: true, scripts: { start: 'turbo start' } }),
    'pnpm-workspace.yaml': 'packages:\n  - apps/*\n  - packages/*\n',
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\n",
    'turbo.json': '{}',
    'apps/web/package.json': json({ name: '@market/web', dependencies: { next: '^16.0.0' } }),
    'apps/api/package.json': json({
      name: '@market/api',
      scripts: { build: 'nest build', start: 'node dist/main.js' },
      dependencies: { '@nestjs/core': '^11.0.0' },
    }),
    'apps/worker/Dockerfile': 'FROM node:24-slim\nEXPOSE 3001\nCMD ["node", "worker.js"]\n',
    'packages/ui/package.json': json({ name: '@market/ui', peerDependencies: { react: '*' } }),
  },
  gateway: {
    Dockerfile: 'FROM golang:1.25 AS build\nFROM alpine:3\nEXPOSE 7070\nCMD ["/gateway"]\n',
    'main.go': 'package main\n',
    'go.mod': 'module example.com/gateway\n',
  },
  landing: { 'index.html': '<!doctype html>\n<title>나루</title>\n', 'style.css': 'body {}\n' },
};

const OWNER = 'naru-sample';

/** Returns the files of a repository. A repository with another address has no files. */
function filesAt(url: string): Files {
  const [, owner, name = ''] = /github\.com[/:]([^/]+)\/([^/]+?)(?:\.git)?\/?$/.exec(url) ?? [];
  if (owner !== OWNER) return {};
  if (name === 'private-notes') {
    const reason =
      '저장소를 읽을 권한이 없습니다. 비공개 저장소라면 코드 호스팅 서비스의 계정을 연결하거나 배포 키를 등록하고, 주소가 정확한지 확인해주세요.';
    throw new EngineError('source-refused', reason);
  }
  return Object.hasOwn(REPOSITORIES, name) ? (REPOSITORIES[name] ?? {}) : {};
}

/** Creates a reader of the simulation's repositories. */
export const simulatedRepositoryReader = (): RepositoryReader => ({
  findCommit: async ({ url, branch }) =>
    createHash('sha1')
      .update(JSON.stringify([url, branch]))
      .digest('hex'),
  async read(from, choose, signal) {
    const files = filesAt(from.url);
    const paths = Object.keys(files);
    const texts = choose(paths).flatMap((path): [string, string][] => {
      const text = files[path];
      return text === undefined ? [] : [[path, text]];
    });
    return {
      commit: await this.findCommit(from, signal),
      paths,
      texts: new Map(texts),
    };
  },
  async readRefs({ url }, signal) {
    const hash = await this.findCommit({ url, branch: 'main', subpath: '' }, signal);
    const branches = new Map([['main', hash]]);
    return { branches, tags: new Map(), headBranch: 'main', headHash: hash, isCut: false };
  },
  readChange: async () => undefined,
});
