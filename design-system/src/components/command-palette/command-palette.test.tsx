import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  commitComposition,
  composeSyllable,
  pressEnterWhileComposing,
  pressEscapeWhileComposing,
} from '../../testing/hangul.ts';
import { CommandButton } from './command-button.tsx';
import type { Command } from './command-list.tsx';
import { CommandPalette } from './command-palette.tsx';

const dialog = page.getByRole('dialog', { name: '빠른 찾기' });
const field = page.getByRole('combobox', { name: '빠른 찾기' });
const opener = page.getByRole('button', { name: '빠른 찾기' });
const active = () => page.getByRole('option', { selected: true });

const named = (label: string, change: Partial<Command> = {}): Command => ({
  id: label,
  label,
  onSelect: vi.fn(),
  ...change,
});

function Sample({ commands, onQuery }: { commands: Command[]; onQuery?: (query: string) => void }) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  return (
    <main tabIndex={-1}>
      <CommandButton keys={['Ctrl', 'K']} onClick={() => setOpen(true)}>
        빠른 찾기
      </CommandButton>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label="빠른 찾기"
        placeholder="찾기"
        query={query}
        onQueryChange={(next) => {
          onQuery?.(next);
          setQuery(next);
        }}
        groups={[
          { title: '이 화면', commands: commands.filter(({ label }) => label.includes(query)) },
        ]}
      />
    </main>
  );
}

test('starts in its field, with the first command active', async () => {
  await render(<Sample commands={[named('배포'), named('로그')]} />);
  await opener.click();
  await expect.element(field).toHaveFocus();
  // With an active option a browser would report its focus, and a screen reader would not read the field of a palette that opens.
  await expect.element(active()).not.toBeInTheDocument();
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await expect.element(field).toHaveAccessibleDescription('배포');
  await expect.element(page.getByRole('listbox', { name: '빠른 찾기' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: '이 화면' })).toBeVisible();
});

test('Escape closes it and gives the focus back; nothing was chosen', async () => {
  const deploy = named('배포');
  await render(<Sample commands={[deploy]} />);
  await opener.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(deploy.onSelect).not.toHaveBeenCalled();
});

test.each([
  ['Enter chooses the active one', '{ArrowDown}{Enter}'],
  ['the arrow keys go round', '{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}'],
])('%s, once the focus is back', async (_, keys) => {
  let focused: Element | null = null;
  const log = named('로그', {
    onSelect: vi.fn(() => {
      focused = document.activeElement;
    }),
  });
  await render(<Sample commands={[named('배포'), log, named('새 볼륨')]} />);
  await opener.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(keys);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => vi.mocked(log.onSelect).mock.calls.length).toBe(1);
  await expect.poll(() => focused).toBe(opener.element());
});

test('a press chooses, and the first that fits is active after typing', async () => {
  const log = named('로그');
  await render(<Sample commands={[named('배포'), log]} />);
  await opener.click();
  await field.fill('로');
  await expect.element(active()).toHaveTextContent('로그');
  await page.getByRole('option', { name: '로그' }).click();
  await expect.poll(() => vi.mocked(log.onSelect).mock.calls.length).toBe(1);
});

test('what cannot be chosen now says why and stays', async () => {
  const deploy = named('배포', { unavailable: '배포가 진행 중입니다.' });
  await render(<Sample commands={[deploy]} />);
  await opener.click();
  await expect
    .element(page.getByRole('option'))
    .toHaveAccessibleDescription('배포가 진행 중입니다.');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  expect(deploy.onSelect).not.toHaveBeenCalled();
});

test('rule 1: Enter and Escape that end a syllable choose and close nothing', async () => {
  const deploy = named('배포');
  await render(<Sample commands={[deploy]} />);
  await opener.click();
  await expect.element(field).toHaveFocus();
  await composeSyllable(['ㅂ', '배']);
  await pressEnterWhileComposing();
  await pressEscapeWhileComposing();
  await expect.element(dialog).toBeVisible();
  expect(deploy.onSelect).not.toHaveBeenCalled();
});

test('rule 8: half a syllable is searched', async () => {
  const onQuery = vi.fn();
  await render(<Sample commands={[named('배포')]} onQuery={onQuery} />);
  await opener.click();
  await expect.element(field).toHaveFocus();
  await composeSyllable(['ㅂ', '배']);
  expect(onQuery.mock.calls.flat()).toEqual(['ㅂ', '배']);
  await commitComposition('배');
  await expect.element(active()).toHaveTextContent('배포');
});

test('says how much was found, once the typing has stopped', { tags: 'full' }, async () => {
  await render(<Sample commands={[named('배포'), named('로그')]} />);
  await opener.click();
  await field.fill('없는 것');
  await expect.element(page.getByText('찾는 항목이 없습니다')).toBeVisible();
  await expect.element(page.getByText('0개를 찾았습니다.')).toBeInTheDocument();
});
