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

test.each([
  ['http://169.254.169.254/latest', '사설망이나 이 서버를'],
  ['http://2852039166/latest', '사설망이나 이 서버를'],
  ['https://[::1]/a', '사설망이나 이 서버를'],
  ['git@10.0.0.1:a/b.git', '사설망이나 이 서버를'],
  ['https://me:secret@github.com/a/b', '사용자명이나 비밀번호를'],
  ['https://github.com/a/b?x=1', '?나 #'],
  ['https://github.com/--upload-pack=x', '-로 시작할 수 없습니다'],
  ['git@-oProxyCommand:a', '호스트가 올바르지 않습니다'],
  ['https://[::zz]/a', '읽을 수 없습니다'],
  ['https://github.com/', '경로가 없습니다'],
])('the source %s is refused before it is fetched', async (git_url, reason) => {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const details = [{ field: 'git_url', reason: expect.stringContaining(reason) }];
  const body = { git_url, git_branch: 'main', git_subpath: '' };
  const changed = await call('updateContainerGit', { params: { id }, body });
  expect(changed.error()).toMatchObject({ code: 'VALIDATION_FAILED', details });
  const made = await call('createContainer', { params: { slug }, body: { ...body, name: 'web' } });
  expect(made.error()).toMatchObject({ code: 'VALIDATION_FAILED', details });
});
