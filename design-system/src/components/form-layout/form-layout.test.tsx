import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { moveFocus } from '../../behavior/focus.ts';
import { FormLayout } from './form-layout.tsx';

test('has one h1, which can take the focus after a navigation', async () => {
  const screen = await render(<FormLayout title="로그인">필드</FormLayout>);
  const heading = screen.getByRole('heading', { level: 1, name: '로그인' });
  const element = heading.element();
  moveFocus(element instanceof HTMLElement ? element : null);
  await expect.element(heading).toHaveFocus();
});

test('stands in the middle and is no wider than a form', async () => {
  const screen = await render(<FormLayout title="로그인">필드</FormLayout>);
  const box = screen.getByText('필드').element().getBoundingClientRect();
  expect(box.width).toBeLessThanOrEqual(480);
  expect(Math.abs(box.left - (innerWidth - box.right))).toBeLessThanOrEqual(20);
});
