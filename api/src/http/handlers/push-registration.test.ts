import { expect, onTestFinished, test } from 'vitest';
import { startGiteaServer } from '../../testing/code-hosts/gitea-server.ts';
import { startGitlabServer } from '../../testing/code-hosts/gitlab-server.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { withReplacedServices } from '../../testing/other-services.ts';
import { newHash } from '../../testing/pushes.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

// The fake hosts are on this machine, without TLS.
const server = useTestServer({ GIT_ALLOW_PRIVATE: '1', GIT_PROTOCOLS: 'https,http,ssh' });
const address = useListeningServer(server);
const PATH = 'naru-team/shop';

/** Creates a container from a repository of a connected host, and an address that receives pushes. */
async function setUp(kind: 'gitlab' | 'gitea') {
  const host = await (kind === 'gitlab' ? startGitlabServer() : startGiteaServer());
  onTestFinished(host.close);
  host.repositories = [{ id: 1, path: PATH, isPrivate: true }];
  const { call } = await server().member();
  const body = { kind, url: host.url, token: host.tokens[0] ?? '' };
  await call('createCodeHost', { body });
  const { slug } = await newProject(call);
  const repository = `${host.url}/${PATH}.git`;
  const { slug: id } = await newContainer(call, slug);
  await call('updateContainerGit', { params: { id }, body: { git_url: repository } });
  await call('updateContainerPush', { params: { id }, body: { enabled: true } });
  const hookBody = { container: null };
  const hook = (await call('createPushHook', { params: { slug }, body: hookBody })).data();
  const params = { slug, hookId: hook.hook_id };
  const register = () =>
    withReplacedServices(server().services, { publicUrl: () => address() }, () =>
      call('registerPushHook', { params, body: { repository } }),
    );
  return { host, call, slug, container: id, params, hook, repository, register };
}

test.each(['gitlab', 'gitea'] as const)(
  'a webhook that is made at %s sends a push, which is deployed and reported',
  async (kind) => {
    const { host, call, slug, repository, register } = await setUp(kind);
    expect((await register()).data().registered).toEqual([repository]);
    const after = newHash();
    const commit = { path: PATH, branch: 'main', before: newHash(), after, author: 'naru-member' };
    expect(await host.push({ ...commit, subject: '고친다', files: ['README.md'] })).toEqual([202]);
    const listed = async () =>
      (await call('listDeliveries', { params: { slug }, query: {} })).data().deliveries[0];
    await waitUntil(async () => (await listed())?.containers[0]?.outcome === 'deployed');
    expect(await listed()).toMatchObject({
      source: kind,
      commit: { hash: after, subject: '고친다', author: 'naru-member' },
    });
    await waitUntil(async () => host.statuses.at(-1)?.state === 'success');
    const deployment = (await listed())?.containers[0]?.deployment_id;
    expect(host.statuses.at(-1)).toMatchObject({
      ...{ path: PATH, commit: after },
      url: expect.stringMatching(new RegExp(`/deployments/${deployment}$`)),
    });
  },
);

test('a webhook is made once, gets the new secret, and is removed with its address', async () => {
  const { host, call, params, repository, register } = await setUp('gitlab');
  await register();
  expect((await register()).data().registered).toEqual([repository]);
  const hooks = () => host.hooks.get(PATH) ?? [];
  expect(hooks()).toHaveLength(1);
  const former = hooks()[0]?.secret;
  await withReplacedServices(server().services, { publicUrl: () => address() }, async () => {
    const rotated = (await call('rotatePushHook', { params })).data();
    await server().services.afterwards.settled();
    expect(hooks().map(({ secret }) => secret)).toEqual([rotated.secret]);
    expect(rotated.secret).not.toBe(former);
    await call('deletePushHook', { params });
    await server().services.afterwards.settled();
  });
  expect(hooks()).toEqual([]);
});

test.each([
  ['project', 'deleteProject'],
  ['container', 'deleteContainer'],
] as const)('the webhooks of a deleted %s are removed', async (kind, deletion) => {
  const { host, call, slug, container, repository } = await setUp('gitlab');
  const body = { container: kind === 'container' ? container : null };
  await withReplacedServices(server().services, { publicUrl: () => address() }, async () => {
    const { hook_id } = (await call('createPushHook', { params: { slug }, body })).data();
    const params = { slug, hookId: hook_id };
    await call('registerPushHook', { params, body: { repository } });
    expect(host.hooks.get(PATH)).toHaveLength(1);
    if (deletion === 'deleteProject') await call(deletion, { params: { slug } });
    else await call(deletion, { params: { id: container } });
    await server().services.afterwards.settled();
  });
  expect(host.hooks.get(PATH)).toEqual([]);
});

test('a repository without a connection gets no webhook, and a host that fails stops no deletion', async () => {
  const { host, call, params, register } = await setUp('gitlab');
  const elsewhere = { repository: 'https://gitlab.com/naru/shop.git' };
  expect((await call('registerPushHook', { params, body: elsewhere })).error()).toMatchObject({
    code: 'CODE_HOST_REFUSED',
    message: expect.stringContaining('직접 등록해주세요'),
  });
  await register();
  host.trouble = 'broken';
  expect((await call('rotatePushHook', { params })).status).toBe(200);
  expect((await call('deletePushHook', { params })).status).toBe(200);
  await server().services.afterwards.settled();
  expect(host.hooks.get(PATH)).toHaveLength(1);
});
