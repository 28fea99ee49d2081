import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  composeSyllable,
  pressEnterWhileComposing,
  pressEscapeWhileComposing,
} from '../../testing/hangul.ts';
import { ProjectSwitcher } from './project-switcher.tsx';

const button = page.getByRole('button', { name: '프로젝트 선택: 결제 서버', exact: true });
const dialog = page.getByRole('dialog', { name: '프로젝트 선택', exact: true });
const field = dialog.getByRole('combobox', { name: '프로젝트 찾기' });

function Sample({ onOpen, onCreate }: { onOpen: () => void; onCreate: () => void }) {
  const [query, setQuery] = useState('');
  const commands = ['결제 서버', '알림 서버']
    .filter((name) => name.includes(query))
    .map((label) => ({ id: label, label, current: label === '결제 서버', onSelect: onOpen }));
  return (
    <>
      <ProjectSwitcher
        current="결제 서버"
        placeholder="찾기"
        query={query}
        onQueryChange={setQuery}
        groups={commands.length > 0 ? [{ title: '프로젝트', commands }] : []}
        all={<a href="#projects">모든 프로젝트</a>}
        onCreate={onCreate}
      />
      <button type="button">본문</button>
    </>
  );
}

async function renderSwitcher() {
  const focused: (Element | null)[] = [];
  const act = () => vi.fn(() => void focused.push(document.activeElement));
  const [open, create] = [act(), act()];
  await render(<Sample onOpen={open} onCreate={create} />);
  await userEvent.click(button);
  await expect.element(field).toHaveFocus();
  return { open, create, focused };
}

test('marks the open project, and opens another once the focus is back', async () => {
  const { open, focused } = await renderSwitcher();
  const current = dialog.getByRole('option', { name: '결제 서버' });
  await expect.element(current).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => open.mock.calls.length).toBe(1);
  expect(focused).toEqual([button.element()]);
});

test('below the list: a link to all projects, and a new project', async () => {
  const { create, focused } = await renderSwitcher();
  await userEvent.click(dialog.getByRole('link', { name: '모든 프로젝트' }));
  expect(location.hash).toBe('#projects');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(button);
  await userEvent.click(dialog.getByRole('button', { name: '새 프로젝트' }));
  await expect.poll(() => create.mock.calls.length).toBe(1);
  expect(focused).toEqual([button.element()]);
});

test('Escape and leaving close it, and the next opening begins without a query', async () => {
  await renderSwitcher();
  await userEvent.fill(field, '없는 이름');
  await expect.element(dialog.getByText('찾는 항목이 없습니다')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await userEvent.click(page.getByRole('button', { name: '본문' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '본문' })).toHaveFocus();
});

test('rule 1: Enter and Escape that end a syllable choose and close nothing', async () => {
  const { open } = await renderSwitcher();
  await composeSyllable(['ㅇ', '아', '알']);
  await expect.element(dialog.getByRole('option')).toHaveTextContent('알림 서버');
  await pressEnterWhileComposing();
  await pressEscapeWhileComposing();
  await expect.element(dialog).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});
