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
import { describeTextField } from '../../testing/text-suite.tsx';
import { SearchField } from './search-field.tsx';

describeTextField('SearchField', { component: SearchField, enter: 'nothing' });

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

test('rule 8: reports every change, also of syllables in composition', async () => {
  const onSearch = vi.fn();
  await render(<Filter onSearch={onSearch} />);
  await userEvent.click(box());
  await composeSyllable(['ㄱ', '겨', '결']);
  expect(onSearch.mock.calls).toEqual([['ㄱ'], ['겨'], ['결']]);
});

test('the clear button empties the field and returns the focus', async () => {
  const onSearch = vi.fn();
  await render(<Filter onSearch={onSearch} />);
  await expect.element(clear()).not.toBeInTheDocument();
  await userEvent.fill(box(), '결제');
  await userEvent.click(clear());
  await expect.element(box()).toHaveValue('');
  await expect.element(box()).toHaveFocus();
  expect(onSearch).toHaveBeenLastCalledWith('');
});

test('rule 1: Escape empties the field, but not during a composition', async () => {
  await render(<Filter />);
  await userEvent.click(box());
  await commitComposition('새 ');
  await composeSyllable(['ㄱ', '겨']);
  await pressEscapeWhileComposing();
  await commitComposition('결');
  await expect.element(box()).toHaveValue('새 결');
  // Key events are part of the composition until the next animation frame.
  await new Promise(requestAnimationFrame);
  await userEvent.fill(box(), '결제');
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).toHaveValue('');
});

test('Enter does not submit the surrounding form, during a composition or outside of one', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const screen = await render(
    <form>
      <Filter />
      <button type="submit">저장</button>
    </form>,
  );
  const form = screen.container.querySelector('form');
  form?.addEventListener('submit', onSubmit);
  await userEvent.click(box());
  await userEvent.keyboard('api{Enter}');
  await composeSyllable(['ㄱ', '겨', '결']);
  await pressEnterWhileComposing();
  await commitComposition('결');
  await expect.element(box()).toHaveValue('api결');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: '저장' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('the clear button, pressed during a composition, also removes the open syllable', async () => {
  await render(<Filter />);
  await userEvent.click(box());
  await composeSyllable(['ㄱ', '겨', '결']);
  await userEvent.click(clear());
  await expect.element(box()).toHaveValue('');
  await expect.element(box()).toHaveFocus();
});
