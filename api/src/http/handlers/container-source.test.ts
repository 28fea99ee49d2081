import { expect, test } from 'vitest';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

test('the address of the source can be taken away only where a template brings one', async () => {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const git = { git_url: '', git_branch: 'main', git_subpath: '' };
  const { slug: id } = await newContainer(call, slug);
  const failed = (await call('updateContainerGit', { params: { id }, body: git })).error();
  expect(failed.details).toEqual([{ field: 'git_url', reason: '유효한 Git URL을 입력해주세요.' }]);
  const body = { name: 'page', template_id: 'react', cpu_limit: 100, memory_limit: 128 };
  const made = (await call('createContainer', { params: { slug }, body })).data();
  const changed = await call('updateContainerGit', { params: { id: made.slug }, body: git });
  expect(changed.data().git_url).toBe('');
});
