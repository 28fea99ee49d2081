import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NumberedList } from './NumberedList.tsx';

test('is a list whose numbers can be seen', async () => {
  const screen = await render(<NumberedList items={['하나', '둘']} />);
  const list = screen.getByRole('list');
  await expect.element(list.getByRole('listitem').nth(1)).toHaveTextContent('둘');
  expect(getComputedStyle(list.element()).listStyleType).toBe('decimal');
});
