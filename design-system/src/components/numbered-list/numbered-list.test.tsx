import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NumberedList } from './numbered-list.tsx';

test('is a list whose numbers can be seen', async () => {
  const screen = await render(<NumberedList items={['하나', '둘']} />);
  const list = screen.getByRole('list');
  await expect.element(list.getByRole('listitem').nth(1)).toHaveTextContent('둘');
  await expect.poll(() => getComputedStyle(list.element()).listStyleType).toBe('decimal');
});

test('the items of a sentence are a sublist inside it, numbered 가, 나, 다', async () => {
  const items = [{ text: '중단할 수 있는 때', items: ['점검', '고장'] }, '공지'];
  const screen = await render(<NumberedList items={items} />);
  const inner = screen.getByRole('listitem').first().getByRole('list');
  await expect.element(inner.getByRole('listitem').nth(1)).toHaveTextContent('고장');
  await expect.poll(() => getComputedStyle(inner.element()).listStyleType).toBe('hangul');
});

test('has the size of body text in a dialog, and of a long text elsewhere', async () => {
  const screen = await render(
    <>
      <NumberedList items={['약관']} />
      <NumberedList items={['순서']} size="body" />
    </>,
  );
  const sizes = screen
    .getByRole('list')
    .all()
    .map((list) => getComputedStyle(list.element()).fontSize);
  expect(sizes).toEqual(['16px', '14px']);
});
