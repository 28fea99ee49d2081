import { expect, test } from 'vitest';
import {
  ALL_TEMPLATE_FILES,
  generateDockerfile,
  requiredTemplateOptions,
  templateIdsWithGeneratedDockerfile,
} from '../../testing/dockerfile/generate.ts';
import {
  lastStageInstructions,
  parseDockerfileStrictly,
} from '../../testing/dockerfile/read-dockerfile.ts';

test.each(templateIdsWithGeneratedDockerfile)(
  '%s: several stages, a health check, and nobody’s root',
  (id) => {
    const instructions = parseDockerfileStrictly(
      generateDockerfile(id, requiredTemplateOptions(id)),
    );
    expect(instructions.filter(({ name }) => name === 'FROM').length).toBeGreaterThan(1);
    const last = lastStageInstructions(instructions);
    const names = last.map(({ name }) => name);
    expect(names.filter((name) => name === 'HEALTHCHECK')).toHaveLength(1);
    expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
    expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('COPY'));
    expect(names.at(-1)).toBe('CMD');
  },
);

test.each(templateIdsWithGeneratedDockerfile.filter((id) => id !== 'static'))(
  '%s: dependencies are installed before the code is there',
  (id) => {
    const names = parseDockerfileStrictly(generateDockerfile(id, requiredTemplateOptions(id)));
    const code = names.findIndex(({ name, text }) => name === 'COPY' && text === '. .');
    const before = names.slice(0, code).map(({ text }) => text);
    expect(before.join('\n')).toMatch(
      /npm|pip|mod|gradle|(bun|deno|composer|bundle)", "install|cargo|restore/,
    );
  },
);

