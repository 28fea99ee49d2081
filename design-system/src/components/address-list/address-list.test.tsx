import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddressList } from './address-list.tsx';

const four = ['1.kr', '2.kr', '3.kr', '4.kr'].map((address) => ({
  address,
  href: `https://${address}`,
}));

const items = () => page.getByRole('list', { name: '주소' }).getByRole('listitem').elements();

test('shows the first ones, the others after a press, and keeps the focus', async () => {
  await render(<AddressList label="주소" addresses={four} shown={2} />);
  expect(items()).toHaveLength(2);
  const more = page.getByRole('button', { name: '외 2개' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(items()).toHaveLength(4);
  const fewer = page.getByRole('button', { name: '접기' });
  await expect.element(fewer).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(items()).toHaveLength(2);
});

test.each([
  [four, undefined],
  [four, 4],
])('has no button when nothing is hidden', async (addresses, shown) => {
  await render(<AddressList label="주소" addresses={addresses} {...(shown && { shown })} />);
  expect(items()).toHaveLength(4);
  await expect.poll(() => page.getByRole('button', { name: /외|접기/ }).elements()).toHaveLength(0);
});

test('a short address is on one line, and read as a whole', async () => {
  const address = `${'long-name-'.repeat(8)}shop.example.com`;
  await render(
    <div style={{ inlineSize: '240px' }}>
      <AddressList label="주소" addresses={[{ address, href: `https://${address}` }]} short />
    </div>,
  );
  const link = page.getByRole('link', { name: address, exact: true });
  await expect.element(link).toBeVisible();
  const { width, height } = page.getByRole('listitem').element().getBoundingClientRect();
  expect(width).toBeLessThanOrEqual(240);
  expect(height).toBeLessThanOrEqual(44);
});

test('without addresses there is nothing', async () => {
  const { container } = await render(<AddressList label="주소" addresses={[]} />);
  expect(container.innerHTML).toBe('');
});
