import type { Project } from '@naru/contract/entities/project';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';
import { VolumeFilesPage } from './volume-files-page.tsx';

const project: Project = {
  ...{ project_id: 'p1', slug: 'shop', name: '가게', created_at: '2026-03-01T00:00:00Z' },
};

const file = (name: string, kind: string, more = {}) => ({
  ...{ name, path: name, raw_path: null, kind, bytes: 2048 },
  ...{ modified_at: '2026-03-14T19:00:00Z', mode: '644', owner: '0:0' },
  ...more,
});

const FILES = [
  file('logs', 'folder'),
  file('README.txt', 'file'),
  file('new\nline', 'link'),
  file('\ufffd', 'other', { raw_path: '_w' }),
];
let files = FILES;
let sent: string[] = [];
/** The names of uploads that are in use, unless the file is to be replaced. */
let inUse: string[] = [];
/** The containers of the project. */
let containers: readonly object[] = [];
let isDeployed = true;
/** Ends the transfer of a part. */
let transfer: () => Promise<Response>;

/** Returns the error of a call; `undefined` for a call that succeeds. */
function findError({ pathname }: URL, { body }: RequestInit) {
  if (pathname.endsWith('/files') && !isDeployed) {
    return { code: 'VOLUME_NOT_DEPLOYED', message: '아직 배포되지 않은 볼륨입니다.' };
  }
  const { path = '', replace } = JSON.parse(typeof body === 'string' ? body : '{}');
  if (replace || !inUse.includes(path)) return undefined;
  return { code: 'FILE_EXISTS', message: '같은 이름이 있습니다.' };
}

/** Returns the data of a response. */
function respond(method: string, { pathname, searchParams }: URL): object {
  if (pathname.endsWith('/containers')) return { containers };
  if (pathname.endsWith('/volumes')) {
    const named = { volume_id: 'v1', slug: 'data-1', name: '데이터', capacity: 512 };
    return { volumes: [named] };
  }
  if (pathname.endsWith('/size')) return { bytes: 3 * 2 ** 20 };
  if (pathname.endsWith('/text')) {
    return { text: '안녕하세요', encoding: 'utf-8', is_cut: false, bytes: 15, modified_at: '' };
  }
  if (pathname.endsWith('/upload')) {
    return { path: '/received?ticket=t', part_bytes: 2 ** 23, expires_at: '' };
  }
  if (method === 'DELETE') {
    files = files.filter(({ path }) => path !== searchParams.get('path'));
    return { trash_id: '1-a', expires_at: '' };
  }
  return { files, next: null, total: files.length };
}

beforeEach(() => {
  files = FILES;
  sent = [];
  inUse = [];
  containers = [];
  isDeployed = true;
  transfer = () => Promise.resolve(Response.json({ success: true, data: {} }));
  vi.stubGlobal('fetch', () => transfer());
  onTestFinished(() => void vi.unstubAllGlobals());
  connectClient({
    base: '',
    session: {
      token: () => 't',
      signal: () => new AbortController().signal,
      unauthorized: () => undefined,
    },
    fetch: (url, init) => {
      const { method = 'GET' } = init;
      const address = new URL(String(url), 'http://naru.test');
      sent.push(`${method} ${address.pathname}${decodeURIComponent(address.search)}`);
      const error = findError(address, init);
      if (error !== undefined) {
        return Promise.resolve(Response.json({ success: false, error }, { status: 409 }));
      }
      return Promise.resolve(Response.json({ success: true, data: respond(method, address) }));
    },
  });
});

const show = (address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <VolumeFilesPage project={project} volume="data-1" />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );

const menuItem = async (name: string, item: string) => {
  await page.getByRole('button', { name: `${name} 작업` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a folder is a link, and what is neither folder nor file says its kind', async () => {
  await show();
  const link = page.getByRole('link', { name: 'logs' });
  await expect.element(link).toHaveAttribute('href', '/projects/shop/data/data-1?path=logs');
  await expect.element(page.getByText('링크', { exact: true })).toBeVisible();
  await expect.element(page.getByText('특수 파일', { exact: true })).toBeVisible();
  await expect.element(page.getByText('new\ufffdline')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: '데이터' })).toBeVisible();
});

const mount = { volume_id: 'v1', mount_path: '/var/lib/postgresql/data' };
const database = {
  ...{ slug: 'db-1', name: '주문 DB', template_id: 'postgresql', image: 'postgres:17' },
  mounts: [mount],
};
const warning = page.getByText('“주문 DB” 데이터베이스의 파일입니다');

