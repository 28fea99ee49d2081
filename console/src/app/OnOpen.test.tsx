import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { OnOpen } from './OnOpen.tsx';

const page = (open: boolean) => (
  <OnOpen open={open}>
    <input aria-label="이름" />
  </OnOpen>
);

test('holds nothing before it is first opened', async () => {
  const screen = await render(page(false));
  expect(screen.getByRole('textbox').elements()).toHaveLength(0);
});

test('keeps what was opened while it closes, and begins the next opening anew', async () => {
  const screen = await render(page(true));
  const field = screen.getByRole('textbox');
  await field.fill('결제');
  await screen.rerender(page(false));
  await expect.element(field).toHaveValue('결제');
  await screen.rerender(page(true));
  await expect.element(field).toHaveValue('');
});
