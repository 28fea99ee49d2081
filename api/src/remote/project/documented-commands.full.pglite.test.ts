/** Runs the commands of docs/command-line.md, docs/project-file.md and cli/README.md as they are written there, with a token of one project. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { packageRoot } from '../../runtime/package-root.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { readDocumentedCommands } from '../../testing/documented-commands.ts';
import { runNaruProgram } from '../../testing/processes.ts';
import { useProjectCommands } from '../../testing/project-commands.ts';
import { BUILT_FILES, createFolder } from '../../testing/up-command.ts';

const { server, prepare } = useProjectCommands({ ENGINE_SPEED: '100' });

const MANUAL = 'command-line.md';
const text = readFileSync(resolve(packageRoot, '../docs', MANUAL), 'utf8');

/** Creates a project with a token of its own, and runs a documented command with it. */
async function prepareToken(right: 'deploy' | 'manage', names = ['web', 'api']) {
  const own = await prepare(names);
  const body = { name: 'CI', right, reads_secrets: false } as const;
  const params = { slug: own.slug };
  const { token } = (await own.call('createProjectToken', { params, body })).data();
  const folder = createFolder(BUILT_FILES);
  const env = {
    ...{ NARU_URL: server().process.address, NARU_TOKEN: token, INIT_CWD: folder },
    ...{ PATH: process.env.PATH ?? '' },
  };
  const run = async (line: string) => {
    const [command = '', output] = line
      .replaceAll('<name>', 'web')
      .replaceAll('<slug>', own.slug)
      .replace(/^npx (?:--yes )?\S+ (?:naru )?/, '')
      .split(' > ');
    const ended = await runNaruProgram(command.split(' '), env);
    if (output !== undefined) writeFileSync(join(folder, output), ended.stdout);
    return ended;
  };
  return { ...own, run };
}

test('the commands of the manual do what it says', { tags: 'full' }, async () => {
  const { call, slug, run, newest } = await prepareToken('manage', []);
  const lines = readDocumentedCommands(MANUAL);
  expect(lines).toHaveLength(9);
  for (const line of lines) {
    const ended = await run(line);
    expect({ line, ...ended }).toMatchObject({ line, code: 0 });
    if (line.includes('--create')) {
      const { containers } = (await call('listContainers', { params: { slug } })).data();
      const params = { id: containers[0]?.slug ?? '' };
      await call('createEnvVar', { params, body: { key: 'SHOWN', value: 'yes' } });
    }
    if (line.includes(' run ')) expect(ended.stdout).toContain('SHOWN=yes');
    if (line.includes('deploy'))
      await projectDeploymentCalls(call, slug).ended((await newest())[0]?.deployment_id ?? '');
  }
  const deployed = { trigger: 'command', status: 'success' };
  expect(await newest()).toMatchObject(Array(4).fill(deployed));
});

test('a project file is exported, compared and applied as its manual says', async () => {
  const { run } = await prepareToken('manage');
  const lines = readDocumentedCommands('project-file.md').filter(
    (line) => / (export|apply) /.test(line) && !line.startsWith('export'),
  );
  expect(lines).toHaveLength(3);
  for (const line of lines) expect({ line, ...(await run(line)) }).toMatchObject({ line, code: 0 });
});

test('the package deploys a folder by the command of its page', async () => {
  const { run, newest } = await prepareToken('manage', []);
  const lines = readDocumentedCommands('../cli/README.md').filter((line) => line.startsWith('npx'));
  expect(lines).toHaveLength(1);
  for (const line of lines) expect({ line, ...(await run(line)) }).toMatchObject({ line, code: 0 });
  expect(await newest()).toMatchObject([{ status: 'success' }]);
});

const workflow = z.object({
  jobs: z.object({
    deploy: z.object({
      env: z.record(z.string(), z.string()),
      steps: z.array(z.object({ run: z.optional(z.string()) })),
    }),
  }),
});
const pipeline = z.object({ deploy: z.object({ script: z.array(z.string()) }) });

test('the steps of GitHub Actions and GitLab CI deploy with a token that can do nothing else', async () => {
  const [github = '', gitlab = ''] = Array.from(
    text.matchAll(/^```yaml\n(?<block>.*?)^```$/gms),
    ({ groups }) => groups?.block ?? '',
  );
  const { env, steps } = z.parse(workflow, parse(github)).jobs.deploy;
  expect(Object.keys(env)).toEqual(['NARU_URL', 'NARU_TOKEN']);
  const { script } = z.parse(pipeline, parse(gitlab)).deploy;
  const { run, newest } = await prepareToken('deploy');
  const lines = [...steps.flatMap((step) => step.run ?? []), ...script];
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const ended = await run(line);
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('배포했습니다') });
  }
  expect(await newest()).toHaveLength(2);
  expect(await run('npx --yes @naru/cli env push --container web --yes')).toMatchObject({
    code: 2,
  });
});
