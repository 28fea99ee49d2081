import {
  BUSYBOX_IMAGE,
  CADDY_IMAGE,
  NODE_IMAGE,
  PYTHON_IMAGE,
  tagImage,
} from '@naru/api/testing/engine/base-images';
import { expect } from '@playwright/test';
import { type ApiAccount, addProject, logInToApi, type SeededProject } from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { test } from './support/engine-test.ts';
import { createMember } from './support/members.ts';

test.use({ baseImages: [BUSYBOX_IMAGE, CADDY_IMAGE, NODE_IMAGE, PYTHON_IMAGE] });

/** Templates whose build needs no packages. The started application responds on the port with the title. */
const ANSWERING = [
  { template: 'nodejs', port: 3000, title: 'Node.js 예제 앱' },
  { template: 'python', port: 8000, title: 'Python 예제 앱' },
  { template: 'static', port: 8080, title: '정적 사이트 예제 앱' },
  { template: 'docker', port: 8080, title: 'Docker 예제 앱' },
] as const;

/** Templates whose build fails in tests, because it needs packages from a registry, with the build step that fails. */
const ENDING = {
  react: 'RUN ["npm", "install"]',
  vue: 'RUN ["npm", "install"]',
  nextjs: 'RUN ["npm", "install"]',
  nestjs: 'RUN ["npm", "install"]',
  nuxt: 'RUN ["npm", "install"]',
  sveltekit: 'RUN ["npm", "install"]',
  astro: 'RUN ["npm", "install"]',
  remix: 'RUN ["npm", "install"]',
  express: 'RUN ["npm", "install", "--omit=dev"]',
  fastify: 'RUN ["npm", "install", "--omit=dev"]',
  hono: 'RUN ["npm", "install", "--omit=dev"]',
  bun: 'RUN ["bun", "install"]',
  deno: 'RUN ["deno", "install"]',
  fastapi: 'RUN ["/opt/venv/bin/pip", "install"',
  flask: 'RUN ["/opt/venv/bin/pip", "install"',
  django: 'RUN ["/opt/venv/bin/pip", "install"',
  streamlit: 'RUN ["/opt/venv/bin/pip", "install"',
  'spring-boot': 'RUN ["sh", "-c", "gradle --no-daemon bootJar"]',
  java: 'RUN ["sh", "-c", "if gradle --no-daemon',
  kotlin: 'RUN ["sh", "-c", "if gradle --no-daemon',
  go: 'RUN ["go", "mod", "download"]',
  rust: 'RUN ["cargo", "install"',
  dotnet: 'RUN ["dotnet", "restore"]',
  php: 'RUN ["install-php-extensions"',
  laravel: 'RUN ["install-php-extensions"',
  ruby: 'RUN ["sh", "-c", "apt-get update',
  rails: 'RUN ["sh", "-c", "apt-get update',
} as const;

/**
 * Base images that this machine cannot make, replaced by an image without their programs. BuildKit resolves those of all stages before
 * the first step.
 */
const WITHOUT_PROGRAMS = [
  'alpine:3',
  'buildpack-deps:bookworm-curl',
  'eclipse-temurin:21-jre',
  'mcr.microsoft.com/dotnet/aspnet:10.0',
  'golang:1.25-alpine',
  'gradle:9-jdk21',
  'oven/bun:1-slim',
  'denoland/deno:2.5.2',
  'rust:1-bookworm',
  'mcr.microsoft.com/dotnet/sdk:10.0',
  'dunglas/frankenphp:1-php8.4',
  'ruby:3.4-slim',
];

/** Values for required options without defaults, by template. */
const CONFIG: Readonly<Record<string, object>> = { django: { wsgi_module: 'shop.wsgi' } };

/** Environment variables that disable the retries of package managers and name a registry that refuses, so that the build fails at once. */
const AT_ONCE = {
  NPM_CONFIG_FETCH_RETRIES: '0',
  NPM_CONFIG_REGISTRY: 'http://127.0.0.1:9/',
  PIP_RETRIES: '0',
  PIP_INDEX_URL: 'http://127.0.0.1:9/',
};

/** The number of starters for which a project has CPU. */
const IN_ONE_PROJECT = 10;
/** Matches the line of the log with a step of the classic builder, or of BuildKit, which builds stages in parallel. The group is the stage. */
const BUILD_STEP = /^(?:Step \d|(?:CACHED )?\[(?:(\S+) )?\d+\/\d+\] )/;

/** Returns the last step of each stage. */
function lastSteps(lines: readonly { text: string }[]): string[] {
  const steps = lines.flatMap(({ text }) => {
    const found = BUILD_STEP.exec(text);
    return found === null ? [] : [[found[1], text] as const];
  });
  return [...new Map(steps).values()];
}

const addStarter = (account: ApiAccount, { slug }: SeededProject, template: string) =>
  account.call<{ slug: string }>('POST', `projects/${slug}/containers`, {
    name: template,
    template_id: template,
    template_config: CONFIG[template] ?? {},
    cpu_limit: 100,
    memory_limit: 128,
  });

test('the templates Node.js, Python, static files and Docker deploy their starter, which answers', async ({
  context,
  request,
}) => {
  const account = await logInToApi(request, await createMember(request));
  const project = await addProject(account);
  for (const { template, port } of ANSWERING) {
    const { slug } = await addStarter(account, project, template);
    const fqdn = `${template}.localhost`;
    const network = { internal_port: port, network_type: 'http', fqdn };
    await account.call('POST', `containers/${slug}/networks`, network);
  }
  await account.call('POST', `projects/${project.slug}/deploy`);
  const { status, log } = await waitForFinishedDeployment(account, project.slug);
  expect(status, log).toBe('success');
  const page = await context.newPage();
  for (const { template, title } of ANSWERING) {
    await page.goto(`http://${template}.localhost/`);
    await expect(page.getByRole('heading')).toHaveText(title);
  }
});

test('the others build their starter as far as that goes without a registry, and say where it ended', async ({
  request,
  engine: { builder },
}) => {
  for (const name of WITHOUT_PROGRAMS) await tagImage(builder, BUSYBOX_IMAGE, name);
  const account = await logInToApi(request, await createMember(request));
  const templates = Object.entries(ENDING);
  for (let first = 0; first < templates.length; first += IN_ONE_PROJECT) {
    const some = templates.slice(first, first + IN_ONE_PROJECT);
    const project = await addProject(account, `템플릿 ${first}`);
    for (const [template] of some) {
      const { slug } = await addStarter(account, project, template);
      for (const [key, value] of Object.entries(AT_ONCE)) {
        await account.call('POST', `containers/${slug}/build-vars`, { key, value });
      }
    }
    await account.call('POST', `projects/${project.slug}/deploy`);
    const { deployment_id, status } = await waitForFinishedDeployment(account, project.slug);
    expect(status).toBe('failed');
    const path = `deployments/${deployment_id}/log`;
    const { lines } = await account.call<{ lines: { container: string; text: string }[] }>(
      'GET',
      path,
    );
    for (const [template, step] of some) {
      test
        .info()
        .annotations.push({ type: 'built as far as', description: `${template}: ${step}` });
      const ends = lastSteps(
        lines.filter(({ container }) => container?.startsWith(`${template}-`)),
      );
      expect.soft(ends, template).toContainEqual(expect.stringContaining(step));
    }
  }
});
