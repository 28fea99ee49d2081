import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  sampleTableColumns,
  sampleTableRowKey,
  sampleTableRows,
} from '../../testing/sample-table.tsx';
import type { TableSort } from './sort-rows.ts';
import { Table } from './table.tsx';

const sample = {
  caption: '컨테이너',
  columns: sampleTableColumns,
  rows: sampleTableRows,
  rowKey: sampleTableRowKey,
};
const table = page.getByRole('table', { name: '컨테이너' });
const names = () =>
  table
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);
const header = (name: string) => table.getByRole('columnheader', { name, exact: true });
const sortBy = (name: string) => userEvent.click(table.getByRole('button', { name, exact: true }));

/** Returns the roles and names in the accessibility tree of all tables, as computed by Chromium, without the content of cells. */
async function rolesAndNames(): Promise<string[]> {
  const { frameTree } = await cdp().send('Page.getFrameTree');
  const frames = [frameTree, ...(frameTree.childFrames ?? [])].map(({ frame }) => frame.id);
  const trees = await Promise.all(
    frames.map((frameId) => cdp().send('Accessibility.getFullAXTree', { frameId })),
  );
  const told = ['table', 'caption', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'];
  return trees
    .flatMap(({ nodes }) => nodes)
    .filter(({ role }) => told.includes(String(role?.value).toLowerCase()))
    .map(({ role, name }) => `${role?.value} ${name?.value}`);
}

const widths = [
  ['wide', 1000],
  ['narrow', 360],
] as const;

test.each(widths)('is a table to screen readers, as cards too: %s', async (_, inlineSize) => {
  await render(
    <div style={{ inlineSize }}>
      <Table {...sample} rows={sampleTableRows.slice(0, 1)} />
    </div>,
  );
  expect(await rolesAndNames()).toMatchInlineSnapshot(`
    [
      "table 컨테이너",
      "caption ",
      "rowgroup ",
      "rowgroup ",
      "row ",
      "row ",
      "columnheader 컨테이너",
      "columnheader 프로젝트",
      "columnheader 상태",
      "columnheader 메모리 (MiB)",
      "columnheader 배포 횟수",
      "columnheader 할 일",
      "rowheader 결제 서버 10",
      "cell 나루 상점",
      "cell 실행 중",
      "cell 2,048",
      "cell 128",
      "cell 결제 서버 10 재시작",
    ]
  `);
});

test('a narrow container shows the header before each value', async () => {
  const screen = await render(
    <div style={{ inlineSize: 360 }}>
      <Table {...sample} rows={sampleTableRows.slice(0, 1)} />
    </div>,
  );
  const cell = table.getByRole('cell', { name: '나루 상점', exact: true });
  await expect.element(cell.getByText('프로젝트')).toBeVisible();
  const name = table.getByRole('rowheader').element().getBoundingClientRect();
  expect(cell.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(name.bottom);
  await screen.rerender(<Table {...sample} />);
  await expect.element(cell.first().getByText('프로젝트')).not.toBeVisible();
});

test('a press on a header sorts and reverses the direction, and the sort is announced', async () => {
  await render(<Table {...sample} />);
  expect(names()).toEqual(['결제 서버 10', '결제 서버 2', 'api', '알림']);
  await sortBy('컨테이너');
  expect(names()).toEqual(['결제 서버 2', '결제 서버 10', '알림', 'api']);
  await expect.element(header('컨테이너')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(page.getByText('컨테이너: 오름차순으로 정렬했습니다.')).toBeInTheDocument();
  await sortBy('컨테이너');
  expect(names()).toEqual(['api', '알림', '결제 서버 10', '결제 서버 2']);
  await expect.element(header('컨테이너')).toHaveAttribute('aria-sort', 'descending');
  await sortBy('메모리 (MiB)');
  await expect.element(header('컨테이너')).not.toHaveAttribute('aria-sort');
  expect(names()).toEqual(['알림', '결제 서버 2', 'api', '결제 서버 10']);
});

test('the keyboard sorts, and keeps the focus on the header', async () => {
  await render(<Table {...sample} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter} ');
  await expect.element(header('컨테이너')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(table.getByRole('button', { name: '컨테이너', exact: true })).toHaveFocus();
});

function Kept({ onChange }: { onChange: (sort: TableSort) => void }) {
  const [sort, setSort] = useState<TableSort>({ column: 'memory', direction: 'descending' });
  const keep = (next: TableSort) => {
    onChange(next);
    if (next.column === 'memory') setSort(next);
  };
  return <Table {...sample} sort={sort} onSortChange={keep} />;
}

test('the page may control the sort, and reject a new sort', async () => {
  const onChange = vi.fn();
  await render(<Kept onChange={onChange} />);
  expect(names()[0]).toBe('결제 서버 10');
  await sortBy('메모리 (MiB)');
  expect(names()[0]).toBe('알림');
  await sortBy('컨테이너');
  expect(names()[0]).toBe('알림');
  expect(onChange.mock.calls).toEqual([
    [{ column: 'memory', direction: 'ascending' }],
    [{ column: 'name', direction: 'ascending' }],
  ]);
});

test('without rows it shows the text of an empty table, and no sort buttons', async () => {
  await render(<Table {...sample} rows={[]} empty="컨테이너가 없습니다" />);
  await expect.element(table.getByRole('cell', { name: '컨테이너가 없습니다' })).toBeVisible();
  await expect.element(table.getByRole('button')).not.toBeInTheDocument();
});

test('a single row has no order, and no sort buttons', async () => {
  const buttons = table.getByRole('columnheader').getByRole('button');
  const screen = await render(<Table {...sample} rows={sampleTableRows.slice(0, 1)} />);
  await expect.element(buttons).not.toBeInTheDocument();
  await screen.rerender(<Table {...sample} rows={sampleTableRows.slice(0, 2)} />);
  await expect.element(buttons.first()).toBeVisible();
});

test('announces the loading without rows for screen readers; loaded rows stay', async () => {
  const screen = await render(<Table {...sample} rows={[]} loading />);
  await expect.element(page.getByRole('status', { name: '불러오는 중' })).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  await screen.rerender(<Table {...sample} loading />);
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  expect(names()).toHaveLength(4);
});

test('a compact table is lower', async () => {
  const screen = await render(<Table {...sample} />);
  const before = table.element().clientHeight;
  await screen.rerender(<Table {...sample} density="compact" />);
  await expect.poll(() => table.element().clientHeight).toBeLessThan(before - 4 * 12);
});

test.each([...widths, ['as narrow as a table', 641] as const])(
  'texts that break layouts stay inside: %s',
  async (_, inlineSize) => {
    const rows = Object.values(extremeTexts).map((name, memory) => ({
      name,
      project: name,
      status: 'running' as const,
      memory: memory * 1_000_000,
      deployments: undefined,
    }));
    await render(
      <div style={{ inlineSize }}>
        <Table {...sample} rows={rows} />
      </div>,
    );
    // The table is wider than its container by the padding of a row, 8 px on each side.
    await expect.poll(() => table.element().scrollWidth).toBeLessThanOrEqual(inlineSize + 16);
    const numbers = table.getByRole('cell', { name: '1,000,000' }).element();
    expect(numbers.scrollWidth).toBeLessThanOrEqual(numbers.clientWidth);
  },
);

test('the header stays visible while the page scrolls', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    name: `컨테이너 ${index}`,
    project: '나루',
    status: 'running' as const,
    memory: index,
    deployments: index,
  }));
  await render(<Table {...sample} rows={rows} stickyHeader />);
  table.getByText('컨테이너 59').element().scrollIntoView();
  await expect.poll(() => header('프로젝트').element().getBoundingClientRect().top).toBe(0);
});
