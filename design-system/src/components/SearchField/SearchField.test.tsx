import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { compose } from '../../testing/hangul.ts';
import { describeTextPrimitive } from '../../testing/textSuite.tsx';
import { SearchField } from './SearchField.tsx';

describeTextPrimitive('SearchField', { component: SearchField, enter: 'nothing' });

const box = () => page.getByRole('searchbox', { name: '프로젝트 검색', exact: true });
const clear = () => page.getByRole('button', { name: '검색어 지우기' });

function Filter({ onSearch = () => undefined }: { onSearch?: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <SearchField
      label="프로젝트 검색"
      value={text}
      onValueChange={(value) => {
        onSearch(value);
        setText(value);
      }}
    />
  );
}

test('tells every change, half-composed syllables included', async () => {
  const onSearch = vi.fn();
  await render(<Filter onSearch={onSearch} />);
  await userEvent.click(box());
  await compose(['ㄱ', '겨', '결']);
  expect(onSearch.mock.calls).toEqual([['ㄱ'], ['겨'], ['결']]);
});

test('the cross empties it and gives the focus back', async () => {
  const onSearch = vi.fn();
  await render(<Filter onSearch={onSearch} />);
  await expect.element(clear()).not.toBeInTheDocument();
  await userEvent.fill(box(), '결제');
  await userEvent.click(clear());
  await expect.element(box()).toHaveValue('');
  await expect.element(box()).toHaveFocus();
  expect(onSearch).toHaveBeenLastCalledWith('');
});

test('Escape empties it, but not out of an open syllable', async () => {
  await render(<Filter />);
  await userEvent.click(box());
  await compose(['ㄱ', '겨']);
  const key = { key: 'Escape', bubbles: true, cancelable: true };
  box().element().dispatchEvent(new KeyboardEvent('keydown', key));
  await expect.element(box()).toHaveValue('겨');
  await userEvent.fill(box(), '결제');
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).toHaveValue('');
});
