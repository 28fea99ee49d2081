import type { Project } from '@naru/contract/entities/project';
import { PROJECT_FILE_MAX_LENGTH } from '@naru/contract/project-file/read-project-file';
import { PresentationProvider, ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { ImportDialog } from './import-dialog.tsx';

const project: Project = { project_id: 'p1', slug: 'shop', name: '가게', created_at: '2025-03-02' };
const env = (value: string) => [{ env_var_id: 'e1', key: 'MODE', value }];
const web = (env_vars: object[]) => ({
  ...{ slug: 'web', name: '웹', git_url: 'https://github.com/naru/web', git_branch: 'main' },
  ...{ cpu_limit: 100, memory_limit: 128, env_vars, secrets: [], build_vars: [] },
  ...{ networks: [], mounts: [] },
});
const CONTAINERS = '/projects/shop/containers';
const FILE =
  'version: 1\ncontainers:\n  웹:\n    env:\n      MODE: new\n      MORE: "1"\nvolumes: {}\n';

/** Mocks `fetch`. The response has the data in `answers` for the end of the request's path, or the status 404. */
function answering() {
  const asked: string[] = [];
  const answers = new Map<string, unknown>();
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const address = String(input);
    asked.push(address);
    const path = [...answers.keys()].find((end) => address.endsWith(end));
    if (path === undefined) return Promise.resolve(new Response('{}', { status: 404 }));
    return Promise.resolve(Response.json({ success: true, data: answers.get(path) }));
  });
  return { asked, answers };
}

let server: ReturnType<typeof answering>;

beforeEach(() => {
  sessionStorage.clear();
  const signal = new AbortController().signal;
  const session = { token: () => 't', signal: () => signal, unauthorized: () => undefined };
  connectClient({ base: '', session });
  server = answering();
  server.answers.set('/projects/shop', project);
  server.answers.set(CONTAINERS, { containers: [web(env('old'))] });
  server.answers.set('/templates', { templates: [] });
  server.answers.set('/volumes?project_id=p1', {
    volumes: [{ volume_id: 'v1', slug: 'data', project_id: 'p1', name: '자료', capacity: 512 }],
  });
  server.answers.set('/env-vars/e1', { env_var_id: 'e1', key: 'MODE', value: 'new' });
  server.answers.set('/web/env-vars', { env_var_id: 'e2', key: 'MORE', value: '1' });
  return () => vi.restoreAllMocks();
});

const dialog = page.getByRole('dialog', { name: 'naru.yaml 가져오기' });
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click();
const rowOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });

async function opened(presenting = false, text = FILE) {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  await render(
    <PresentationProvider mask={presenting ? (text) => text : undefined}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <ImportDialog project={project} open onOpenChange={onOpenChange} />
        </ToastProvider>
      </QueryClientProvider>
    </PresentationProvider>,
  );
  await dialog.getByLabelText('파일 내용').fill(text);
  return onOpenChange;
}

async function submitted(presenting = false, text = FILE) {
  const onOpenChange = await opened(presenting, text);
  await press('계획 보기');
  return onOpenChange;
}

async function planned(presenting = false) {
  const onOpenChange = await submitted(presenting);
  await expect.element(dialog.getByText('만들기 1 · 변경 1')).toBeVisible();
  return onOpenChange;
}

const writes = () => server.asked.filter((address) => address.includes('/env-vars')).length;

test('applies what is chosen, and closes', { tags: 'full' }, async () => {
  const onOpenChange = await planned();
  await dialog.getByRole('checkbox', { name: '환경 변수 MORE' }).click();
  await press('1개 적용');
  await expect.element(page.getByText('파일대로 1개를 적용했습니다')).toBeVisible();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(writes()).toBe(1);
});

test('a project that could not be read is read again by the button that shows the plan', async () => {
  server.answers.delete(CONTAINERS);
  await submitted();
  await expect.element(dialog.getByRole('button', { name: '다시 시도' })).toBeVisible();
  server.answers.set(CONTAINERS, { containers: [web(env('old'))] });
  await press('계획 보기');
  await expect.element(dialog.getByRole('button', { name: '2개 적용' })).toBeVisible();
});

test('what failed is tried again alone, and what was done stays', async () => {
  server.answers.delete('/web/env-vars');
  const onOpenChange = await planned();
  await press('2개 적용');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/1개를 적용하지 못했습니다/);
  await expect.element(rowOf('MORE')).toMatchTextContent(/실패/);
  await expect.element(rowOf('MODE')).toMatchTextContent(/완료/);
  expect(onOpenChange).not.toHaveBeenCalled();
  server.answers.set('/web/env-vars', { env_var_id: 'e2', key: 'MORE', value: '1' });
  server.answers.set(CONTAINERS, { containers: [web(env('new'))] });
  const before = writes();
  await press('실패한 1개만 다시');
  await expect.element(page.getByText('파일대로 1개를 적용했습니다')).toBeVisible();
  expect(writes() - before).toBe(1);
});

