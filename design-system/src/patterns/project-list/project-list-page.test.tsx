import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ProjectFacts } from '../project-facts/project-facts.tsx';
import { ProjectListPage, type ProjectListPageProps } from './project-list-page.tsx';
import { ProjectRow } from './project-rows.tsx';

const row = (name: string, onEdit = vi.fn(), facts?: ProjectFacts) => (
  <ProjectRow
    key={name}
    name={name}
    link={<a href={`#${name}`}>{name}</a>}
    createdAt="2025-03-02T00:00:00+09:00"
    domain={{ name: 'pay.naru.example', href: 'https://pay.naru.example' }}
    facts={facts}
    onEdit={onEdit}
  />
);

const showPage = (change: Partial<ProjectListPageProps> = {}) => {
  const props: ProjectListPageProps = {
    rows: [row('결제 서버')],
    count: 1,
    limit: 3,
    loading: false,
    refreshing: false,
    onRefresh: vi.fn(),
    onCreate: vi.fn(),
    search: '',
    onSearchChange: vi.fn(),
    order: 'created',
    onOrderChange: vi.fn(),
    failure: undefined,
    ...change,
  };
  return render(<ProjectListPage {...props} />);
};

test('a row leads to its project and its domain, and edits itself', async () => {
  const onEdit = vi.fn();
  await showPage({ rows: [row('결제 서버', onEdit)] });
  const list = page.getByRole('list', { name: '프로젝트 목록' });
  const links = list.getByRole('link');
  await expect.element(links.nth(0)).toHaveAccessibleName('결제 서버');
  await expect.element(links.nth(1)).toHaveAttribute('href', 'https://pay.naru.example');
  await expect.element(list.getByText('실행 중', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: '결제 서버 수정' }).click();
  expect(onEdit).toHaveBeenCalledOnce();
});

test('at the limit there is no new project, and the page says why', async () => {
  await showPage({ count: 3 });
  await expect.element(page.getByText('3 / 3', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '새 프로젝트' })).toBeDisabled();
  await expect.element(page.getByText(/최대 3개까지 만들 수 있습니다/)).toBeVisible();
});

test.each<[string, Partial<ProjectListPageProps>, string]>([
  ['none at all', { rows: [], count: 0 }, '프로젝트가 없습니다'],
  ['none that fits', { rows: [], count: 2, search: '결재' }, '찾는 프로젝트가 없습니다'],
])('%s: says so instead of an empty list', async (_, change, title) => {
  await showPage(change);
  await expect.element(page.getByText(title)).toBeVisible();
  expect(page.getByRole('list', { name: '프로젝트 목록' }).query()).toBeNull();
});

test('a row says what runs, how the last deployment ended and where it is reached', async () => {
  const facts = {
    containers: { total: 2, running: 1, failed: 1 },
    cpu: { used: 400, limit: 1000 },
    memory: { used: 1920, limit: 2048 },
    disk: { used: 0, limit: 2048 },
    deployment: { outcome: 'failed', at: new Date() },
    address: { address: 'pay.naru.example', href: 'https://pay.naru.example' },
    changes: 2,
  } as const;
  await showPage({ rows: [row('결제 서버', vi.fn(), facts)] });
  const item = page.getByRole('list', { name: '프로젝트 목록' }).getByRole('listitem');
  for (const text of [
    '컨테이너 2개',
    '실행 1',
    '실패 1',
    '배포되지 않은 변경 2개',
    '배포 실패',
    '40%',
    '93.8%',
    '0%',
  ]) {
    await expect.element(item.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(item.getByText(/배포 .*지금|배포 .*초/)).toBeVisible();
  await expect
    .poll(() => item.getByRole('link', { name: 'pay.naru.example' }).elements())
    .toHaveLength(1);
});

test('a row without containers says so, and has no meters', async () => {
  const none = { used: 0, limit: 1000 };
  const facts = {
    containers: { total: 0, running: 0, failed: 0 },
    ...{ cpu: none, memory: none, disk: none, changes: 0 },
  };
  await showPage({ rows: [row('새 실험', vi.fn(), facts)] });
  const item = page.getByRole('list', { name: '프로젝트 목록' }).getByRole('listitem');
  await expect.element(item.getByText('실행 중', { exact: true })).toBeVisible();
  await expect.element(item.getByText('컨테이너 없음', { exact: true })).toBeVisible();
  expect(item.getByRole('meter').query()).toBeNull();
});

test('a row of which nothing is known says so, and nothing that is not true', async () => {
  await showPage({ rows: [row('결제 서버', vi.fn())] });
  const item = page.getByRole('list', { name: '프로젝트 목록' }).getByRole('listitem');
  await expect.element(item.getByText('컨테이너 –개', { exact: true })).toBeVisible();
  expect(item.getByText(/\d%|배포한 적이/).query()).toBeNull();
});

test('the order is chosen where there is something to order', async () => {
  const onOrderChange = vi.fn();
  await showPage({ rows: [], count: 2, onOrderChange });
  await page.getByRole('combobox', { name: '정렬' }).selectOptions('이름순');
  expect(onOrderChange).toHaveBeenCalledWith('name');
  await showPage({ rows: [], count: 1 });
  await expect.poll(() => page.getByRole('combobox', { name: '정렬' }).elements()).toHaveLength(1);
});
