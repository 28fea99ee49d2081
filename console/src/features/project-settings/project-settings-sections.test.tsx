import type { DeployKeyState } from '@naru/contract/entities/deploy-key';
import type { Project } from '@naru/contract/entities/project';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { codeHostsQuery } from '#api/code-host.ts';
import { containersQuery } from '#api/container.ts';
import { deployKeyQuery } from '#api/deploy-key.ts';
import { projectTokensQuery } from '#api/project-token.ts';
import { projectVariablesQuery } from '#api/project-variable.ts';
import { createQueryClient } from '#api/query-client.ts';
import { registryLoginsQuery } from '#api/registry-login.ts';
import { ProjectSettingsSections } from './project-settings-sections.tsx';

const noKey: DeployKeyState = { deploy_key: null, known_hosts: [] };

const project: Project = {
  project_id: 'p1',
  slug: 'shop',
  name: '동네 서점',
  plan: 'pro',
  created_at: '2026-03-02T05:04:00Z',
  updated_at: '2026-03-05T05:04:00Z',
};

beforeEach(() => {
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
  });
  return () => vi.restoreAllMocks();
});

async function show(shown = project, address = '/') {
  const actions = { onExport: vi.fn(), onImport: vi.fn(), onDelete: vi.fn() };
  const client = createQueryClient();
  client.setQueryData(projectVariablesQuery(shown.slug).queryKey, []);
  client.setQueryData(registryLoginsQuery(shown.slug).queryKey, []);
  client.setQueryData(codeHostsQuery().queryKey, []);
  client.setQueryData(containersQuery(shown.slug).queryKey, []);
  client.setQueryData(deployKeyQuery(shown.slug).queryKey, noKey);
  client.setQueryData(projectTokensQuery(shown.slug).queryKey, []);
  await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MemoryRouter initialEntries={[address]}>
          <ProjectSettingsSections project={shown} {...actions} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return actions;
}

const card = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByRole('textbox', { name: '프로젝트 이름' });
const facts = () =>
  [...card('일반').element().querySelectorAll('dl > div')].map(({ textContent }) => textContent);

describe('the card "일반"', () => {
  test('shows the name, the tier and the dates of the project', async () => {
    await show();
    expect(facts()).toEqual(['이름동네 서점', '플랜pro', '생성일2026. 3. 2.', '수정일2026. 3. 5.']);
  });

  test('shows the default tier of a project whose tier the server does not name', async () => {
    await show({ ...project, plan: '' });
    expect(facts()).toContain('플랜eco');
  });

  test('renames the project, and gives the focus back to the button of the form', async () => {
    const sent = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() =>
        Promise.resolve(Response.json({ success: true, data: { ...project, name: '헌책방' } })),
      );
    await show();
    await button('프로젝트 이름 수정').click();
    await expect.element(field).toHaveFocus();
    await field.fill('헌책방');
    await button('저장').click();
    await expect.element(button('프로젝트 이름 수정')).toHaveFocus();
    const write = sent.mock.calls.find(([, init]) => init?.method === 'PUT');
    expect(String(write?.[0])).toMatch(/\/projects\/shop$/);
    expect(JSON.parse(String(write?.[1]?.body))).toMatchObject({ name: '헌책방' });
  });

  test('leaves the name as it is after Cancel', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    await show();
    await button('프로젝트 이름 수정').click();
    await field.fill('헌책방');
    await button('취소').click();
    await expect.poll(facts).toContain('이름동네 서점');
    expect(sent).not.toHaveBeenCalled();
  });

  test('refuses an empty name without a call', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    await show();
    await button('프로젝트 이름 수정').click();
    await field.fill('');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('프로젝트 이름을 입력해주세요.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });
});

test.each([
  ['naru.yaml', '내보내기', 'onExport'],
  ['naru.yaml', '가져오기', 'onImport'],
  ['프로젝트 삭제', '프로젝트 삭제', 'onDelete'],
] as const)('the card "%s" asks for its dialog by "%s" alone', async (title, name, action) => {
  const actions = await show();
  await card(title).getByRole('button', { name }).click();
  const called = Object.entries(actions).flatMap(([key, { mock }]) =>
    mock.calls.length > 0 ? [key] : [],
  );
  expect(called).toEqual([action]);
});

test.each([
  ['code-hosts', '코드 호스팅 서비스'],
  ['registry-logins', '레지스트리 로그인'],
])('the address #%s leads to the heading "%s"', async (part, name) => {
  await show(project, `/projects/shop/settings#${part}`);
  await expect.element(card(name).getByRole('heading', { name, exact: true })).toHaveFocus();
});