test('the files of a database have a warning', async () => {
  containers = [database];
  await show();
  await expect.element(warning).toBeVisible();
});

test('files that other containers mount have no warning', async () => {
  const others = { ...database, mounts: [{ ...mount, volume_id: 'v2' }] };
  containers = [others, { slug: 'web-1', name: '웹', mounts: [mount] }];
  await show();
  await expect.element(page.getByRole('link', { name: 'logs' })).toBeVisible();
  await expect.poll(() => sent).toContain('GET /api/v1/projects/shop/containers');
  await expect.element(warning).not.toBeInTheDocument();
});

test('the folder of the address is read, with the way to it', async () => {
  await show('/?path=logs/old');
  await expect.element(page.getByRole('link', { name: 'logs' }).first()).toBeVisible();
  await expect.poll(() => sent).toContain('GET /api/v1/volumes/data-1/files?path=logs/old');
  await expect.element(page.getByText('old', { exact: true })).toBeVisible();
});

test('a file is shown, and a folder measured', { tags: 'full' }, async () => {
  await show();
  await menuItem('README.txt', '미리 보기');
  await expect.element(page.getByText('안녕하세요')).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).click();
  await menuItem('logs', '크기 재기');
  await expect.element(page.getByText('3.0 MiB')).toBeVisible();
});

test('a deletion is offered to be undone', async () => {
  await show();
  await menuItem('README.txt', '삭제');
  await expect.element(page.getByText('삭제했습니다')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^되돌리기/ })).toBeVisible();
  await page.getByRole('button', { name: /^되돌리기/ }).click();
  await expect.poll(() => sent).toContain('POST /api/v1/volumes/data-1/files/restore');
});

test('a volume that was never deployed says so, and takes no files', async () => {
  isDeployed = false;
  await show();
  await expect.element(page.getByText('아직 배포되지 않은 볼륨입니다')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '파일 올리기' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

const drop = (...files: File[]): void => {
  const dataTransfer = new DataTransfer();
  for (const each of files) dataTransfer.items.add(each);
  const zone = page.getByRole('table', { name: '파일 목록' }).element();
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
};
const uploads = () => sent.filter((call) => call.endsWith('/upload'));

test('dropped files are uploaded one after the other', async () => {
  const arrived = Promise.withResolvers<Response>();
  transfer = () => arrived.promise;
  await show();
  await expect.element(page.getByText('README.txt')).toBeVisible();
  drop(new File(['1'], 'a.txt'), new File(['2'], 'b.txt'), new File(['3'], 'c.txt'));
  await expect.element(page.getByRole('progressbar', { name: 'a.txt 올리는 중' })).toBeVisible();
  await expect.element(page.getByText('파일 2개가 기다립니다')).toBeVisible();
  await expect.poll(uploads).toHaveLength(1);
  transfer = () => Promise.resolve(Response.json({ success: true, data: {} }));
  arrived.resolve(Response.json({ success: true, data: {} }));
  await expect.element(page.getByText('파일 3개를 올렸습니다')).toBeVisible();
  await expect.element(page.getByText('a.txt, b.txt, c.txt')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

test('names in use are confirmed together, after the other files', async () => {
  inUse = ['a.txt', 'c.txt'];
  await show();
  await expect.element(page.getByText('README.txt')).toBeVisible();
  drop(new File(['1'], 'a.txt'), new File(['2'], 'b.txt'), new File(['3'], 'c.txt'));
  const dialog = page.getByRole('alertdialog', { name: '같은 이름의 파일이 있습니다' });
  await expect.element(dialog.getByText(/: a\.txt, c\.txt$/)).toBeVisible();
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await expect.element(page.getByText('파일 2개를 올렸습니다')).toBeVisible();
  expect(uploads()).toHaveLength(5);
});

test('stopped uploads send nothing more', async () => {
  await show();
  await expect.element(page.getByText('README.txt')).toBeVisible();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  drop(new File(['1'], 'a.txt'), new File(['2'], 'b.txt'));
  await page.getByRole('button', { name: '올리기 중단' }).click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.poll(uploads).toHaveLength(1);
});

test('a name is checked while it is typed, as the server does it', async () => {
  await show();
  await page.getByRole('button', { name: '폴더 추가' }).click();
  const field = page.getByRole('textbox', { name: '폴더 이름' });
  await field.fill('a/b');
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await expect.element(page.getByText('이름에 / 를 사용할 수 없습니다.')).toBeVisible();
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([]);
});