/** The instructions of the Dockerfile that depend on the value of an option. */
test.each([
  ['nodejs', { node_version: '22' }, ['FROM node:22-slim AS base']],
  ['nodejs', { port: 4000 }, ['ENV PORT="4000"', 'EXPOSE 4000']],
  ['nodejs', {}, ['RUN ["npm", "ci", "--omit=dev"]', 'CMD ["sh", "-c", "npm start"]']],
  [
    'nodejs',
    { build_command: 'npm run build && echo "ok"' },
    [
      'RUN ["npm", "ci"]',
      'RUN ["sh", "-c", "npm run build && echo \\"ok\\""]',
      'RUN ["npm", "prune", "--omit=dev"]',
    ],
  ],
  [
    'nestjs',
    { http_adapter: 'fastify' },
    ['ENV HTTP_ADAPTER="fastify"', 'RUN ["sh", "-c", "npm run build"]', '"node dist/main.js"]'],
  ],
  ['nextjs', {}, ['"/app/.next/standalone", "/app"]', 'ENV NEXT_TELEMETRY_DISABLED="1"']],
  ['nextjs', {}, ['"/app/.next/cache"]', 'CMD ["node", "server.js"]']],
  ['nextjs', { standalone: false }, ['CMD ["node_modules/.bin/next", "start"]']],
  ['react', { build_command: 'npm run x' }, ['RUN ["sh", "-c", "npm run x"]']],
  ['react', { output_directory: './apps/out' }, ['cp -R \\"$0\\" /site", "./apps/out"]']],
  ['vue', {}, ['try_files {path} /index.html', 'FROM caddy:2', 'ENV PORT="8080"']],
  ['python', { python_version: '3.12' }, ['FROM python:3.12-slim']],
  ['python', { start_command: 'python bot.py' }, ['CMD ["sh", "-c", "python bot.py"]']],
  [
    'fastapi',
    { app_module: 'app.main:api', workers: 3, port: 9000 },
    ['--workers 3", "app.main:api"]', '"install", "--no-cache-dir"', 'ENV PORT="9000"'],
  ],
  ['flask', {}, ['exec gunicorn', '"/app/instance"]', '"app:app"]']],
  ['flask', { server: 'waitress' }, ['exec waitress-serve', '"waitress"]']],
  [
    'django',
    { wsgi_module: 'shop.wsgi', workers: 4 },
    ['migrate --noinput && exec gunicorn', '--workers 4", "shop.wsgi"]', '"collectstatic"'],
  ],
  [
    'spring-boot',
    { java_version: '25', build_tool: 'maven', spring_profile: 'stage', java_options: '-Da="$x"' },
    [
      'FROM maven:3-eclipse-temurin-25 AS build',
      'FROM eclipse-temurin:25-jre',
      'ENV SPRING_PROFILES_ACTIVE="stage"',
      'ENV JAVA_TOOL_OPTIONS="-Da=\\"\\$x\\""',
      '"/app/logs"]',
    ],
  ],
  ['spring-boot', {}, ['FROM gradle:9-jdk21 AS build', 'COPY ["build.gradle", "settings.gradle"']],
  ['go', { go_version: '1.24' }, ['FROM golang:1.24-alpine AS build', 'ENV CGO_ENABLED="0"']],
  ['go', { main_package: './cmd/server' }, ['"/out/app", "./cmd/server"]']],
  ['go', { cgo: true }, ['ENV CGO_ENABLED="1"', '"gcc", "musl-dev"]']],
  ['static', { site_directory: 'public' }, ['test -f', '"./public"]', 'hide .git .env*']],
  ['static', { spa_fallback: true }, ['try_files {path} /index.html']],
  ['fastify', {}, ['ENV FASTIFY_ADDRESS="0.0.0.0"', 'CMD ["sh", "-c", "npm start"]']],
  ['express', { build_command: 'npm run build' }, ['RUN ["sh", "-c", "npm run build"]']],
  ['hono', { port: 8787 }, ['EXPOSE 8787']],
  ['nuxt', {}, ['CMD ["node", ".output/server/index.mjs"]']],
  ['nuxt', { rendering: '정적 파일' }, ['"./.output/public"]', 'FROM caddy:2']],
  ['sveltekit', {}, ['CMD ["node", "build"]', 'ENV PROTOCOL_HEADER="x-forwarded-proto"']],
  ['astro', {}, ['"./dist"]', 'FROM caddy:2', 'ENV PORT="4321"']],
  ['astro', { rendering: '서버' }, ['CMD ["node", "dist/server/entry.mjs"]']],
  ['remix', {}, ['RUN ["npm", "prune", "--omit=dev"]', 'ENV HOST="0.0.0.0"']],
  ['bun', {}, ['FROM oven/bun:1-slim', 'CMD ["sh", "-c", "bun run start"]']],
  ['deno', {}, ['RUN ["deno", "install"]', 'ENV DENO_DIR="/app/.deno"']],
  [
    'streamlit',
    { main_file: 'app.py' },
    ['exec streamlit run', '--server.headless=true', '"app.py"]'],
  ],
  ['java', {}, ['installDist', 'FROM eclipse-temurin:21-jre', '-XX:MaxRAMPercentage=60']],
  [
    'java',
    { build_tool: 'maven', module: 'apps/api' },
    ['-pl apps/api -am package', '"apps/api/target"]'],
  ],
  ['kotlin', { module: 'app', main_class: 'shop.MainKt' }, [':app:installDist', '"shop.MainKt"]']],
  ['spring-boot', { module: 'services/api' }, [':services:api:bootJar', '"services/api/build"]']],
  ['rust', { crate: 'crates/web', binary: 'web' }, ['"./crates/web"', '"web"]']],
  ['dotnet', { dotnet_version: '8.0' }, ['dotnet/sdk:8.0 AS build', 'dotnet/aspnet:8.0']],
  ['dotnet', { project: 'src/Api/Api.csproj' }, ['"publish", "./src/Api/Api.csproj"']],
  ['php', { document_root: 'public' }, ['"/app/public"]', 'php8.4 AS base']],
  ['laravel', {}, ['APP_KEY가 없습니다', 'migrate --force', '"--no-dev"]']],
  ['ruby', {}, ['FROM ruby:3.4-slim AS base', 'bundle exec rackup']],
  ['rails', {}, ['rails db:prepare', 'SECRET_KEY_BASE_DUMMY=1', 'ENV RAILS_ENV="production"']],
])('%s with %j', (id, config, parts) => {
  const text = generateDockerfile(id, { ...requiredTemplateOptions(id), ...config });
  for (const part of parts) expect(text).toContain(part);
});