test('a project that changed meanwhile is planned anew, and nothing is applied', {
  tags: 'full',
}, async () => {
  await planned();
  server.answers.set(CONTAINERS, { containers: [web(env('other'))] });
  await press('2개 적용');
  await expect.element(dialog.getByText('그사이 프로젝트가 변경되었습니다')).toBeVisible();
  await expect.element(rowOf('MODE')).toMatchTextContent(/이전 값: other/);
  expect(writes()).toBe(0);
  await press('2개 적용');
  await expect.element(page.getByText('파일대로 2개를 적용했습니다')).toBeVisible();
});

test('what came of an answer that cannot be read is found out by reading', {
  tags: 'full',
}, async () => {
  const arrived = [...env('old'), { env_var_id: 'e2', key: 'MORE', value: '1' }];
  server.answers.set('/web/env-vars', {
    toJSON: () => {
      server.answers.set(CONTAINERS, { containers: [web(arrived)] });
      return { nothing: true };
    },
  });
  await planned();
  await dialog.getByRole('checkbox', { name: '환경 변수 MODE' }).click();
  await press('1개 적용');
  await expect.element(rowOf('MORE')).toMatchTextContent(/완료/);
  await expect.element(dialog.getByRole('button', { name: '완료' })).toBeVisible();
});

test('a volume is deleted only after the name of the project was typed', async () => {
  await planned();
  await dialog.getByRole('checkbox', { name: '볼륨 자료' }).click();
  await press('3개 적용');
  const question = page.getByRole('alertdialog', { name: '삭제가 든 계획 적용' });
  await expect.element(question).toMatchTextContent(/볼륨 자료/);
  expect(server.asked.some((address) => address.endsWith('/volumes/data'))).toBe(false);
  expect(writes()).toBe(0);
  server.answers.set('/volumes/data', null);
  await question.getByRole('textbox').fill('가게');
  await question.getByRole('button', { name: '삭제하고 적용' }).click();
  await expect.element(page.getByText('파일대로 3개를 적용했습니다')).toBeVisible();
  expect(server.asked.some((address) => address.endsWith('/volumes/data'))).toBe(true);
});

test('without the line nothing is applied, and the plan stays', async () => {
  await planned();
  server.answers.delete('/projects/shop');
  await press('2개 적용');
  await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/프로젝트를/);
  await expect.element(rowOf('MODE')).toBeVisible();
  expect(writes()).toBe(0);
});

test('an audience sees no values', async () => {
  await planned(true);
  await expect.element(rowOf('MODE')).toMatchTextContent(/변경/);
  await expect.poll(() => rowOf('MODE').element().innerHTML).not.toMatch(/old|new/);
});

const COMPOSE =
  'services:\n  웹:\n    build: ./web\n    stop_signal: SIGINT\n    environment: { MODE: new }\n';

test('a Compose file asks for its repository once, and its plan says what it has besides', {
  tags: 'full',
}, async () => {
  server.answers.set(CONTAINERS, { containers: [] });
  await submitted(false, COMPOSE);
  const url = dialog.getByLabelText('Git URL');
  await expect.element(dialog.getByText(/저장소의 주소를 입력해주세요/)).toBeVisible();
  await url.fill('https://github.com/naru/shop');
  await expect.poll(() => dialog.getByText(/저장소의 주소를 입력해주세요/).elements()).toEqual([]);
  await dialog.getByLabelText('파일이 있는 폴더').fill('../deploy');
  await press('계획 보기');
  await expect.element(dialog.getByText(/하위 경로는 저장소 안의/)).toBeVisible();
  await dialog.getByLabelText('파일이 있는 폴더').fill('deploy');
  await press('계획 보기');
  const notes = dialog.getByRole('list', { name: '옮기지 못했거나 바꾼 것 2가지' });
  await expect.element(notes).toMatchTextContent(/4행 5열.*stop_signal.*Dockerfile/);
  await expect.element(rowOf('MODE')).toMatchTextContent(/만들기/);
  await press('내용 고치기');
  await expect.element(url).toHaveValue('https://github.com/naru/shop');
  await expect.element(dialog.getByLabelText('파일 내용')).toHaveValue(COMPOSE);
});

test('the repository of the containers is proposed for a Compose file', async () => {
  await opened(false, COMPOSE);
  await expect.element(dialog.getByLabelText('Git URL')).toHaveValue('https://github.com/naru/web');
});

test('a file is read by its size first, and a text is planned at once', {
  tags: 'full',
}, async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <ImportDialog project={project} open onOpenChange={vi.fn()} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no input.');
  await userEvent.upload(input, new File(['a'.repeat(PROJECT_FILE_MAX_LENGTH + 1)], 'large.yaml'));
  await expect.element(dialog.getByText(/MiB까지 가져올 수 있습니다/)).toBeVisible();
  await userEvent.upload(input, new File([FILE], 'naru.yaml'));
  await expect.element(dialog.getByText('만들기 1 · 변경 1')).toBeVisible();
});
