import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PresentationMode } from '../../testing/presentation-mode.tsx';
import { BlankEnds } from './blank-ends.tsx';

const marks = () =>
  page
    .getByRole('img')
    .elements()
    .map((mark) => mark.getAttribute('aria-label'));

test('blanks at both ends have names, and the value stays as it is', async () => {
  const { container } = await render(<BlankEnds>{'  두 단어\n'}</BlankEnds>);
  expect(marks()).toEqual(['공백 2개', '줄바꿈 1개']);
  expect(container.textContent).toBe('2두 단어');
});

test('a value without them is the text alone', async () => {
  const { container } = await render(<BlankEnds>값</BlankEnds>);
  expect(container.innerHTML).toBe('<span>값</span>');
});

test('marks are not selected with the value', async () => {
  const { container } = await render(<BlankEnds>{' 값 '}</BlankEnds>);
  const selection = getSelection();
  selection?.selectAllChildren(container);
  expect(selection?.toString().trim()).toBe('값');
});

test('an audience sees neither the value nor its blanks', async () => {
  const { container } = await render(
    <PresentationMode>
      <BlankEnds>{' https://secret.example '}</BlankEnds>
    </PresentationMode>,
  );
  expect(marks()).toEqual([]);
  expect(container.textContent).not.toContain('secret.example');
});