test('what is switched off is not there', () => {
  const django = {
    ...requiredTemplateOptions('django'),
    migrate_on_start: false,
    collect_static: false,
  };
  expect(generateDockerfile('django', django)).not.toMatch(/migrate|collectstatic/);
  expect(generateDockerfile('vue', { spa_fallback: false })).not.toContain('try_files');
  expect(generateDockerfile('nextjs', { telemetry: true })).not.toContain('TELEMETRY');
  expect(generateDockerfile('laravel', { migrate_on_start: false })).not.toContain('migrate');
  const rails = { migrate_on_start: false, precompile_assets: false };
  expect(generateDockerfile('rails', rails)).not.toMatch(/db:prepare|precompile/);
  expect(generateDockerfile('spring-boot', { spring_profile: '', java_options: '' })).not.toMatch(
    /SPRING_PROFILES|JAVA_TOOL/,
  );
});

const without = (...files: string[]) => ({
  files: ALL_TEMPLATE_FILES.filter((file) => !files.includes(file)),
});

test.each([
  ['npm', ['package-lock.json'], 'RUN ["npm", "ci", "--omit=dev"]'],
  ['npm', [], 'RUN ["npm", "install", "--omit=dev"]'],
  ['pnpm', ['pnpm-lock.yaml'], 'RUN ["pnpm", "install", "--frozen-lockfile", "--prod"]'],
  ['pnpm', [], 'RUN ["pnpm", "install", "--no-frozen-lockfile", "--prod"]'],
  ['yarn', ['yarn.lock'], 'RUN ["yarn", "install", "--frozen-lockfile"]'],
  ['yarn', ['package-lock.json'], 'RUN ["yarn", "install"]'],
])('%s with the lockfiles %j', (package_manager, locks, install) => {
  const files = [...without('package-lock.json').files, ...locks];
  const text = generateDockerfile('nodejs', { package_manager }, { files });
  expect(text).toContain(install);
  expect(text.includes('"npm", "install", "--global"')).toBe(package_manager !== 'npm');
});

test('settings of a package manager, lists next to a list, and wrappers are taken along', () => {
  const files = [...ALL_TEMPLATE_FILES, '.npmrc', 'prisma', 'constraints.txt', 'gradlew', 'gradle'];
  const node = generateDockerfile('nodejs', {}, { files });
  expect(node).toContain('COPY ["package.json", "package-lock.json", ".npmrc", "./"]');
  expect(node).toContain('COPY ["prisma", "./prisma/"]');
  expect(generateDockerfile('flask', {}, { files })).toContain(
    'COPY ["constraints.txt", "requirements.txt", "./"]',
  );
  const wrapped = generateDockerfile('spring-boot', {}, { files });
  expect(wrapped).toContain('FROM eclipse-temurin:21-jdk AS build');
  expect(wrapped).toContain('"sh ./gradlew --no-daemon bootJar"]');
  const nested = { requirements_file: 'requirements/prod.txt' };
  const python = generateDockerfile('python', nested, { files: ['requirements/prod.txt'] });
  expect(python).toContain('COPY ["requirements", "./requirements/"]');
});

test.each([
  ['react', 'package.json'],
  ['nextjs', 'package.json'],
  ['nestjs', 'package.json'],
  ['fastapi', 'requirements.txt'],
  ['flask', 'requirements.txt'],
  ['django', 'manage.py'],
  ['streamlit', 'app.py'],
  ['go', 'go.mod'],
  ['rust', 'Cargo.toml'],
  ['laravel', 'artisan'],
  ['rails', 'Gemfile'],
])('%s says that %s is missing', (id, file) => {
  expect(() => generateDockerfile(id, requiredTemplateOptions(id), without(file))).toThrow(
    new RegExp(`저장소에 ${file}.*없어`),
  );
});

test('a program of the Java virtual machine needs the files of its build tool', () => {
  const files = without('build.gradle', 'settings.gradle');
  expect(generateDockerfile('spring-boot', {}, files)).toContain('FROM maven:3-eclipse-temurin-21');
  expect(() => generateDockerfile('spring-boot', { build_tool: 'gradle' }, files)).toThrow(
    /저장소에 build.gradle.*없어/,
  );
});

test('a script of Python needs no list of dependencies, unless it names one', () => {
  expect(generateDockerfile('python', {}, { files: [] })).not.toContain('"-r"');
  expect(() =>
    generateDockerfile('python', { requirements_file: 'deps.txt' }, { files: [] }),
  ).toThrow('저장소에 deps.txt');
});
