import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { addContainer, addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { expectAccessibleAtAnyWidth, promoteToOperator } from './support/operator.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test as withServer } from './support/server-test.ts';

const preload = import.meta.resolve('@naru/api/testing/usual-engine');

/** A server that finds an engine at the default address. The engine responds only to the ping. */
const test = withServer.extend({
  environment: async ({ environment }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'naru-engine-'));
    const socket = join(folder, 'engine.sock');
    const engine = createServer((request, response) => {
      response.writeHead(request.url === '/_ping' ? 200 : 500).end();
    });
    await once(engine.listen(socket), 'listening');
    const NODE_OPTIONS = `--import=${preload}`;
    await use({ ...environment, USUAL_ENGINE: socket, NODE_OPTIONS });
    engine.close();
    await rm(folder, { recursive: true });
  },
});

test('an operator is asked whether an engine that came later is to take the place of the simulation', async ({
  page,
  request,
  server,
  environment,
}) => {
  const member = await createMember(request);
  const account = await logInToApi(request, member);
  const project = await addProject(account);
  await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `projects/${project.slug}/deploy`);
  expect((await waitForFinishedDeployment(account, project.slug)).status).toBe('success');
  await promoteToOperator(environment, member);
  await server.stop();
  await server.start({ ENGINE: 'auto' });

  await openPageAsMember(account, page, '/admin');
  const check = regionByName(page, '점검')
    .getByRole('listitem')
    .filter({ hasText: '컨테이너 엔진' });
  await expect(check).toContainText('주의');
  await expect(check).toContainText('unix:///var/run/docker.sock 주소에 컨테이너 엔진이 있습니다');
  await expect(check).toContainText('ENGINE=docker로 서버를 다시 시작해주세요');
  await expect(check).toContainText('모의로 배포한 컨테이너 1개는 배포하지 않은 상태가 되고');
  await expectAccessibleAtAnyWidth(page);
});
